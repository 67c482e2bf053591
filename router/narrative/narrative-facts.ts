import { findDataset } from '../../schemas/datasets.ts';
import type { ExportChunk, ExportHeaderLine } from '../../schemas/rest/export.ts';
import { findState } from '../../schemas/states.ts';
import type { SlotValue } from '../language-model/grounded-text.ts';

/** A fact that a narrative may mention: a slot, its meaning, and its value in this release. */
export interface Fact extends SlotValue {
  readonly meaning: string;
}

/** The chunk of a whole nation. */
export type NationalChunk = Extract<ExportChunk, { chunk_type: 'national' }>;

/**
 * The facts of a dataset, taken from its own export. Values that are unknown in this release are omitted; nothing is left
 * when nothing is known.
 */
export function narrativeFacts(header: Pick<ExportHeaderLine, 'dataset'>, { data }: NationalChunk): Fact[] {
  const { dataset } = header;
  if (data.per_100k === null) return [];
  const facts: (readonly [string, string, string | null])[] = [
    ['dataset', 'name of the dataset', dataset.display_name],
    ['snapshot_date', 'date of the snapshot of the principal source', dataset.snapshot_date],
    ['methodology_version', 'version of the definitions', dataset.methodology_version],
    [
      'residents',
      'number of residents of the 50 states and the District of Columbia',
      count(data.population_2024),
    ],
  ];
  if ('active_providers' in data) {
    const { highest, lowest, underserved_states } = data;
    facts.push(
      ['active_providers', 'number of active providers in the nation', count(data.active_providers)],
      ['per_100k', 'density of the nation, with its unit', density(data.per_100k)],
      ['densest', 'the state or states of the greatest density', places(highest?.state_codes)],
      ['densest_per_100k', 'that density, with its unit', density(highest?.value)],
      ['sparsest', 'the state or states of the least density', places(lowest?.state_codes)],
      ['sparsest_per_100k', 'that density, with its unit', density(lowest?.value)],
      [
        'underserved_states',
        'number of states below the relative cut-off, which is not a federal shortage designation',
        count(underserved_states?.length),
      ],
    );
  } else {
    const study = findDataset(dataset.slug);
    const isByRating = study?.kind === 'facility' && study.study.rankedBy === 'mean_rating';
    const ranking = isByRating ? 'mean star rating' : 'density';
    const value = isByRating ? stars : density;
    facts.push(
      ['facilities', 'number of facilities in the nation', count(data.facilities)],
      ['per_100k', 'density of facilities in the nation, with its unit', density(data.per_100k)],
      ['rated_facilities', 'number of facilities with a star rating', count(data.rated_facilities)],
      ['mean_rating', 'mean star rating of the nation, with its unit', stars(data.mean_rating)],
      ['first', `the state or states that are first by ${ranking}`, places(data.highest?.state_codes)],
      ['first_value', `that ${ranking}, with its unit`, value(data.highest?.value)],
      ['last', `the state or states that are last by ${ranking}`, places(data.lowest?.state_codes)],
      ['last_value', `that ${ranking}, with its unit`, value(data.lowest?.value)],
    );
  }
  return facts.flatMap(([slot, meaning, value]) => (value === null ? [] : [{ slot, meaning, value }]));
}

/** A rank that more states share says nothing about any of them. */
const MAX_PLACES = 3;

function places(codes: readonly string[] | undefined): string | null {
  if (codes === undefined || codes.length > MAX_PLACES) return null;
  return new Intl.ListFormat('en-US').format(codes.map((code) => findState(code)?.name ?? code));
}

function count(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : value.toLocaleString('en-US');
}

function density(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${value.toFixed(2)} per 100,000 residents`;
}

function stars(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : `${value.toFixed(2)} of 5 stars`;
}
