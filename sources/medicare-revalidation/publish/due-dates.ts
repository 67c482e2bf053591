import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { date, text } from '../../../schemas/tables/fields.ts';
import { asPublished, linkColumns, publishedNpi } from '../../stated-npi/stated-npi.ts';

const count = (title: string, description: string) =>
  z.int().nonnegative().nullable().meta({ title, description, unit: 'reassignments' });

/** Every enrollment of the list, with the provider it was linked to. */
export const DUE_DATES: SourceCollection = {
  name: 'medicare-revalidation-due-dates',
  title: 'Revalidation due dates of Medicare enrollments',
  description:
    'One row for each enrollment and NPI of the Revalidation Due Date List, with the provider it was matched to by its NPI and name. Most have no date: a day that is more than about six months ahead stands as TBD.',
  keywords: ['Medicare', 'revalidation', 'enrollment', 'NPI', 'United States'],
  row: z.object({
    enrollment_key: z.string().meta({
      title: 'Enrollment and NPI',
      description: 'Enrollment id and published NPI: `I20031103000005|1000000004`.',
    }),
    ...linkColumns('the enrollment', 'name'),
    enrollment_id: text.meta({ title: 'Enrollment', description: 'Id of the enrollment in Medicare.' }),
    published_npi: publishedNpi,
    first_name: asPublished('First name'),
    last_name: asPublished('Last name'),
    organization_name: asPublished('Organization'),
    state: text.meta({ title: 'State', description: 'Of the enrollment.' }),
    enrollment_type: text.meta({
      title: 'Type of enrollment',
      description: 'As published, a number; the publisher does not say there what it means.',
    }),
    provider_type: asPublished('Provider type'),
    specialty: asPublished('Specialty'),
    due_date: date.meta({ title: 'Due date', description: 'Null where no day is set.' }),
    published_due_date: text.meta({ title: 'Due date as published', description: 'A day, or TBD.' }),
    adjusted_due_date: date.meta({
      title: 'Adjusted due date',
      description: 'Another day that holds in its place. Null where there is none.',
    }),
    published_adjusted_due_date: asPublished('Adjusted due date as published'),
    organizations_reassigned_to: count(
      'Benefits reassigned to',
      'Organizations to which a person has reassigned benefits. Null where the list has no number.',
    ),
    reassignments_received: count(
      'Reassignments received',
      'Reassignments of benefits that an organization receives. Null where the list has no number.',
    ),
  }),
  primaryKey: ['enrollment_key'],
  reads: ['nppes'],
  parts: `
    SELECT DISTINCT coalesce(lower(state), 'none') AS part
    FROM medicare_revalidation__enrollment
    ORDER BY part`,
  sql: new URL('./due-dates.sql', import.meta.url),
};
