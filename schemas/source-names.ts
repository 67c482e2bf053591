/**
 * The names of every source, one row each (decisions, section 1). `block` is its name in answers, which the
 * interface fixes. Nothing else is used anywhere.
 */
export const SOURCE_NAMES = {
  nppes: { block: 'nppes' },
  'oig-leie': { block: 'oig_leie' },
  pecos: { block: 'pecos' },
  'qpp-mips': { block: 'qpp_mips' },
  'open-payments': { block: 'open_payments' },
  'sam-exclusions': { block: 'sam_gov' },
  'care-compare': { block: 'care_compare' },
  'provider-of-services': { block: 'provider_of_services' },
  'enrollments-and-owners': { block: 'ownership' },
  'census-population': { block: 'census' },
  'census-counties': { block: 'census' },
  'nucc-taxonomy': { block: 'nucc' },
} as const;

export type SourceId = keyof typeof SOURCE_NAMES;

/** The prefix of a source's warehouse tables (`<prefix>__<noun>`, `link__<prefix>`): its id with `_` for `-`. */
export const tablePrefix = (id: SourceId): string => id.replaceAll('-', '_');

/** The table that links a source's rows to NPIs. */
export const linkTable = (id: SourceId): string => `link__${tablePrefix(id)}`;

/** The six blocks of the entity resolution record, in the order of the interface, with the source each comes from. */
export const RECORD_BLOCKS = [
  { block: 'nppes', source: 'nppes' },
  { block: 'oig_leie', source: 'oig-leie' },
  { block: 'pecos', source: 'pecos' },
  { block: 'qpp_mips', source: 'qpp-mips' },
  { block: 'open_payments', source: 'open-payments' },
  { block: 'sam_gov', source: 'sam-exclusions' },
] as const satisfies readonly { block: string; source: SourceId }[];

export type RecordBlock = (typeof RECORD_BLOCKS)[number]['block'];

/** What a line of the NPI pack holds beside its number, in order: the record's blocks, and what only facts are made of. */
export const LINE_BLOCKS = [
  ...RECORD_BLOCKS,
  { block: 'care_compare', source: 'care-compare' },
] as const satisfies readonly { block: string; source: SourceId }[];

export type LineBlock = (typeof LINE_BLOCKS)[number]['block'];
