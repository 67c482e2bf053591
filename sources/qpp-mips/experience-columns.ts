import type { ColumnContract } from '../contract.ts';

/** Columns of one year's layout or another that the record does not use, in the order of the newest layout they are in. */
const optional = (names: readonly string[]): ColumnContract[] =>
  names.map((name) => ({ name, required: false }));

/** `quality measure id 1`, `quality measure score 1`, `quality measure id 2`… */
const measures = (count: number, ...kinds: readonly string[]): ColumnContract[] =>
  optional(Array.from({ length: count }, (_, i) => kinds.map((kind) => `${kind} ${i + 1}`)).flat());

/**
 * The QPP Experience file, 2017 to 2023: 92 columns until 2021, 165 in 2022, 204 in 2023. Names are those of 2023;
 * columns only in older layouts are at the end of their section.
 */
export const EXPERIENCE_COLUMNS: readonly ColumnContract[] = [
  { name: 'provider key' },
  ...optional([
    ...['practice state or us territory', 'practice size', 'clinician type', 'clinician specialty'],
    'years in medicare',
  ]),
  { name: 'npi' },
  ...optional(['non-reporting', 'engaged', 'reporting option']),
  { name: 'participation option', aliases: ['participation type'] },
  ...optional([
    ...['mips value pathway id', 'mips value pathway title', 'medicare patients', 'allowed charges'],
    ...['services', 'opted into mips', 'small practice status', 'rural status'],
    ...['health professional shortage area status', 'ambulatory surgical center-based status'],
    ...['hospital-based status', 'non-patient facing status', 'facility-based status'],
    ...['dual eligibility ratio', 'safety-net status', 'extreme uncontrollable circumstance (euc)'],
    ...['small practitioner', 'rural clinician', 'hpsa clinician', 'ambulatory surgical center'],
    ...['hospital-based clinician', 'non-patient facing', 'facility-based', 'extreme hardship'],
    'received facility score',
  ]),
  { name: 'final score' },
  ...optional([
    ...['payment adjustment percentage', 'complex patient bonus', 'quality reweighting (euc)'],
    'extreme hardship quality',
  ]),
  { name: 'quality category score' },
  ...optional([
    ...['quality category weight', 'quality improvement score', 'small practice bonus'],
    ...['quality improvement bonus', 'quality bonus'],
  ]),
  ...measures(12, 'quality measure id', 'quality measure collection type', 'quality measure score'),
  { name: 'promoting interoperability (pi) category score' },
  ...optional([
    ...['promoting interoperability (pi) category weight', 'pi reweighting (euc)'],
    ...['pi reweighting (hardship exception)', 'pi reweighting (special status or clinician type)'],
    ...['cehrt id', 'extreme hardship pi', 'pi hardship', 'pi reweighting', 'pi bonus', 'pi cehrt id'],
  ]),
  ...measures(21, 'pi measure id', 'pi measure type', 'pi measure score'),
  { name: 'improvement activities (ia) category score', aliases: ['ia score'] },
  ...optional([
    ...['improvement activities (ia) category weight', 'ia reweighting (euc)', 'ia credit'],
    ...['extreme hardship ia', 'ia study'],
  ]),
  ...measures(4, 'ia measure id', 'ia measure score'),
  { name: 'cost category score', aliases: ['cost score'] },
  ...optional([
    ...['cost improvement score', 'cost category weight', 'cost reweighting (euc)', 'extreme hardship cost'],
  ]),
  ...measures(24, 'cost measure id', 'cost measure achievement points', 'cost measure score'),
];

const OLDER = new Set([
  ...['engaged', 'small practitioner', 'rural clinician', 'hpsa clinician', 'ambulatory surgical center'],
  ...['hospital-based clinician', 'non-patient facing', 'facility-based', 'extreme hardship'],
  ...['extreme hardship quality', 'quality improvement bonus', 'quality bonus', 'extreme hardship pi'],
  ...['pi hardship', 'pi reweighting', 'pi bonus', 'pi cehrt id', 'extreme hardship ia', 'ia study'],
  'extreme hardship cost',
]);

/** Whether the layout of 2023 no longer has a column. */
export function isOlderThan2023(name: string): boolean {
  return OLDER.has(name) || name.startsWith('cost measure score');
}
