import { type CollectionTable, type Column, NPI } from './table.ts';

const text = (name: string, description: string): Column => ({ name, type: 'string', description });
const TYPES = ['asc', 'dialysis', 'home-health', 'hospice', 'hospital', 'nursing-home'] as const;

const FACILITY: readonly Column[] = [
  {
    name: 'facility_type',
    type: 'string',
    description: 'Type of facility; asc is an ambulatory surgical center.',
    values: TYPES,
    required: true,
  },
  {
    name: 'facility_id',
    type: 'string',
    description:
      'Number of the facility in Care Compare: the CMS Certification Number, longer for surgical centers.',
    required: true,
  },
  text('facility_name', 'As published; null where the file that names facilities of the type is not loaded.'),
  text('state', 'State of the facility, as published.'),
];

const AS_PUBLISHED: readonly Column[] = [
  text(
    'published_value',
    'What stands in the published file in place of a value; also where the value is null.',
  ),
  text('footnotes', 'Footnotes with their texts, a JSON array of texts; null for none.'),
  {
    name: 'period_start',
    type: 'date',
    description: 'First day of the measurement period, where published.',
  },
  { name: 'period_end', type: 'date', description: 'Last day of the measurement period, where published.' },
];

const byType = (table: string) => `SELECT DISTINCT facility_type AS part FROM ${table} ORDER BY part`;

/** Star and other ratings of Care Compare; a part for each type of facility. */
export const QUALITY_RATINGS: CollectionTable = {
  name: 'quality-ratings',
  title: 'Quality ratings of facilities',
  description: 'One row for each rating that Care Compare publishes of a facility, suppressed ones included.',
  columns: [
    ...FACILITY,
    { name: 'rating', type: 'string', description: 'Name of the rating.', required: true },
    {
      name: 'is_star_rating',
      type: 'boolean',
      description: 'The one rating of the facility that stands for it.',
      required: true,
    },
    {
      name: 'value',
      type: 'decimal',
      places: 1,
      description: 'Null where suppressed or not rated; published_value and footnotes say why.',
      unit: 'stars',
      minimum: 0,
    },
    ...AS_PUBLISHED,
  ],
  primaryKey: ['facility_type', 'facility_id', 'rating'],
  sql: new URL('../tables/quality-ratings.sql', import.meta.url),
  anyOf: ['care-compare'],
  parts: byType('care_compare__rating'),
};

/** Measures of Care Compare; a part for each type of facility. */
export const QUALITY_MEASURES: CollectionTable = {
  name: 'quality-measures',
  title: 'Quality measures of facilities',
  description:
    'One row for each measure, period and reporting NPI that Care Compare publishes of a facility.',
  columns: [
    ...FACILITY,
    { name: 'measure_id', type: 'string', description: 'Code of the measure.', required: true },
    text('measure_name', 'Title of the measure, as published.'),
    text('period', 'Period as published, where a file has several.'),
    { ...NPI, description: 'Of a surgical center that reports for several NPIs: the reporting one.' },
    {
      name: 'value',
      type: 'decimal',
      places: 6,
      description:
        'In the unit of the column unit. Null where suppressed; published_value and footnotes say why.',
    },
    text('unit', 'Unit of the value; null where the published title states none.'),
    {
      name: 'lower',
      type: 'decimal',
      places: 6,
      description: 'Lower limit of the interval, in the same unit.',
    },
    {
      name: 'upper',
      type: 'decimal',
      places: 6,
      description: 'Upper limit of the interval, in the same unit.',
    },
    {
      name: 'denominator',
      type: 'decimal',
      places: 6,
      description: 'Number the measure was computed over, as published.',
      unit: 'cases',
    },
    text('comparison', 'Comparison with the nation, as published.'),
    ...AS_PUBLISHED,
    {
      name: 'row_number',
      type: 'integer',
      description: 'Place of the row among those of the facility, in the order of the publication.',
      unit: 'place, from 1',
      minimum: 1,
      required: true,
    },
  ],
  primaryKey: ['facility_type', 'facility_id', 'row_number'],
  sql: new URL('../tables/quality-measures.sql', import.meta.url),
  anyOf: ['care-compare'],
  parts: byType('care_compare__measure'),
};
