import { z } from 'zod';
import { LEIE_METHODS, LEIE_RULES } from '../../../schemas/leie-matching.ts';
import { MATCHING_QUALITY, type MatchingQuality, MEASURED_ON } from '../../../schemas/matching-quality.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import { SAM_METHODS } from '../../../schemas/sam-matching.ts';
import type { SourceId } from '../../../schemas/sources/list.ts';
import { RowCount, type Warehouse } from '../../../warehouse/warehouse.ts';
import { mipsYears } from './mips-years.ts';
import { PAYMENT_RULES, paymentMatching } from './payment-matching.ts';
import { count, type SlotValues, slotsOf } from './slots.ts';
import type { NamedText } from './texts.ts';

/** The query that counts what a source's text tells: one row, a column for each slot `<table prefix>.<column>`. */
const TALLIES: Partial<Record<SourceId, { prefix: string; sql: string }>> = {
  nppes: {
    prefix: 'nppes',
    sql: `SELECT
            count(*) AS providers,
            count(*) FILTER (WHERE entity_type = 'individual') AS individuals,
            count(*) FILTER (WHERE entity_type = 'organization') AS organizations,
            count(*) FILTER (WHERE entity_type IS NULL) AS unknown,
            count(*) FILTER (WHERE is_deactivated) AS deactivated,
            count(*) FILTER (WHERE is_primary_repaired) AS repaired
          FROM nppes__provider`,
  },
  'oig-leie': {
    prefix: 'leie',
    sql: `SELECT
            (SELECT count(*) FROM oig_leie__exclusion) AS exclusions,
            (SELECT count(*) FROM oig_leie__exclusion WHERE npi IS NOT NULL) AS with_npi,
            (SELECT coalesce(sum(duplicates), 0) FROM oig_leie__exclusion) AS duplicates,
            (SELECT count(*) FROM oig_leie__exclusion WHERE is_reinstated) AS reinstated,
            count(DISTINCT exclusion_id) FILTER (WHERE verdict = 'matched') AS matched,
            count(DISTINCT exclusion_id) FILTER (WHERE verdict = 'undetermined') AS undetermined,
            count(DISTINCT exclusion_id) FILTER (WHERE verdict = 'unmatched' AND method IS DISTINCT FROM 'reinstated')
              AS unmatched
          FROM link__oig_leie`,
  },
  'sam-exclusions': {
    prefix: 'sam',
    sql: `SELECT
            (SELECT count(*) FROM sam_exclusions__exclusion) AS exclusions,
            (SELECT count(*) FROM sam_exclusions__exclusion WHERE npi IS NOT NULL) AS with_npi,
            (SELECT coalesce(sum(duplicates), 0) FROM sam_exclusions__exclusion) AS duplicates,
            (SELECT count(*) FROM sam_exclusions__exclusion WHERE is_terminated) AS terminated,
            count(DISTINCT source_key) FILTER (WHERE verdict = 'matched') AS matched,
            count(DISTINCT source_key) FILTER (WHERE verdict = 'undetermined') AS undetermined,
            count(DISTINCT source_key) FILTER (WHERE verdict = 'unmatched' AND method IS DISTINCT FROM 'terminated')
              AS unmatched
          FROM link__sam_exclusions`,
  },
  'care-compare': {
    prefix: 'care',
    sql: `SELECT
            (SELECT count(*) FROM care_compare__facility) AS facilities,
            (SELECT count(*) FROM care_compare__rating WHERE is_star_rating AND value IS NOT NULL) AS rated,
            (SELECT count(*) FROM care_compare__measure) AS measures,
            (SELECT count(*) FROM care_compare__measure WHERE value IS NULL) AS suppressed,
            (SELECT count(*) FROM care_compare__affiliation) AS affiliations,
            (SELECT count(DISTINCT npi) FROM care_compare__affiliation) AS affiliated`,
  },
  'census-counties': { prefix: 'counties', sql: 'SELECT count(*) AS counties FROM census_counties__county' },
  'census-population': {
    prefix: 'census',
    sql: 'SELECT coalesce(sum(population_2024), 0) AS population FROM census_population__state_population',
  },
  'provider-of-services': {
    prefix: 'pos',
    sql: `SELECT
            count(*) AS facilities,
            count(*) FILTER (WHERE is_terminated) AS terminated,
            count(*) FILTER (WHERE type IS NULL) AS without_type
          FROM provider_of_services__facility`,
  },
  'enrollments-and-owners': {
    prefix: 'ownership',
    sql: `SELECT
            count(*) AS enrollments,
            count(DISTINCT ccn) AS facilities,
            count(*) FILTER (WHERE ccn IS NULL) AS without_ccn,
            count(*) FILTER (WHERE ccn <> published_ccn) AS suffixed,
            (SELECT count(*) FROM enrollments_and_owners__owner) AS owners,
            (SELECT count(*) FROM enrollments_and_owners__change) AS changes
          FROM enrollments_and_owners__enrollment`,
  },
  'open-payments': {
    prefix: 'payments',
    sql: `SELECT
            count(*) AS payments,
            count(*) FILTER (WHERE payment_date IS NULL) AS without_date,
            count(*) FILTER (WHERE teaching_hospital_ccn IS NOT NULL AND category = 'general') AS hospitals,
            (SELECT count(*) FROM open_payments__recipient) AS recipients,
            (SELECT count(DISTINCT source_key) FROM link__open_payments WHERE verdict = 'matched') AS matched,
            (SELECT count(DISTINCT source_key) FROM link__open_payments WHERE verdict = 'undetermined') AS undetermined,
            (SELECT count(DISTINCT source_key) FROM link__open_payments WHERE verdict = 'unmatched') AS unmatched
          FROM open_payments__payment`,
  },
  pecos: {
    prefix: 'pecos',
    sql: `WITH
            known AS (
              SELECT (giving.enrollment_id IS NOT NULL)::INTEGER + (taking.enrollment_id IS NOT NULL)::INTEGER AS sides
              FROM pecos__reassignment
              LEFT JOIN pecos__enrollment AS giving ON giving.enrollment_id = reassigning_enrollment_id
              LEFT JOIN pecos__enrollment AS taking ON taking.enrollment_id = receiving_enrollment_id
            )
          SELECT
            count(*) AS enrollments,
            count(*) FILTER (WHERE multiple_npi_flag = 'Y') AS flagged,
            (SELECT count(DISTINCT source_key) FROM link__pecos WHERE verdict = 'matched') AS matched,
            (SELECT count(*) FROM link__pecos WHERE verdict = 'unmatched') AS unmatched,
            (SELECT count(DISTINCT npi) FROM link__pecos) AS npis,
            (SELECT count(*) FROM link__pecos WHERE method = 'additional npi') AS additional,
            (SELECT count(*) FROM known) AS reassignments,
            (SELECT count(*) FROM known WHERE sides = 2) AS both_known,
            (SELECT count(*) FROM known WHERE sides = 1) AS one_known,
            (SELECT count(*) FROM known WHERE sides = 0) AS none_known
          FROM pecos__enrollment`,
  },
  'qpp-mips': {
    prefix: 'mips',
    sql: `SELECT
            count(*) AS scores,
            count(DISTINCT npi) AS npis,
            count(*) FILTER (WHERE performance_year IS NULL) AS undated,
            (SELECT count(*) FROM link__qpp_mips) AS keys,
            (SELECT count(*) FROM link__qpp_mips WHERE verdict = 'matched') AS matched
          FROM qpp_mips__score`,
  },
  'nucc-taxonomy': { prefix: 'nucc', sql: 'SELECT count(*) AS codes FROM nucc_taxonomy__taxonomy' },
};

/** Slots that are constants of the rules and not numbers of a release. */
const RULES: Partial<Record<SourceId, SlotValues>> = {
  'oig-leie': { ...exclusionRules('leie'), ...qualitySlots(MATCHING_QUALITY['oig-leie']) },
  'sam-exclusions': { ...exclusionRules('sam'), ...qualitySlots(MATCHING_QUALITY['sam-exclusions']) },
  'open-payments': { ...PAYMENT_RULES, ...qualitySlots(MATCHING_QUALITY['open-payments']) },
};

/** The slots of the text of a source that is not ingested: its constants; all else is not known. */
export function withoutNumbers(id: SourceId, { text }: NamedText): SlotValues {
  const slots = slotsOf(JSON.stringify(text)).map((name) => [name, null]);
  return { ...Object.fromEntries(slots), ...RULES[id] };
}

/** The numbers of a source's text: its rows as read, and the tallies of its tables. */
export async function sourceNumbers(warehouse: Warehouse, source: ReleaseSource): Promise<SlotValues> {
  const total = (column: 'rows_read' | 'rows_kept' | 'rows_rejected') =>
    count(source.files.reduce((sum, file) => sum + file[column], 0));
  const tally = TALLIES[source.id];
  const tallied = tally === undefined ? {} : await warehouse.row(z.record(z.string(), RowCount), tally.sql);
  return {
    'source.rows_read': total('rows_read'),
    'source.rows_kept': total('rows_kept'),
    'source.rows_rejected': total('rows_rejected'),
    'source.rejected_reasons': rejectedReasons(source),
    ...RULES[source.id],
    ...Object.fromEntries(
      Object.entries(tallied).map(([column, value]) => [`${tally?.prefix}.${column}`, count(value)]),
    ),
    ...(source.id === 'oig-leie'
      ? await exclusionMethods(warehouse, 'leie', 'link__oig_leie', LEIE_METHODS)
      : {}),
    ...(source.id === 'sam-exclusions'
      ? await exclusionMethods(warehouse, 'sam', 'link__sam_exclusions', SAM_METHODS)
      : {}),
    ...(source.id === 'open-payments' ? await paymentMatching(warehouse) : {}),
    ...(source.id === 'qpp-mips' ? await mipsYears(warehouse) : {}),
  };
}

/** Rejected rows by reason over all files, the most frequent first; "none" where every row was kept. */
function rejectedReasons(source: ReleaseSource): string {
  const byReason = new Map<string, number>();
  for (const { rejected } of source.files) {
    for (const [reason, rows] of Object.entries(rejected)) {
      byReason.set(reason, (byReason.get(reason) ?? 0) + rows);
    }
  }
  const reasons = [...byReason].sort(([a, rowsA], [b, rowsB]) => rowsB - rowsA || (a < b ? -1 : 1));
  return reasons.length === 0
    ? 'none'
    : reasons.map(([reason, rows]) => `${reason} (${count(rows)})`).join('; ');
}

function exclusionRules(prefix: string): SlotValues {
  return {
    [`${prefix}.margin`]: String(LEIE_RULES.margin),
    [`${prefix}.name_only_candidates`]: String(LEIE_RULES.nameOnlyCandidates),
  };
}

function qualitySlots({ registries, links, wrong, recall }: MatchingQuality): SlotValues {
  return {
    'quality.date': MEASURED_ON.date,
    'quality.providers': count(MEASURED_ON.providers),
    'quality.registries': count(registries),
    'quality.links': count(links),
    'quality.wrong': count(wrong),
    'quality.recall': recall.map((share) => share.toFixed(1)).join(' to '),
  };
}

/** How many exclusions each method matched, in the order the methods are tried. */
async function exclusionMethods(
  warehouse: Warehouse,
  prefix: string,
  links: string,
  methods: readonly { readonly method: string }[],
): Promise<SlotValues> {
  const rows = await warehouse.rows(
    z.object({ method: z.string(), exclusions: RowCount }),
    // A party matches one NPI or none: a matched link is an exclusion.
    `SELECT method, count(*) AS exclusions FROM ${links} WHERE verdict = 'matched' GROUP BY method`,
  );
  const byMethod = new Map(rows.map((row) => [row.method, row.exclusions]));
  return {
    [`${prefix}.by_method`]: methods
      .map(({ method }) => `${method} ${count(byMethod.get(method) ?? 0)}`)
      .join('; '),
  };
}
