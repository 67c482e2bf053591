import type { SourceId } from '../../schemas/sources/list.ts';

/** A source whose links are held against the truth of the sample. Adding one here adds it to the evaluation. */
export interface MatchedSource {
  readonly id: SourceId;
  /** The link table and its column with the source key. */
  readonly links: string;
  readonly key: string;
  /** Query giving `source_key` of the rows that are to be linked; the others (reinstated, terminated) are not. */
  readonly inForce: string;
  /** The baseline: query giving (source_key, npi) pairs of a plain exact join, without any rule or normalisation. */
  readonly exactJoin: string;
  readonly bar: {
    readonly precision: number;
    readonly recall: number;
  };
}

/** NPI where the list prints one, else exactly equal names in one state. */
const EXACT_EXCLUSIONS = (exclusions: string, key: string, businessName: string) => `
  SELECT ${key} AS source_key, provider.npi
  FROM ${exclusions} AS listed
  JOIN nppes__provider AS provider ON provider.npi = listed.npi
  UNION
  SELECT ${key}, provider.npi
  FROM ${exclusions} AS listed
  JOIN nppes__provider AS provider
    ON provider.last_name = listed.last_name
    AND provider.first_name = listed.first_name
    AND provider.practice_address.state = listed.state
  WHERE listed.npi IS NULL
  UNION
  SELECT ${key}, provider.npi
  FROM ${exclusions} AS listed
  JOIN nppes__provider AS provider
    ON provider.organization_name = listed.${businessName}
    AND provider.practice_address.state = listed.state
  WHERE listed.npi IS NULL`;

/** Equal first and last names at a practice in one ZIP code. */
const EXACT_RECIPIENTS = `
  SELECT DISTINCT printed.profile_id AS source_key, provider.npi
  FROM (
    SELECT profile_id, upper(name."last") AS last_name, upper(name."first") AS first_name, unnest(addresses).postal_code[:5] AS zip5
    FROM (SELECT profile_id, unnest(names) AS name, addresses FROM open_payments__recipient)
  ) AS printed
  JOIN nppes__provider AS provider
    ON provider.last_name = printed.last_name
    AND provider.first_name = printed.first_name
    AND provider.practice_address.postal_code[:5] = printed.zip5`;

export const MATCHED_SOURCES: readonly MatchedSource[] = [
  {
    id: 'oig-leie',
    links: 'link__oig_leie',
    key: 'exclusion_id',
    inForce: 'SELECT exclusion_id AS source_key FROM oig_leie__exclusion WHERE NOT is_reinstated',
    exactJoin: EXACT_EXCLUSIONS(
      '(FROM oig_leie__exclusion WHERE NOT is_reinstated)',
      'exclusion_id',
      'business_name',
    ),
    bar: { precision: 1, recall: 0.95 },
  },
  {
    id: 'sam-exclusions',
    links: 'link__sam_exclusions',
    key: 'source_key',
    inForce: 'SELECT exclusion_key AS source_key FROM sam_exclusions__exclusion WHERE NOT is_terminated',
    exactJoin: EXACT_EXCLUSIONS(
      '(FROM sam_exclusions__exclusion WHERE NOT is_terminated)',
      'exclusion_key',
      '"name"',
    ),
    bar: { precision: 1, recall: 0.95 },
  },
  {
    id: 'open-payments',
    links: 'link__open_payments',
    key: 'source_key',
    inForce: 'SELECT profile_id AS source_key FROM open_payments__recipient',
    exactJoin: EXACT_RECIPIENTS,
    bar: { precision: 0.995, recall: 0.97 },
  },
];
