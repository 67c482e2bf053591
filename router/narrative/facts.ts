import type { ExportChunk, ExportHeaderLine } from '../../schemas/rest/export.ts';
import { findState } from '../../schemas/states.ts';

/** What a narrative may speak of: a slot's name, what it stands for, and its value in this release as text. */
export interface Fact {
  readonly slot: string;
  readonly meaning: string;
  readonly value: string;
}

/** The chunk of a whole nation. */
export type NationalChunk = Extract<ExportChunk, { chunk_type: 'national' }>;

/**
 * The facts of a dataset, taken from its own export. What is unknown in this release is no fact; none at all are left
 * when nothing is known.
 */
export function narrativeFacts(header: Pick<ExportHeaderLine, 'dataset'>, { data }: NationalChunk): Fact[] {
  const { dataset } = header;
  if (data.per_100k === null) return [];
  const facts: (readonly [string, string, string | null])[] = [
    ['dataset', 'name of the dataset', dataset.display_name],
    ['snapshot_date', 'date of the oldest snapshot among the sources', dataset.snapshot_date],
    ['methodology_version', 'version of the definitions', dataset.methodology_version],
    ['residents', 'residents of the 50 states and the District of Columbia', count(data.population_2024)],
  ];
  if ('active_providers' in data) {
    const { highest, lowest, underserved_states } = data;
    facts.push(
      ['active_providers', 'active providers in the nation', count(data.active_providers)],
      ['per_100k', 'active providers per 100,000 residents in the nation', decimal(data.per_100k)],
      ['densest', 'the state or states with the most per resident', places(highest?.state_codes)],
      ['densest_per_100k', 'their figure per 100,000 residents', decimal(highest?.value)],
      ['sparsest', 'the state or states with the fewest per resident', places(lowest?.state_codes)],
      ['sparsest_per_100k', 'their figure per 100,000 residents', decimal(lowest?.value)],
      [
        'underserved_states',
        'number of states below the relative cut-off, which is no federal shortage designation',
        count(underserved_states?.length),
      ],
    );
  } else {
    const ranked = data.mean_rating === null ? null : data;
    facts.push(
      ['facilities', 'facilities in the nation', count(data.facilities)],
      ['per_100k', 'facilities per 100,000 residents in the nation', decimal(data.per_100k)],
      ['rated_facilities', 'facilities with a star rating', count(data.rated_facilities)],
      ['mean_rating', 'mean star rating of the nation, of at most five stars', decimal(ranked?.mean_rating)],
      ['first', 'the state or states of the first rank', places(data.highest?.state_codes)],
      ['first_value', 'their value of the figure that ranks the states', decimal(data.highest?.value)],
      ['last', 'the state or states of the last rank', places(data.lowest?.state_codes)],
      ['last_value', 'their value of the figure that ranks the states', decimal(data.lowest?.value)],
    );
  }
  return facts.flatMap(([slot, meaning, value]) => (value === null ? [] : [{ slot, meaning, value }]));
}

/** More than a few states of the same rank are not a statement about any of them. */
const MOST_PLACES = 3;

function places(codes: readonly string[] | undefined): string | null {
  if (codes === undefined || codes.length > MOST_PLACES) return null;
  return new Intl.ListFormat('en-US').format(codes.map((code) => findState(code)?.name ?? code));
}

function count(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : value.toLocaleString('en-US');
}

function decimal(value: number | null | undefined): string | null {
  return value === null || value === undefined ? null : value.toFixed(2);
}
