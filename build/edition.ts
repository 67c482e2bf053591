import { hash } from 'node:crypto';
import type { Manifest } from '../schemas/release/manifest.ts';
import type { ReleaseMark } from '../schemas/release/release-mark.ts';
import type { BuildContext, ReleaseHeader } from './context.ts';
import type { FileDescription } from './release-writer.ts';

/** A file as it is to be written. */
export interface RenderedFile {
  /** From the release directory. */
  readonly path: string;
  readonly content: string | Uint8Array;
  readonly description: FileDescription;
}

/**
 * Writes files that name their release. They name the one since which they hold: they are rendered as of the release that the previous one
 * states for them, and kept so if that gives the bytes that it has; otherwise as of this one. So a night in which nothing that they show
 * has changed leaves them as they are.
 *
 * @param path the file that decides, one of those rendered
 * @param render the files as of a release, of which the others say no more than that file does
 * @returns the header that they were rendered with
 */
export async function writeEdition<Header extends Pick<ReleaseHeader, 'release' | 'created_at'>>(
  { header, writer, editions = [] }: Pick<BuildContext, 'writer' | 'editions'> & { readonly header: Header },
  path: string,
  render: (header: Header) => readonly RenderedFile[],
): Promise<Header> {
  const stated = editions.find((file) => file.path === path);
  const earlier = stated?.since === undefined ? null : { ...header, ...stated.since };
  const kept = earlier === null ? null : render(earlier);
  const isKept = kept?.some((file) => file.path === path && sha256Of(file) === stated?.sha256) === true;
  const edition = isKept && earlier !== null ? earlier : header;
  for (const file of isKept && kept !== null ? kept : render(header))
    await writer.write(file.path, file.content, { ...file.description, since: markOf(edition) });
  return edition;
}

/** A release, in the form that files name it by. */
export const markOf = ({
  release,
  created_at,
}: Pick<ReleaseHeader, 'release' | 'created_at'>): ReleaseMark => ({
  release,
  created_at,
});

const sha256Of = ({ content }: RenderedFile): string => hash('sha256', content, 'hex');

/**
 * The header that documents are made with. When a source was last checked is said by health, the manifest and a header of answers; a
 * document says since when its snapshots have been the newest.
 */
export function documentHeader(header: ReleaseHeader): ReleaseHeader {
  const sources = header.sources.map((source) => ({
    ...source,
    last_checked: source.established_at ?? source.last_checked,
  }));
  return { ...header, sources };
}

/** The files of a manifest that state since which release they hold. */
export const editionsOf = ({ files }: Pick<Manifest, 'files'>): Manifest['files'] =>
  files.filter(({ since }) => since !== undefined);
