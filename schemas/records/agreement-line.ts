import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';

/** What sources state of a provider, in the order in which it is shown. */
export const AGREEMENT_FIELDS = [
  { field: 'name', title: 'Name of a person' },
  { field: 'organization', title: 'Name of an organization' },
  { field: 'practice_address', title: 'Practice address' },
  { field: 'telephone', title: 'Telephone' },
  { field: 'specialty', title: 'Specialty' },
  { field: 'active', title: 'Active or deactivated' },
] as const;
export type AgreementField = (typeof AGREEMENT_FIELDS)[number];

export const AgreementFieldName = z
  .enum(AGREEMENT_FIELDS.map(({ field }) => field))
  .describe(
    '`name`: last and first name of a person; `organization`: name of an organization; `practice_address`: street lines, city, state, ZIP code; `telephone`: number of a practice location; `specialty`: as Medicare names it; `active`: whether the provider is listed as active.',
  );

export const Verdict = z
  .enum(['agree', 'formatting', 'differ', 'one source'])
  .describe(
    '`agree`: one text that every source states; `formatting`: no such text, but one that differs in spelling alone: letter case, signs, abbreviations of the Postal Service, ZIP code of five or nine digits; `differ`: nothing that every source states; `one source`: no other states it.',
  );

/** A source and the day from which it states something: its id where that is the snapshot of the source, whichever it is. */
const Stating = z.union([
  z.string(),
  z.strictObject({
    source: z.string(),
    /** Null where it states none. */
    on: z.iso.date().nullable(),
  }),
]);

export type Stating = z.infer<typeof Stating>;

/**
 * What sources other than the registry state of a field. What the registry states is in its own record of the same release: it is added by who
 * reads this.
 */
const StatedField = z.strictObject({
  verdict: Verdict,
  stated: z
    .array(
      z.strictObject({
        /** Null: the one value that the registry states of the field; `by` does not name it then. */
        value: z.string().nullable(),
        by: z.array(Stating).min(1),
      }),
    )
    .min(1),
});

/**
 * One line of the `agreement` pack. An NPI without a line is known to the registry alone. A field is absent where no other source states it. Nothing in a
 * line changes with the calendar or with a snapshot that says the same.
 */
export const AgreementLine = z.strictObject({
  npi: z.string().regex(NPI_SHAPE),
  name: StatedField.optional(),
  organization: StatedField.optional(),
  practice_address: StatedField.optional(),
  telephone: StatedField.optional(),
  specialty: StatedField.optional(),
  active: StatedField.optional(),
  /** Sources that have the provider on a newer day than they state something of it, or without stating anything. */
  seen: z.array(Stating).min(1).optional(),
});

export type AgreementLine = z.infer<typeof AgreementLine>;
