import { z } from 'zod';
import { QUALITY_TYPES, type QualityType } from '../records/quality-line.ts';

/** Path and query parameters of this interface alone. Messages name the parameter: they are shown to the caller. */

export const CcnParameter = z
  .string()
  .regex(
    /^(?:[0-9A-Za-z]{6}|[0-9A-Za-z]{10})$/,
    'ccn must be six letters or digits, or ten for a surgical center',
  )
  .toUpperCase()
  .meta({
    description:
      'CMS Certification Number, six characters; ambulatory surgical centers also have an id of ten. In either case.',
    examples: ['010001'],
  });

const types = Object.keys(QUALITY_TYPES) as [QualityType, ...QualityType[]];

export const QualityTypeParameter = z
  .enum(types, { error: `type must be one of ${types.join(', ')}` })
  .meta({ description: 'Type of facility.', examples: ['hospital'] });

export const QualityIdParameter = CcnParameter.meta({
  description: 'CCN of the facility. Of `asc`, six characters or the ten of Care Compare.',
  examples: ['010001'],
});

export const ProgramYearParameter = z
  .string()
  .regex(/^20[0-9]{2}$/, 'program_year must be a year of four digits')
  .transform(Number)
  .optional()
  .meta({ description: 'Only the payments of this program year, and their total.', examples: ['2024'] });
