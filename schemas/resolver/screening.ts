import { z } from 'zod';
import { Fact } from '../facts.ts';
import { ScreeningAsOf } from '../http/as-of.ts';
import { MAX_BATCH_NPIS } from '../limits.ts';
import { Provenance } from '../provenance.ts';
import { ListUsed, RecordHead } from '../screening/record.ts';
import { RelatedFact } from '../screening/related-fact.ts';
import {
  NameGrade,
  ScreenedList,
  ScreeningFields,
  ScreeningQuery,
  ScreeningSubject,
  ScreeningVerdict,
} from '../screening/screening.ts';

/** What one list says, with the provenance of the list. */
const AnsweredList = ScreenedList.extend(Provenance.shape);

/** What the lists say of one subject. */
export const ScreeningAnswer = z.object({
  query: ScreeningSubject.describe('What was asked, without the birth date.'),
  release: z.string(),
  as_of: ScreeningAsOf.optional(),
  birth_date_used: z.boolean().describe('Whether a birth date was compared; it is not kept.'),
  strict: z
    .boolean()
    .describe('Whether it was asked that entries count with which nothing but the name agrees.'),
  verdict: ScreeningVerdict.describe(
    '`listed` if a list says so, else `undetermined` if one cannot say, else `not_listed`.',
  ),
  grade: NameGrade.nullable().describe('The best of the lists; null where no entry of them has the name.'),
  lists: z.array(AnsweredList),
  related_facts: z
    .array(Fact)
    .describe(
      'What is no exclusion and often asked beside it, of a query by NPI, such as an opt-out from Medicare, or a revoked enrollment in it. With `as_of` of that day: what had taken effect by then, else what the release of the day says; null where neither is known.',
    ),
  registry_status: z
    .enum(['active', 'deactivated'])
    .nullable()
    .describe('Of a query by NPI: the status in the registry; null where it is not known there.'),
});

/** What the interface description shows of the body of a batch. What is no query is not refused: its result says why. */
export const ScreeningBatchBody = z.strictObject({
  queries: z.array(ScreeningQuery).min(1).max(MAX_BATCH_NPIS),
});

/** In place of an answer: what is wrong with a query of a batch. */
export const ScreeningFailure = z.strictObject({
  error: z.strictObject({
    code: z
      .enum(['invalid_npi', 'invalid_request'])
      .describe('`invalid_npi`: an NPI is not ten digits; `invalid_request`: another field is malformed.'),
    message: z
      .string()
      .describe('What is wrong, with the place of the query: `queries[3].postal_code must …`.'),
  }),
});

export const ScreeningBatchResponse = z.object({
  release: z.string(),
  results: z
    .array(z.union([ScreeningAnswer, ScreeningFailure]))
    .describe(
      'One for each query, in their order; `error` for a query that is malformed: nobody was screened by it.',
    ),
});

/** The body of a request for a record. */
export const ScreeningRecordRequest = z
  .looseObject({
    reference: z.string().max(200).optional(),
  })
  .transform(({ reference, ...query }) => ({ reference: reference ?? null, query }))
  .pipe(z.object({ reference: z.string().nullable(), query: ScreeningQuery }));

/** What the interface description shows of that body. */
export const ScreeningRecordBody = ScreeningFields.extend({
  reference: z.string().max(200).optional(),
});

/** A dated record of one screening. Nothing of it is stored. */
export const ScreeningRecord = RecordHead.extend({
  query: ScreeningSubject,
  reference: z.string().nullable(),
  lists: z.array(ScreenedList.extend(ListUsed.shape)),
  related_facts: z
    .array(RelatedFact)
    .describe('Those of the answer to the same query, each with the snapshot of the source that states it.'),
});

export type ScreeningAnswer = z.infer<typeof ScreeningAnswer>;
export type ScreeningFailure = z.infer<typeof ScreeningFailure>;
export type ScreeningRecord = z.infer<typeof ScreeningRecord>;
