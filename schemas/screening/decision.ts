import { z } from 'zod';
import { fieldError } from '../input-problem.ts';
import { NPI_SHAPE } from '../npi.ts';

/** What a reviewer has found out about an entry: whether it is the person that it was found for. */
export const Decision = z.object({
  same_person: z.boolean(),
  by: z.string().trim().min(1).max(200),
  at: z.union(
    [z.iso.date(), z.iso.datetime({ offset: true })],
    fieldError('must be a date or a date and time, such as 2026-12-31'),
  ),
  note: z.string().max(1_000).nullable(),
  /**
   * The reviewer saw that the birth dates agree. Without it, "another person" does not hold against an agreeing birth date: it was
   * decided before that was known.
   */
  birth_date_agreed: z.boolean(),
});

/** A decision with whom and what it is about. */
export const DecisionOnEntry = Decision.extend({
  /** The person, as the record names them: SHA-256 of what was asked. Null: by NPI. */
  key: z
    .string()
    .regex(/^[0-9a-f]{64}$/, fieldError('must be 64 hexadecimal digits'))
    .nullable(),
  npi: z.string().regex(NPI_SHAPE, fieldError('must be ten digits')).nullable(),
  /** The entry. It is the key of its values: an entry that changes has another. */
  source_key: z.string().trim().min(1),
});

/** Why a decision was not used. */
export const DecisionFault = z.enum([
  /** Nobody of the roster is asked about as the decision says: the person left, or what is asked has changed. */
  'person_not_asked',
  /** The entry is not among those found for the person: it has changed, or is not on the list any more. */
  'entry_not_found',
  /** Lines of the roster ask about people who differ in nothing but the birth date: which of them is meant is not known. */
  'person_not_unique',
  /** The birth dates agree, which the reviewer did not know. */
  'birth_date_agrees',
  /** The registry does not have the NPI under the name of the person: who is meant is not certain. */
  'npi_not_confirmed',
]);

export type Decision = z.infer<typeof Decision>;
export type DecisionOnEntry = z.infer<typeof DecisionOnEntry>;
export type DecisionFault = z.infer<typeof DecisionFault>;
