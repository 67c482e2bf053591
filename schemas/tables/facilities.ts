import { z } from 'zod';
import { date, list, stateFips, text } from './fields.ts';

/** A row of the collection `facilities`. */
export const FacilityRow = z.object({
  ccn: z
    .string()
    .regex(/^[0-9A-Z]{6,10}$/)
    .meta({
      title: 'CCN',
      description:
        'CMS Certification Number: six characters, letters allowed; ten for surgical centers known to Care Compare only.',
    }),
  identity_source: z
    .enum(['provider-of-services', 'care-compare', 'enrollments-and-owners'])
    .meta({ title: 'Described by', description: 'The source that describes the facility here.' }),
  facility_type: text.meta({
    title: 'Type of facility',
    description: 'Type of facility; null where the meaning of the published category is not certain.',
  }),
  name: text.meta({ title: 'Name', description: 'As published.' }),
  line1: text.meta({ title: 'Street', description: 'Street, as published.' }),
  line2: text.meta({ title: 'Second line', description: 'Second line of the address.' }),
  city: text.meta({ title: 'City', description: 'As published.' }),
  state: text.meta({ title: 'State', description: 'Postal code of the state, as published.' }),
  state_fips: stateFips.meta({
    title: 'State FIPS code',
    description: 'FIPS code of the state, where it is one of the 51.',
  }),
  postal_code: text.meta({ title: 'Postal code', description: 'As published.' }),
  county_fips: text.meta({
    title: 'County',
    description: 'Five-digit FIPS code of the county, where Provider of Services has it.',
  }),
  phone: text.meta({ title: 'Telephone', description: 'As published.' }),
  ownership_type: text.meta({
    title: 'Type of control',
    description: 'Type of control in words; null where the meaning of the published code is not certain.',
  }),
  certification_date: date.meta({
    title: 'Certification date',
    description: 'Certified for Medicare or Medicaid.',
  }),
  status: z
    .enum(['active', 'terminated'])
    .nullable()
    .meta({ title: 'Status', description: 'Stated only by Provider of Services.' }),
  termination_date: date.meta({ title: 'Termination date', description: 'Of a terminated facility.' }),
  npis: list.meta({
    title: 'NPIs',
    description:
      'NPIs that CMS states for the number; empty where none is stated. Null where has_npi_source is false.',
  }),
  has_npi_source: z.boolean().meta({
    title: 'NPIs could be stated',
    description:
      'Whether the release has the Medicare enrollments, which state NPIs, or states one from elsewhere.',
  }),
  quality_keys: list.meta({
    title: 'Keys of its quality records',
    description:
      'Keys of its ratings and measures: "<type>/<id>" in the quality collections; empty where it has none. Null where Care Compare is not in the release.',
  }),
});
