import { z } from 'zod';
import { DATASETS } from '../datasets.ts';
import { EXPORT_FORMATS } from './export.ts';

/** Path and query parameters, each defined once. Messages name the parameter: they are shown to the caller. */

export const SpecialtyCode = z.string().meta({
  description: 'Specialty slug of `GET /specialties`.',
  examples: ['dermatology'],
});

/** Two letters in either case; read as upper case. */
export const StateParameter = z
  .string({ error: 'state is required: a two-letter state code' })
  .regex(/^[A-Za-z]{2}$/, 'state must be a two-letter state code')
  .toUpperCase()
  .meta({ description: 'Two-letter state code, in either case.', examples: ['CA'] });

export const CountyFips = z
  .string({ error: 'county_fips is required: a five-digit county code' })
  .regex(/^[0-9]{5}$/, 'county_fips must be a five-digit county code')
  .meta({
    description: 'Five-digit county FIPS code; its first two digits are the state.',
    examples: ['06037'],
  });

export const SubspecialtyCode = z
  .string()
  .optional()
  .meta({
    description: 'A taxonomy code of the specialty: figures are recomputed for it.',
    examples: ['207ND0900X'],
  });

export const DatasetParameter = z.string().meta({
  description: 'Dataset slug (`dermatology-supply`) or source id (`oig-leie`).',
  examples: ['dermatology-supply'],
});

export const ExportDatasetParameter = z.string().meta({
  description: `Slug of one of the ${DATASETS.length} datasets.`,
  examples: ['dermatology-supply'],
});

export const ExportFormatParameter = z
  .enum(EXPORT_FORMATS, { error: `format must be one of ${EXPORT_FORMATS.join(', ')}` })
  .default('json')
  .meta({
    description:
      'The form of the export. `json`: one envelope; `ndjson`: a line for the dataset, then one a chunk; `text-blocks`: plain text.',
    examples: ['ndjson'],
  });

export const AuditPackSlug = z.string().meta({
  description: 'Slug of one of the datasets that have an audit pack: `GET /audit-pack` lists them.',
  examples: ['dermatology-supply'],
});
