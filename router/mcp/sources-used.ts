import { z } from 'zod';
import type { Provenance } from '../../schemas/provenance.ts';
import { constantProvenance, inferredSnapshot } from '../../schemas/provenance-of.ts';
import { Manifest } from '../../schemas/release/manifest.ts';
import { RESOLVER_PREFIX } from '../../schemas/resolver/addresses.ts';
import { ResolverHealth } from '../../schemas/resolver/health.ts';
import { jsonOrNull, type Service } from './service.ts';

const Envelope = z.object({
  meta: z.object({ data_freshness: z.array(z.object({ source: z.string() })) }),
});
const ServedRelease = z.object({ release: ResolverHealth.shape.release });
/** The part of a manifest that provenance needs; the list of files is long. */
const Described = Manifest.pick({
  release: true,
  origin: true,
  attestation: true,
  methodology_version: true,
  pipeline_version: true,
  sample: true,
  sources: true,
});
type Described = z.infer<typeof Described>;

/** The sources of the release that a service serves. */
export class SourcesUsed {
  /** The manifest read last: a release never changes. */
  #known: { readonly release: string; readonly described: Described } | null = null;

  /**
   * The 14 keys of each source that an envelope names as used; null when the manifest is not available. The envelope itself
   * has provenance value by value.
   */
  async of(envelope: unknown, service: Service, signal: AbortSignal): Promise<Provenance[] | null> {
    const used = Envelope.parse(envelope).meta.data_freshness.map(({ source }) => source);
    if (used.length === 0) return [];
    const release = await this.#served(service, signal);
    if (release === null) return null;
    const sources = release.sources.filter(({ source }) => used.includes(source));
    return sources.map((source) => ({
      ...constantProvenance(source, release),
      _confidence: null,
      _data_availability: {
        status: source.status === 'ingested' ? 'available' : 'not_ingested',
        fields: {},
        ...inferredSnapshot([source]),
      },
    }));
  }

  async #served(service: Service, signal: AbortSignal): Promise<Described | null> {
    const health = await service.ask({ method: 'GET', path: `${RESOLVER_PREFIX}/health`, signal });
    const release = ServedRelease.safeParse(jsonOrNull(health.text)).data?.release;
    if (!release) return null;
    if (this.#known?.release === release) return this.#known.described;
    const path = `/releases/${release}/manifest.json`;
    const manifest = await service.ask({ method: 'GET', path, signal });
    const described = Described.safeParse(jsonOrNull(manifest.text)).data;
    if (described === undefined) return null;
    this.#known = { release, described };
    return described;
  }
}
