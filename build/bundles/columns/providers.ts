import { type CollectionTable, type Column, NPI } from './table.ts';

const text = (name: string, description: string): Column => ({ name, type: 'string', description });
const date = (name: string, description: string): Column => ({ name, type: 'date', description });

/** Verdict, entries and candidates of an exclusion list. */
function exclusionColumns(prefix: string, list: string): readonly Column[] {
  return [
    {
      name: `${prefix}_status`,
      type: 'string',
      description: `"excluded": an entry of ${list} is this provider. "undetermined": an entry may or may not be; neither excluded nor clean. "not_found": checked, no entry. Null: the list is not in the release.`,
      values: ['excluded', 'undetermined', 'not_found'],
    },
    {
      name: `${prefix}_exclusions`,
      type: 'integer',
      description: `Entries of ${list} that are this provider.`,
      unit: 'entries',
      minimum: 0,
    },
    {
      name: `${prefix}_candidates`,
      type: 'integer',
      description: `Entries of ${list} that may be this provider but could not be told.`,
      unit: 'entries',
      minimum: 0,
    },
  ];
}

const COLUMNS: readonly Column[] = [
  { ...NPI, required: true },
  {
    name: 'entity_type',
    type: 'string',
    description: 'Person or organization. Null for deactivated records, which the registry publishes blank.',
    values: ['individual', 'organization'],
  },
  {
    name: 'status',
    type: 'string',
    description: 'Deactivated: a deactivation date and no reactivation date on or after it.',
    values: ['active', 'deactivated'],
    required: true,
  },
  text('name_prefix', 'Of a person: prefix, as published.'),
  text('first_name', 'Of a person.'),
  text('middle_name', 'Of a person.'),
  text('last_name', 'Of a person.'),
  text('name_suffix', 'Of a person: suffix, as published.'),
  text('credential', "Of a person: credentials in the provider's own words."),
  text('organization_name', 'Legal business name of an organization.'),
  text('gender', 'As published; null where not answered.'),
  text('practice_line1', 'Practice location: street.'),
  text('practice_line2', 'Practice location: second line.'),
  text('practice_city', 'Practice location: city, as published.'),
  text('practice_state', 'Practice location: state as published; outside the United States often a name.'),
  text(
    'practice_postal_code',
    'Practice location: postal code as published, five or nine digits in the United States.',
  ),
  text('practice_country', 'Practice location: country code.'),
  text('practice_phone', 'Practice location: telephone number, as published.'),
  text('practice_fax', 'Practice location: fax number, as published.'),
  {
    name: 'primary_taxonomy',
    type: 'string',
    description:
      'Primary taxonomy code: the one marked primary; where none is, the only code, else that of the lowest slot.',
    pattern: '[0-9A-Z]{10}',
  },
  text(
    'primary_taxonomy_name',
    'Display name of the primary code; null when the code set of the release has none.',
  ),
  {
    name: 'is_primary_taxonomy_repaired',
    type: 'boolean',
    description: 'No slot, or more than one, was marked primary, and the code was chosen by the rule.',
  },
  {
    name: 'taxonomy_codes',
    type: 'integer',
    description: 'Filled taxonomy slots; listed in the provider taxonomies collection.',
    unit: 'codes',
    minimum: 0,
  },
  date('enumeration_date', 'The NPI was given on this day.'),
  date('last_update_date', 'Last change of the record in the registry.'),
  date('certification_date', 'The provider last certified the record.'),
  date('deactivation_date', 'The NPI was deactivated.'),
  date('reactivation_date', 'The NPI was reactivated.'),
  { ...NPI, name: 'replacement_npi', description: 'NPI that replaces this one.' },
  { name: 'sole_proprietor', type: 'string', description: 'Of a person.', values: ['yes', 'no'] },
  {
    name: 'organization_subpart',
    type: 'string',
    description: 'Whether the organization is part of another.',
    values: ['yes', 'no'],
  },
  text('parent_organization', 'Legal business name of the organization it is part of.'),
  ...exclusionColumns('oig_leie', "the Inspector General's list of excluded individuals and entities"),
  ...exclusionColumns('sam', "SAM.gov's exclusions"),
  {
    name: 'pecos_enrollments',
    type: 'integer',
    description:
      'Approved Medicare fee-for-service enrollments. 0: looked up, none. Null: the enrollment file is not in the release.',
    unit: 'enrollments',
    minimum: 0,
  },
  {
    name: 'mips_scores',
    type: 'integer',
    description:
      'Published MIPS scores, over all years. 0: looked up, none. Null: the score files are not in the release.',
    unit: 'scores',
    minimum: 0,
  },
  {
    name: 'mips_performance_year',
    type: 'integer',
    description: 'Performance year of the newest score.',
    unit: 'calendar year',
  },
  {
    name: 'mips_final_score',
    type: 'number',
    description: 'Final score of that year; the best where there are several. Null where none is published.',
    unit: 'points of 100',
  },
  {
    name: 'open_payments_status',
    type: 'string',
    description:
      '"matched": payments to this provider are published. "undetermined": payments name a recipient who may or may not be this provider. "not_found": checked, none. Null: Open Payments is not in the release.',
    values: ['matched', 'undetermined', 'not_found'],
  },
  {
    name: 'open_payments_count',
    type: 'integer',
    description: 'Payments matched to the provider, all program years of the release. Null unless matched.',
    unit: 'payments',
    minimum: 1,
  },
  {
    name: 'open_payments_total_usd',
    type: 'decimal',
    places: 2,
    description: 'Sum of the matched payments, exact to the cent. Null unless matched.',
    unit: 'USD',
  },
];

/** Every NPI of the registry, one row each. */
export const PROVIDERS: CollectionTable = {
  name: 'providers',
  title: 'Providers',
  description:
    'One row for each National Provider Identifier, deactivated ones included: who it is, where the provider practises, its primary taxonomy, and what the exclusion lists, Medicare enrollment, MIPS and Open Payments say of it.',
  columns: COLUMNS,
  primaryKey: ['npi'],
  sql: new URL('../tables/providers.sql', import.meta.url),
  anyOf: ['nppes'],
  parts: 'SELECT DISTINCT npi[:2] AS part FROM nppes__provider ORDER BY part',
};

/** Every taxonomy slot of every NPI. */
export const PROVIDER_TAXONOMIES: CollectionTable = {
  name: 'provider-taxonomies',
  title: 'Taxonomy codes of providers',
  description: 'One row for each filled taxonomy slot of each NPI, with license and group.',
  columns: [
    { ...NPI, required: true },
    {
      name: 'slot',
      type: 'integer',
      description: 'Slot of the registry record.',
      unit: 'place, 1 to 15',
      minimum: 1,
      required: true,
    },
    {
      name: 'taxonomy_code',
      type: 'string',
      description: 'Code of the NUCC health care provider taxonomy.',
      pattern: '[0-9A-Z]{10}',
      required: true,
    },
    text('taxonomy_name', 'Display name of the code; null when the code set of the release has none.'),
    {
      name: 'is_primary',
      type: 'boolean',
      description:
        'The registry marks this slot as primary. Records with no mark, or with several, are resolved in the providers collection.',
    },
    text('license_number', 'License number in the words of the provider.'),
    text('license_state', 'State that gave the license.'),
    text('taxonomy_group', 'Taxonomy group, where the record has one.'),
  ],
  primaryKey: ['npi', 'slot'],
  sql: new URL('../tables/provider-taxonomies.sql', import.meta.url),
  anyOf: ['nppes'],
  parts: 'SELECT DISTINCT npi[:2] AS part FROM nppes__provider WHERE len(taxonomies) > 0 ORDER BY part',
};
