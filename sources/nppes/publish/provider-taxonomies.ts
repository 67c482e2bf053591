import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { flag, npi, taxonomyCode, text } from '../../../schemas/tables/fields.ts';

/** Every taxonomy slot of every NPI. */
export const PROVIDER_TAXONOMIES: SourceCollection = {
  name: 'provider-taxonomies',
  title: 'Taxonomy codes of providers',
  description: 'One row for each filled taxonomy slot of each NPI, with license and group.',
  keywords: ['NPI', 'taxonomy codes', 'licenses', 'United States'],
  row: z.object({
    npi,
    slot: z.int().min(1).meta({
      title: 'Slot',
      description: 'Slot of the registry record.',
      unit: 'place, 1 to 15',
    }),
    taxonomy_code: taxonomyCode.meta({
      title: 'Taxonomy code',
      description: 'Code of the NUCC health care provider taxonomy.',
    }),
    taxonomy_name: text.meta({
      title: 'Taxonomy',
      description: 'Display name of the code; null when the code set of the release has none.',
    }),
    is_primary: flag.meta({
      title: 'Primary',
      description:
        'The registry marks this slot as primary. Records with no mark, or with several, are resolved in the providers collection.',
    }),
    license_number: text.meta({
      title: 'License',
      description: 'License number as entered by the provider.',
    }),
    license_state: text.meta({
      title: 'State of the license',
      description: 'State that issued the license.',
    }),
    taxonomy_group: text.meta({
      title: 'Taxonomy group',
      description: 'Taxonomy group, where the record has one.',
    }),
  }),
  primaryKey: ['npi', 'slot'],
  reads: ['nucc-taxonomy'],
  parts: 'SELECT DISTINCT npi[:2] AS part FROM nppes__provider WHERE len(taxonomies) > 0 ORDER BY part',
  sql: new URL('./provider-taxonomies.sql', import.meta.url),
};
