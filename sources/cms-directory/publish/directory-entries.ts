import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { date, flag, list, npi, text } from '../../../schemas/tables/fields.ts';

const published = (title: string) => text.meta({ title, description: 'As the directory has it.' });
const mark = (title: string, description: string) =>
  flag.meta({ title, description: `${description} As the directory says; null where it does not say.` });

/** What the directory of CMS says of an NPI. */
export const DIRECTORY_ENTRIES: SourceCollection = {
  name: 'cms-directory',
  title: "Entries of CMS's provider directory",
  description:
    "One row for each NPI in the release of CMS's National Provider Directory that was read, with CMS's own marks. CMS offers its latest release alone; earlier ones are in the earlier releases of this dataset.",
  keywords: ['NPI', 'provider directory', 'National Provider Directory', 'CMS', 'United States'],
  row: z.object({
    npi,
    part: z.enum(['practitioner', 'organization']).meta({
      title: 'Part',
      description: 'The file that the entry is from: of persons, or of organizations.',
    }),
    directory_id: published('Id'),
    last_name: published('Last name'),
    first_name: published('First names'),
    organization_name: published('Name of the organization'),
    active: mark('Active', 'Whether the entry is active.'),
    line1: published('Address'),
    line2: published('Further lines of the address'),
    city: published('City'),
    state: published('State'),
    postal_code: published('ZIP code'),
    country: published('Country'),
    telephones: list.meta({ title: 'Telephone numbers', description: 'As the directory has them.' }),
    last_updated: date.meta({
      title: 'Last updated',
      description: 'Day of the last update of the entry; that of the release in most.',
    }),
    identity_verified: mark('Identity verified', 'Whether CMS has verified the identity.'),
    medicare_enrolled: mark('Enrolled in Medicare', 'Whether the provider is enrolled in Medicare.'),
    on_exclusion_list: mark(
      'On the exclusion list of HHS',
      'Whether the provider is on it. It is no match of the list itself, and nobody is called excluded by it here.',
    ),
    aligned_with_data_network: mark(
      'Aligned with a data network',
      'Whether the provider takes part in a network that is aligned with CMS.',
    ),
  }),
  primaryKey: ['npi'],
  parts: 'SELECT DISTINCT npi[:2] AS part FROM cms_directory__entry ORDER BY part',
  sql: new URL('./directory-entries.sql', import.meta.url),
};
