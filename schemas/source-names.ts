/**
 * The names of every source, one row each (decisions, section 1). `block` is the API block and fact prefix,
 * `tables` the prefix of its warehouse tables. Nothing else is used anywhere.
 */
export const SOURCE_NAMES = {
  nppes: { block: 'nppes', tables: 'nppes' },
  'oig-leie': { block: 'oig_leie', tables: 'oig_leie' },
  pecos: { block: 'pecos', tables: 'pecos' },
  'qpp-mips': { block: 'qpp_mips', tables: 'qpp_mips' },
  'open-payments': { block: 'open_payments', tables: 'open_payments' },
  'sam-exclusions': { block: 'sam_gov', tables: 'sam' },
  'care-compare': { block: 'care_compare', tables: 'care_compare' },
  'provider-of-services': { block: 'provider_of_services', tables: 'pos' },
  'enrollments-and-owners': { block: 'ownership', tables: 'ownership' },
  'census-population': { block: 'census', tables: 'census' },
  'census-counties': { block: 'census', tables: 'census' },
  'nucc-taxonomy': { block: 'nucc', tables: 'nucc' },
} as const;

export type SourceId = keyof typeof SOURCE_NAMES;

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
