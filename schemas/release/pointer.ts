import { z } from 'zod';

/** `public/current.json`: names the release that is served. Replaced atomically, last. */
export const ReleasePointer = z.object({
  release: z.string(),
  /** Path of the manifest from the public root: `releases/<id>/manifest.json`. */
  manifest: z.string(),
  manifest_sha256: z.string().regex(/^[0-9a-f]{64}$/),
  published_at: z.iso.datetime(),
});

export type ReleasePointer = z.infer<typeof ReleasePointer>;
