import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';

const text = z.string().nullable();

export const PecosEnrollment = z.strictObject({
  enrollment_id: z.string().describe('Begins with I (individual) or O (organization).'),
  pac_id: text.describe('PECOS associate control id: ten digits, leading zeros kept.'),
  provider_type_code: text,
  provider_type: text,
  state: text,
  name: text.describe('Organization name, or first, middle and last name.'),
});

export const PecosReassignment = z.strictObject({
  direction: z
    .enum(['reassigns_to', 'receives_from'])
    .describe(
      'From this NPI: whether its enrollment reassigns its benefits to the other one, or receives them.',
    ),
  enrollment_id: z.string().describe('The enrollment of this NPI.'),
  other_enrollment_id: z.string(),
  other_pac_id: text.describe('Null, as NPI and name, when the other enrollment is not in the file.'),
  other_npi: z.string().regex(NPI_SHAPE).nullable(),
  other_name: text,
});

/** `sources.pecos.data`: approved Medicare enrollments by enrollment id. */
export const PecosData = z.strictObject({
  enrollments: z.array(PecosEnrollment).min(1),
  reassignments: z
    .array(PecosReassignment)
    .nullable()
    .describe('Null when the release has no reassignment file.'),
});

export type PecosData = z.infer<typeof PecosData>;
