import type { Dataset } from '../../../schemas/datasets.ts';
import type { Manifest } from '../../../schemas/release/manifest.ts';
import type { Draft, Statement } from './statements.ts';

/** How old the sources are that the figures of a dataset are made from. */
export function freshnessOf(dataset: Dataset, { sources }: Pick<Manifest, 'sources'>): Draft {
  const statements = dataset.sources.flatMap((id): Statement[] => {
    const source = sources.find((one) => one.id === id);
    const fields = Object.entries(dataset.definition.fields).flatMap(([name, field]) =>
      field.sources.some((one) => one === id) ? [name] : [],
    );
    if (source === undefined || source.last_checked === null || fields.length === 0) return [];
    const date = source.snapshot === null ? 'without a stated date' : `of ${source.snapshot}`;
    const claim = `${dataset.displayName} is made from ${source.source} with data ${date}, last checked on ${source.last_checked.slice(0, 10)}.`;
    return [{ claim, text: claim, fields: fieldsOfOne(dataset, fields), places: [] }];
  });
  return { value: null, unit: null, statements };
}

/** The field that rests on the fewest sources, so that the evidence names no other source. */
function fieldsOfOne({ definition }: Dataset, names: readonly string[]): string[] {
  const sources = (name: string) => definition.fields[name]?.sources.length ?? 0;
  return [...names].sort((a, b) => sources(a) - sources(b)).slice(0, 1);
}
