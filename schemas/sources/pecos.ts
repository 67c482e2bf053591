import { z } from 'zod';
import { defineAnswers, NpiText } from './answers.ts';

const text = z.string().nullable();

const PecosEnrollment = z.strictObject({
  enrollment_id: z.string().describe('Begins with I (individual) or O (organization).'),
  pac_id: text.describe('PECOS associate control id: ten digits, leading zeros kept.'),
  provider_type_code: text,
  provider_type: text,
  state: text,
  name: text.describe('Organization name, or first, middle and last name.'),
});

const PecosReassignment = z.strictObject({
  direction: z
    .enum(['reassigns_to', 'receives_from'])
    .describe(
      'From this NPI: `reassigns_to`: its enrollment reassigns its benefits to the other one; `receives_from`: the other one reassigns them to it.',
    ),
  enrollment_id: z.string().describe('The enrollment of this NPI.'),
  other_enrollment_id: z.string(),
  other_pac_id: text.describe('Null, as NPI and name, when the other enrollment is not in the file.'),
  other_npi: NpiText.nullable(),
  other_name: text,
});

/** `sources.pecos.data`: approved Medicare enrollments by enrollment id. */
const PecosData = z.strictObject({
  enrollments: z.array(PecosEnrollment).min(1),
  reassignments: z
    .array(PecosReassignment)
    .nullable()
    .describe('Null when the release has no reassignment file.'),
});

/** Approved Medicare fee-for-service enrollments. */
export const pecos = defineAnswers({
  id: 'pecos',
  block: 'pecos',
  data: PecosData,
  recordPosition: 3,
  isCompared: true,
  facts: [{ fact: 'pecos.enrolled', meaning: 'whether the provider has an approved Medicare enrollment' }],
  statementsOf: (block) => [{ fact: 'pecos.enrolled', value: block !== null }],
  components: { PecosData, PecosEnrollment, PecosReassignment },
  example: {
    source: { name: 'PECOS', url: 'https://data.cms.gov/', cadenceDays: 92 },
    data: {
      enrollments: [
        {
          enrollment_id: 'I20100506000001',
          pac_id: '0042000001',
          provider_type_code: '14-07',
          provider_type: 'PRACTITIONER - DERMATOLOGY',
          state: 'CA',
          name: 'ALEX EXAMPLE',
        },
      ],
      reassignments: [
        {
          direction: 'reassigns_to',
          enrollment_id: 'I20100506000001',
          other_enrollment_id: 'O20090101000002',
          other_pac_id: '4042000002',
          other_npi: '2000000012',
          other_name: 'EXAMPLE DERMATOLOGY, INC',
        },
      ],
    },
    match: { method: 'npi', confidence: 1, evidence: ['1 of the enrollments state the NPI'] },
  },
});
