import { z } from 'zod';
import { QUALITY_TYPES } from '../../../schemas/records/quality-line.ts';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { date, decimal, npi, stateFips, text } from '../../../schemas/tables/fields.ts';

const FACILITY = {
  facility_type: z.enum(Object.keys(QUALITY_TYPES).sort()).meta({
    title: 'Type of facility',
    description: 'Type of facility; asc is an ambulatory surgical center.',
  }),
  facility_id: z.string().meta({
    title: 'Facility',
    description:
      'Number of the facility in Care Compare: the CMS Certification Number, longer for surgical centers.',
  }),
  facility_name: text.meta({
    title: 'Name of the facility',
    description: 'As published; null where the file that names facilities of the type is not loaded.',
  }),
  state: text.meta({ title: 'State', description: 'State of the facility, as published.' }),
  state_fips: stateFips.meta({
    title: 'State FIPS code',
    description: 'FIPS code of the state, where it is one of the 51.',
  }),
};

const AS_PUBLISHED = {
  published_value: text.meta({
    title: 'Published value',
    description: 'The text published for the value, including a marker where the value is null.',
  }),
  footnotes: z.array(z.string()).meta({ title: 'Footnotes', description: 'Footnotes with their texts.' }),
  period_start: date.meta({
    title: 'First day',
    description: 'First day of the measurement period, where published.',
  }),
  period_end: date.meta({
    title: 'Last day',
    description: 'Last day of the measurement period, where published.',
  }),
};

const byType = (table: string) => `SELECT DISTINCT facility_type AS part FROM ${table} ORDER BY part`;

/** Star and other ratings of Care Compare; a part for each type of facility. */
export const QUALITY_RATINGS: SourceCollection = {
  name: 'quality-ratings',
  title: 'Quality ratings of facilities',
  description: 'One row for each rating that Care Compare publishes of a facility, suppressed ones included.',
  keywords: ['Care Compare', 'star ratings', 'quality of care', 'United States'],
  row: z.object({
    ...FACILITY,
    rating: z.string().meta({ title: 'Rating', description: 'Name of the rating.' }),
    is_star_rating: z.boolean().meta({
      title: 'Star rating',
      description: 'Whether this is the main rating of the facility.',
    }),
    value: decimal(1).min(0).nullable().meta({
      title: 'Value',
      description: 'Null where suppressed or not rated; published_value and footnotes say why.',
      unit: 'stars',
    }),
    ...AS_PUBLISHED,
  }),
  primaryKey: ['facility_type', 'facility_id', 'rating'],
  parts: byType('care_compare__rating'),
  sql: new URL('./quality-ratings.sql', import.meta.url),
};

/** Measures of Care Compare; a part for each type of facility. */
export const QUALITY_MEASURES: SourceCollection = {
  name: 'quality-measures',
  title: 'Quality measures of facilities',
  description:
    'One row for each measure, period and reporting NPI that Care Compare publishes of a facility.',
  keywords: ['Care Compare', 'quality measures', 'quality of care', 'United States'],
  row: z.object({
    ...FACILITY,
    measure_id: z.string().meta({ title: 'Measure', description: 'Code of the measure.' }),
    measure_name: text.meta({
      title: 'Title of the measure',
      description: 'Title of the measure, as published.',
    }),
    period: text.meta({
      title: 'Period',
      description: 'Period as published, where a file has several.',
    }),
    npi: npi.nullable().meta({
      title: 'NPI',
      description: 'Of a surgical center that reports for several NPIs: the reporting one.',
    }),
    value: decimal(6).nullable().meta({
      title: 'Value',
      description:
        'In the unit of the column unit. Null where suppressed; published_value and footnotes say why.',
    }),
    unit: text.meta({
      title: 'Unit',
      description: 'Unit of the value; null where the published title states none.',
    }),
    lower: decimal(6)
      .nullable()
      .meta({ title: 'Lower limit', description: 'Lower limit of the interval, in the same unit.' }),
    upper: decimal(6)
      .nullable()
      .meta({ title: 'Upper limit', description: 'Upper limit of the interval, in the same unit.' }),
    denominator: decimal(6).nullable().meta({
      title: 'Denominator',
      description: 'Number the measure was computed over, as published.',
      unit: 'cases',
    }),
    comparison: text.meta({
      title: 'Comparison',
      description: 'Comparison with the nation, as published.',
    }),
    ...AS_PUBLISHED,
    row_number: z.int().min(1).meta({
      title: 'Number of the row',
      description: 'Place of the row among those of the facility, in the order of the publication.',
      unit: 'place, from 1',
    }),
  }),
  primaryKey: ['facility_type', 'facility_id', 'row_number'],
  parts: byType('care_compare__measure'),
  sql: new URL('./quality-measures.sql', import.meta.url),
};
