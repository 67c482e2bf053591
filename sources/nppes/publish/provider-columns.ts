import { z } from 'zod';
import type { ProviderColumns } from '../../../schemas/source-publication.ts';
import { date, flag, npi, stateFips, taxonomyCode, text } from '../../../schemas/tables/fields.ts';

/** Who a provider is and where it practices: the first columns of the collection `providers`. */
export const PROVIDER_COLUMNS: ProviderColumns = {
  row: z.object({
    npi,
    entity_type: z.enum(['individual', 'organization']).nullable().meta({
      title: 'Type of provider',
      description:
        'Person or organization. Of deactivated records, which the registry publishes blank, as in an earlier release or as another source states it; null where nothing says.',
    }),
    status: z.enum(['active', 'deactivated']).meta({
      title: 'Status',
      description: 'Deactivated: a deactivation date and no reactivation date on or after it.',
    }),
    name_prefix: text.meta({ title: 'Name prefix', description: 'Of a person: prefix, as published.' }),
    first_name: text.meta({ title: 'First name', description: 'Of a person.' }),
    middle_name: text.meta({ title: 'Middle name', description: 'Of a person.' }),
    last_name: text.meta({ title: 'Last name', description: 'Of a person.' }),
    name_suffix: text.meta({ title: 'Name suffix', description: 'Of a person: suffix, as published.' }),
    credential: text.meta({
      title: 'Credentials',
      description: "Of a person: credentials in the provider's own words.",
    }),
    organization_name: text.meta({
      title: 'Organization',
      description: 'Legal business name of an organization.',
    }),
    gender: text.meta({ title: 'Gender', description: 'As published; null where not answered.' }),
    practice_line1: text.meta({ title: 'Street', description: 'Practice location: street.' }),
    practice_line2: text.meta({ title: 'Second line', description: 'Practice location: second line.' }),
    practice_city: text.meta({ title: 'City', description: 'Practice location: city, as published.' }),
    practice_state: text.meta({
      title: 'State',
      description: 'Practice location: state as published; outside the United States often a name.',
    }),
    practice_state_fips: stateFips.meta({
      title: 'State FIPS code',
      description:
        'Practice location: FIPS code of the state, where the country is US and the state one of the 51 postal codes.',
    }),
    practice_postal_code: text.meta({
      title: 'Postal code',
      description: 'Practice location: postal code as published, five or nine digits in the United States.',
    }),
    practice_country: text.meta({ title: 'Country', description: 'Practice location: country code.' }),
    practice_phone: text.meta({
      title: 'Telephone',
      description: 'Practice location: telephone number, as published.',
    }),
    practice_fax: text.meta({
      title: 'Fax',
      description: 'Practice location: fax number, as published.',
    }),
    primary_taxonomy: taxonomyCode.nullable().meta({
      title: 'Primary taxonomy code',
      description:
        'Primary taxonomy code: the one marked primary; where none is, the only code, else that of the lowest slot.',
    }),
    primary_taxonomy_name: text.meta({
      title: 'Primary taxonomy',
      description: 'Display name of the primary code; null when the code set of the release has none.',
    }),
    is_primary_taxonomy_repaired: flag.meta({
      title: 'Primary taxonomy chosen by rule',
      description: 'No slot, or more than one, was marked primary, and the code was chosen by the rule.',
    }),
    taxonomy_codes: z.array(taxonomyCode).meta({
      title: 'Taxonomy codes',
      description:
        'All taxonomy codes in slot order, as `taxonomy_codes` of the interface; with licenses in the provider taxonomies collection. Empty where the record has none.',
    }),
    taxonomy_count: z.int().nonnegative().meta({
      title: 'Number of taxonomy codes',
      description: 'Filled taxonomy slots.',
      unit: 'codes',
    }),
    enumeration_date: date.meta({
      title: 'Enumeration date',
      description: 'Date on which the NPI was issued.',
    }),
    last_update_date: date.meta({
      title: 'Last update',
      description: 'Last change of the record in the registry.',
    }),
    certification_date: date.meta({
      title: 'Certification date',
      description: 'The provider last certified the record.',
    }),
    deactivation_date: date.meta({
      title: 'Deactivation date',
      description: 'The NPI was deactivated.',
    }),
    reactivation_date: date.meta({
      title: 'Reactivation date',
      description: 'The NPI was reactivated.',
    }),
    replacement_npi: npi
      .nullable()
      .meta({ title: 'Replacement NPI', description: 'NPI that replaces this one.' }),
    sole_proprietor: z
      .enum(['yes', 'no'])
      .nullable()
      .meta({ title: 'Sole proprietor', description: 'Of a person.' }),
    organization_subpart: z.enum(['yes', 'no']).nullable().meta({
      title: 'Subpart',
      description: 'Whether the organization is part of another.',
    }),
    parent_organization: text.meta({
      title: 'Parent organization',
      description: 'Legal business name of the organization it is part of.',
    }),
  }),
  reads: ['nucc-taxonomy'],
  sql: new URL('./provider-columns.sql', import.meta.url),
};
