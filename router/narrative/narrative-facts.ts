import { findDataset } from '../../schemas/datasets.ts';
import { listText } from '../../schemas/list-text.ts';
import type { ExportChunk, ExportHeaderLine } from '../../schemas/rest/export.ts';
import { findState } from '../../schemas/states.ts';
import { RELATIVE_CUT_OFF } from '../../schemas/studies/supply.ts';
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
export function narrativeFacts(
  header: Pick<ExportHeaderLine, 'dataset'>,
  { data }: Pick<NationalChunk, 'data'>,
): Fact[] {
  const { dataset } = header;
  const definition = findDataset(dataset.slug)?.definition;
  if (definition === undefined || data.per_100k === null) return [];
  const { fields, headlineField, headline } = definition;
  const values: Readonly<Record<string, unknown>> = data;
  const ends = [
    [headline.first, data.highest],
    [headline.last, data.lowest],
  ] as const;
  const facts: (readonly [string, string, string | null])[] = [
    ['dataset', 'name of the dataset', dataset.display_name],
    ['snapshot_date', 'date of the snapshot of the principal source', dataset.snapshot_date],
    ['methodology_version', 'version of the definitions', dataset.methodology_version],
    [
      'residents',
      'number of residents of the 50 states and the District of Columbia',
      amount(data.population_2024),
    ],
    ...Object.entries(fields).flatMap(([name, { fact, unitInText }]) =>
      fact === undefined ? [] : [[name, fact, amount(values[name], unitInText)] as const],
    ),
    ...ends.flatMap(([end, found]) => [
      [end.states.slot, end.states.meaning, places(found?.state_codes)] as const,
      [end.value.slot, end.value.meaning, amount(found?.value, fields[headlineField]?.unitInText)] as const,
    ]),
  ];
  if ('underserved_states' in data) {
    facts.push([
      'underserved_states',
      `number of states marked as underserved, which is ${RELATIVE_CUT_OFF}`,
      amount(data.underserved_states?.length),
    ]);
  }
  return facts.flatMap(([slot, meaning, value]) => (value === null ? [] : [{ slot, meaning, value }]));
}

/** Decimals of figures that have a unit. */
const DECIMALS = 2;

/** A rank that more states share says nothing about any of them. */
const MAX_PLACES = 3;

function places(codes: readonly string[] | undefined): string | null {
  if (codes === undefined || codes.length > MAX_PLACES) return null;
  return listText(codes.map((code) => findState(code)?.name ?? code));
}

/** A value with the unit that follows it in a sentence; a count has none. */
function amount(value: unknown, unit?: string): string | null {
  if (typeof value !== 'number') return null;
  return unit === undefined ? value.toLocaleString('en-US') : `${value.toFixed(DECIMALS)} ${unit}`;
}
