import { z } from 'zod';
import { confidenceClass, flag, npi, text } from '../../schemas/tables/fields.ts';

/** The SQL that makes the blocks of a list whose rows state an NPI and a name. */
export const STATED_NPI_BLOCKS = new URL('./blocks.sql', import.meta.url);

/** The SQL that compares the name of such a row with those of the holder of its NPI. */
export const STATED_NPI_NAMES = new URL('./names.sql', import.meta.url);

/**
 * The columns, in a collection of such rows, of the provider that a row was matched to.
 * @param row what a row is, with its article
 * @param name what of the name has to agree
 */
export const linkColumns = (row: string, name: string) => ({
  npi: npi.nullable().meta({ title: 'NPI', description: 'The provider it was matched to, or null.' }),
  candidate_npi: npi.nullable().meta({
    title: 'Candidate',
    description: `Holder of the published NPI where the ${name} does not agree.`,
  }),
  verdict: z.enum(['matched', 'undetermined', 'unmatched']).meta({
    title: 'Verdict',
    description: `Whether ${row} was matched to a provider.`,
  }),
  match_confidence: confidenceClass.nullable().meta({
    title: 'Confidence of the match',
    description: 'Confidence of the method; not a probability. Null unless matched.',
    unit: 'class, 0 to 1',
  }),
});

/** What such a row states of its party. */
export const publishedNpi = text.meta({
  title: 'Published NPI',
  description: 'What the list states, right or wrong.',
});
export const asPublished = (title: string) => text.meta({ title, description: 'As published.' });

/**
 * The columns of whether a row holds.
 * @param row what a row is, with its article
 * @param status what its provider then is
 */
export const inForceColumns = (row: string, status: string) => ({
  in_force: flag.meta({
    title: 'In force',
    description: `True: its provider is ${status} on the date of the list. Null: that is not certain.`,
  }),
  doubt: text.meta({
    title: 'Doubt',
    description: `Why it is not certain. Null where ${row} belongs to no provider.`,
  }),
});
