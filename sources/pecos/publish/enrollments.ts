import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { confidenceClass, flag, npi, stateFips, text } from '../../../schemas/tables/fields.ts';

const enrollmentId = z.string();
const pacId = text;

/** Parts by the letter and decade an enrollment id begins with; all others in a part of their own. */
const partsOf = (table: string, id: string) => `
  SELECT DISTINCT
    CASE WHEN regexp_matches(${id}, '^[IO][0-9]{3}') THEN lower(${id}[:4]) ELSE 'other' END AS part
  FROM ${table}
  ORDER BY part`;

/** Every approved enrollment, with the providers it was linked to. */
export const ENROLLMENTS: SourceCollection = {
  name: 'medicare-enrollments',
  title: 'Medicare enrollments',
  description:
    'One row for each approved Medicare fee-for-service enrollment and each NPI of the registry it has; one without NPI where it has none. An enrollment may have several NPIs, a provider several enrollments.',
  keywords: ['Medicare', 'PECOS', 'enrollment', 'NPI', 'United States'],
  row: z.object({
    enrollment_id: enrollmentId.meta({
      title: 'Enrollment',
      description: 'Enrollment id. It begins with I (individual) or O (organization).',
    }),
    link_number: z.int().min(1).meta({
      title: 'Number of the row',
      description: 'Position of the row among those of the enrollment.',
      unit: 'place, from 1',
    }),
    npi: npi.nullable().meta({
      title: 'NPI',
      description: 'The enrolled provider. Null where the file states no NPI that is in the registry.',
    }),
    pac_id: pacId.meta({
      title: 'PAC id',
      description: 'PECOS associate control id, ten digits: the same for all enrollments of one party.',
    }),
    provider_type_code: text.meta({ title: 'Code of the provider type', description: 'As published.' }),
    provider_type: text.meta({ title: 'Provider type', description: 'As published.' }),
    state: text.meta({ title: 'State', description: 'State of the enrollment, as published.' }),
    state_fips: stateFips.meta({
      title: 'State FIPS code',
      description: 'FIPS code of the state, where it is one of the 51.',
    }),
    last_name: text.meta({ title: 'Last name', description: 'Of a person, as published.' }),
    first_name: text.meta({ title: 'First name', description: 'Of a person, as published.' }),
    middle_name: text.meta({ title: 'Middle name', description: 'Of a person, as published.' }),
    organization_name: text.meta({ title: 'Organization', description: 'As published.' }),
    has_multiple_npis: flag.meta({
      title: 'Has several NPIs',
      description: 'As the file marks it. Null where the file has no such column.',
    }),
    match_method: text.meta({
      title: 'Method of the match',
      description:
        '"npi": the enrollment states the NPI. "additional npi": the file of additional NPIs does.',
    }),
    match_confidence: confidenceClass.nullable().meta({
      title: 'Confidence of the match',
      description: 'Confidence class of the match, 0 to 1; not a probability. Null without NPI.',
      unit: 'class, 0 to 1',
    }),
  }),
  primaryKey: ['enrollment_id', 'link_number'],
  reads: ['nppes'],
  parts: partsOf('pecos__enrollment', 'enrollment_id'),
  sql: new URL('./enrollments.sql', import.meta.url),
};

const side = (prefix: 'reassigning' | 'receiving', who: string) => ({
  [`${prefix}_enrollment_id`]: enrollmentId.meta({
    title: `Enrollment of ${who}`,
    description: `Enrollment id of ${who}.`,
  }),
  [`${prefix}_npi`]: npi.nullable().meta({
    title: `NPI of ${who}`,
    description: 'As the enrollment states it. Null where the enrollment is not in the file, or states none.',
  }),
  [`${prefix}_pac_id`]: pacId.meta({
    title: `PAC id of ${who}`,
    description: 'PECOS associate control id. Null where the enrollment is not in the file.',
  }),
  [`${prefix}_name`]: text.meta({
    title: `Name of ${who}`,
    description: 'As published, of a person first, middle and last name. Null where it is not in the file.',
  }),
});

/** Every reassignment of benefits, both sides as far as they are known. */
export const REASSIGNMENTS: SourceCollection = {
  name: 'medicare-reassignments',
  title: 'Medicare reassignments of benefits',
  description:
    'One row for each enrollment whose right to be paid by Medicare is reassigned to another: of a practitioner to a group, as a rule. An enrollment that is not in the file of approved enrollments has its id alone.',
  keywords: ['Medicare', 'PECOS', 'reassignment', 'group practice', 'United States'],
  row: z.object({
    ...side('reassigning', 'the one who reassigns'),
    ...side('receiving', 'the one who receives'),
  }),
  primaryKey: ['reassigning_enrollment_id', 'receiving_enrollment_id'],
  parts: partsOf('pecos__reassignment', 'reassigning_enrollment_id'),
  sql: new URL('./reassignments.sql', import.meta.url),
};
