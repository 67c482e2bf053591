import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';

/** Parameters of several interfaces. Messages name the parameter: they are shown to the caller. */

export const NpiParameter = z
  .string()
  .regex(NPI_SHAPE, 'npi must be exactly ten digits')
  .meta({ description: 'National Provider Identifier, ten digits.', examples: ['2000000004'] });

export const IncludeParameter = z
  .literal('facts', { error: 'include must be facts' })
  .optional()
  .meta({ description: 'Adds `facts`: what is known of the provider, one value each.', examples: ['facts'] });
