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

/** The sources without which no release is made. */
interface RequiredSources {
  readonly nppes: ReleaseSource;
  readonly census: ReleaseSource;
  readonly nucc: ReleaseSource;
}

/** The sources that supply figures come from. */
export interface SupplySources extends RequiredSources {
  /** What says who is active in Medicare; null when it is not ingested. */
  readonly medicareActivity: ReleaseSource | null;
}

export function requiredSources(header: ReleaseHeader): RequiredSources {
  return {
    nppes: neededSource(header, 'nppes'),
    census: neededSource(header, 'census-population'),
    nucc: neededSource(header, 'nucc-taxonomy'),
  };
}

export function supplySources(header: ReleaseHeader): SupplySources {
  const medicareActivity = header.sources.find(
    ({ id, status }) => id === 'medicare-activity' && status === 'ingested',
  );
  return { ...requiredSources(header), medicareActivity: medicareActivity ?? null };
}

/** Those that are ingested, in the order of the datasets. */
export function listedSources({ nppes, census, nucc, medicareActivity }: SupplySources): ReleaseSource[] {
  return [nppes, census, nucc, ...(medicareActivity === null ? [] : [medicareActivity])];
}
