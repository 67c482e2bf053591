import { z } from 'zod';
import { SHORTAGE_DISCIPLINES } from '../../../schemas/shortage-disciplines.ts';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { date, flag, list, text } from '../../../schemas/tables/fields.ts';

const published = (title: string) =>
  text.meta({
    title,
    description: 'As published. Null where there is none, or rows of the designation disagree.',
  });

/** Every designation HRSA publishes, once. */
export const SHORTAGE_AREAS: SourceCollection = {
  name: 'shortage-areas',
  title: 'Shortage areas designated by HRSA',
  description:
    'One row for each designation of a Health Professional Shortage Area (primary care, dental, mental health) or a Medically Underserved Area or Population, withdrawn ones included; the published rows are its components. What the components disagree in is null.',
  keywords: ['HPSA', 'MUA', 'shortage area', 'HRSA', 'United States'],
  row: z.object({
    discipline: z.string().meta({
      title: 'Discipline',
      description: `${SHORTAGE_DISCIPLINES.map(({ id, displayName }) => `"${id}": ${displayName}`).join('; ')}.`,
    }),
    designation_id: z.string().meta({
      title: 'Designation',
      description:
        'HPSA ID; of an underserved area or population the MUA/P ID and the name of the service area, because ids are used again. Text: never a number.',
    }),
    name: published('Name'),
    designation_type: published('Type'),
    is_area: flag.meta({
      title: 'Area',
      description:
        'True of areas and populations, false of single facilities, by the type. Null where the type is unknown.',
    }),
    status: text.meta({
      title: 'Status',
      description:
        '"designated", "proposed for withdrawal" or "withdrawn"; null for any other published status.',
    }),
    published_status: published('Published status'),
    score: z
      .number()
      .nullable()
      .meta({ title: 'Score', description: 'HPSA Score or IMU Score.', unit: 'points' }),
    state_code: published('Primary state'),
    county_fips: list.meta({
      title: 'Counties',
      description: 'Five-digit FIPS codes of the counties of its components, as published.',
    }),
    designation_date: date.meta({ title: 'Designated on', description: 'Date of the designation.' }),
    last_update_date: date.meta({ title: 'Updated on', description: 'Date of its last update.' }),
    withdrawn_date: date.meta({ title: 'Withdrawn on', description: 'Null where it is not withdrawn.' }),
    population: z
      .int()
      .nullable()
      .meta({ title: 'Population', description: 'Designation population.', unit: 'people' }),
    fte: z.number().nullable().meta({
      title: 'Practitioners',
      description: 'HPSA FTE, as published.',
      unit: 'full-time equivalents',
    }),
    formal_ratio: published('Formal ratio'),
    population_type: published('Population type'),
    rural_status: published('Rural status'),
    organization_id: text.meta({
      title: 'Organization',
      description: 'BHCMIS organization identification number of a facility. It is no NPI.',
    }),
  }),
  primaryKey: ['discipline', 'designation_id'],
  parts: 'SELECT DISTINCT discipline AS part FROM hrsa_shortage_areas__designation ORDER BY part',
  sql: new URL('./shortage-areas.sql', import.meta.url),
};
