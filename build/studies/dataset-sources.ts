import type { Dataset } from '../../schemas/datasets.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { ReleaseHeader } from '../context.ts';

/** The sources of a dataset as the release holds them, ingested or not, the principal one first. */
export function sourcesOfDataset(
  dataset: Pick<Dataset, 'sources' | 'refreshCadence' | 'refreshDays'>,
  { sources }: Pick<ReleaseHeader, 'sources'>,
): ReleaseSource[] {
  return dataset.sources.flatMap((id) =>
    sources.filter((source) => source.id === id).map((source) => asUsedBy(dataset, source)),
  );
}

/**
 * A source as a dataset uses it. Files of one source may be renewed at different times: the principal source of a
 * dataset, its first, has the cadence of the files the dataset is made from.
 */
export function asUsedBy(
  dataset: Pick<Dataset, 'sources' | 'refreshCadence' | 'refreshDays'>,
  source: ReleaseSource,
): ReleaseSource {
  if (source.id !== dataset.sources[0]) return source;
  return { ...source, cadence: dataset.refreshCadence, cadence_days: dataset.refreshDays };
}
