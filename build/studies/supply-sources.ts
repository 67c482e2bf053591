import { GateRefused } from '../../schemas/errors.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { ReleaseHeader } from '../context.ts';

/** A source a document requires; a release that has not ingested it is refused. */
function neededSource(header: ReleaseHeader, id: SourceId): ReleaseSource {
  const source = header.sources.find((candidate) => candidate.id === id);
  if (source?.status !== 'ingested') {
    throw new GateRefused(
      'source_missing',
      `The documents of a release need ${id}, which is not ingested`,
      `Ingest it: provider-supply ingest --only ${id}.`,
    );
  }
  return source;
}

/** The three sources every supply figure comes from. */
export interface SupplySources {
  readonly nppes: ReleaseSource;
  readonly census: ReleaseSource;
  readonly nucc: ReleaseSource;
}

export function supplySources(header: ReleaseHeader): SupplySources {
  return {
    nppes: neededSource(header, 'nppes'),
    census: neededSource(header, 'census-population'),
    nucc: neededSource(header, 'nucc-taxonomy'),
  };
}
