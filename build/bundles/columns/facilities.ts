import type { CollectionTable, Column } from './table.ts';

const text = (name: string, description: string): Column => ({ name, type: 'string', description });
const date = (name: string, description: string): Column => ({ name, type: 'date', description });

/** Every facility with a CMS Certification Number; parts by the first character, which begins the state's number. */
export const FACILITIES: CollectionTable = {
  name: 'facilities',
  title: 'Facilities',
  description:
    'One row for each CMS Certification Number known to Provider of Services, Care Compare or the Medicare enrollments, described by the first of them that has it.',
  columns: [
    {
      name: 'ccn',
      type: 'string',
      description:
        'CMS Certification Number: six characters, letters allowed; ten for surgical centers known to Care Compare only.',
      pattern: '[0-9A-Z]{6,10}',
      required: true,
    },
    {
      name: 'identity_source',
      type: 'string',
      description: 'The source that describes the facility here.',
      values: ['provider-of-services', 'care-compare', 'enrollments-and-owners'],
      required: true,
    },
    text(
      'facility_type',
      'Type of facility; null where the meaning of the published category is not certain.',
    ),
    text('name', 'As published.'),
    text('line1', 'Street, as published.'),
    text('line2', 'Second line of the address.'),
    text('city', 'As published.'),
    text('state', 'Postal code of the state, as published.'),
    text('postal_code', 'As published.'),
    text('county_fips', 'Five-digit FIPS code of the county, where Provider of Services has it.'),
    text('phone', 'As published.'),
    text(
      'ownership_type',
      'Type of control in words; null where the meaning of the published code is not certain.',
    ),
    date('certification_date', 'Certified for Medicare or Medicaid.'),
    {
      name: 'status',
      type: 'string',
      description: 'Only Provider of Services tells it.',
      values: ['active', 'terminated'],
    },
    date('termination_date', 'Of a terminated facility.'),
    text(
      'npis',
      'NPIs that CMS states for the number, separated by "|". Null where none is stated, or where has_npi_source is false.',
    ),
    {
      name: 'has_npi_source',
      type: 'boolean',
      description:
        'Whether the release has the Medicare enrollments, which state NPIs, or states one from elsewhere.',
      required: true,
    },
    text(
      'quality_keys',
      'Where its ratings and measures are found: "<type>/<id>" in the quality collections, separated by "|".',
    ),
  ],
  primaryKey: ['ccn'],
  sql: new URL('../tables/facilities.sql', import.meta.url),
  anyOf: ['provider-of-services', 'enrollments-and-owners', 'care-compare'],
  parts: 'SELECT DISTINCT ccn[:1] AS part FROM facility_identity ORDER BY part',
};
