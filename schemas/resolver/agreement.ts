import { z } from 'zod';
import { AsOf } from '../http/as-of.ts';
import { NPI_SHAPE } from '../npi.ts';
import { Provenance } from '../provenance.ts';
import { AgreementFieldName, Verdict } from '../records/agreement-line.ts';

const day = z.iso.date().nullable();
const daysSince = z
  .int()
  .nullable()
  .describe('Days from that day to `days_counted_to`; null where there is none.');

/** What a source states of a field. */
export const AgreementStatement = z.strictObject({
  source: z.string().describe('Id of the source; `sources` has its provenance.'),
  value: z.string().describe('As published.'),
  stated_on: day.describe(
    'Of the registry the last update of the record, or the deactivation; of services and scores the last day of their year; of other lists the snapshot date of the file. Null where none is stated.',
  ),
  days_since: daysSince,
});

export const FieldAgreement = z.strictObject({
  field: AgreementFieldName,
  verdict: Verdict,
  statements: z
    .array(AgreementStatement)
    .min(1)
    .describe('Every value of every source, several of one that states several.'),
});

export const ProviderActivity = z
  .strictObject({
    last_seen: day.describe(
      'The newest day on which a source other than the registry, and the directory that is made from it, has the provider, whatever it states. Null where none has: `_data_availability.fields` says why.',
    ),
    last_seen_in: z.string().nullable().describe('Id of the source that has.'),
    days_since: daysSince,
  })
  .describe('Who has not been seen for years may still practice: no source lists everybody.');

/**
 * What sources state of a provider under its NPI, field by field, and whether they agree. No score: a difference says that one of them is out of
 * date, another office, or another way of writing, and not which one is right. A field that no source states is absent.
 */
export const ResolvedAgreement = z
  .strictObject({
    npi: z.string().regex(NPI_SHAPE),
    fields: z.array(FieldAgreement),
    activity: ProviderActivity,
    days_counted_to: z.iso
      .date()
      .describe('The day of the answer, UTC, to which days are counted; with `as_of` too.'),
    sources: z
      .record(z.string(), Provenance)
      .describe(
        'The 14 keys of each source that is compared, by its id; `_data_availability.status` is `not_found` where it has nothing of the provider, `not_ingested` where it was not read.',
      ),
    as_of: AsOf.optional(),
  })
  .extend(Provenance.shape);

export type ResolvedAgreement = z.infer<typeof ResolvedAgreement>;
export type FieldAgreement = z.infer<typeof FieldAgreement>;
export type AgreementStatement = z.infer<typeof AgreementStatement>;
