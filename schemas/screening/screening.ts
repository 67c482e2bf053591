import { z } from 'zod';
import { fieldError } from '../input-problem.ts';
import { NPI_SHAPE } from '../npi.ts';
import { AskedLists } from './asked-lists.ts';
import { ValidToBasis } from './exclusion-periods.ts';

const text = (longest: number) => z.string().trim().min(1).max(longest);

/** What is asked about: a provider by NPI, a person, an organization; the rest narrows it. */
export const ScreeningSubject = z.strictObject({
  npi: z.string().regex(NPI_SHAPE, fieldError('must be ten digits')).optional(),
  first: text(100).optional(),
  middle: text(100).optional(),
  last: text(100).optional(),
  suffix: text(20).optional(),
  organization: text(300).optional(),
  address: text(300).optional(),
  city: text(100).optional(),
  state: z
    .string()
    .trim()
    .regex(/^[A-Za-z]{2}$/, fieldError('must be a two-letter state code'))
    .toUpperCase()
    .optional(),
  postal_code: z
    .string()
    .trim()
    .regex(/^\d{5}(?:-?\d{4})?$/, fieldError('must be a ZIP code of five or nine digits'))
    .optional(),
  lists: AskedLists.optional(),
});

const namesSomebody = ({ npi, last, organization }: z.infer<typeof ScreeningSubject>) =>
  npi !== undefined || last !== undefined || organization !== undefined;
const STRICT =
  'Whether an entry with which nothing but the name agrees counts: `undetermined`, with the reason `name_elsewhere`.';
const SOMEBODY = { ...fieldError('or a name (last or organization) is required'), path: ['npi'] };

/** The parameters of an address. A birth date never stands in one. */
export const ScreeningParameters = ScreeningSubject.extend({
  strict: z
    .enum(['true', 'false'])
    .transform((is) => is === 'true')
    .optional()
    .describe(STRICT),
});
export const ScreeningOfAddress = ScreeningParameters.refine(namesSomebody, SOMEBODY);

/** A query in a body, or a line of a roster. */
export const ScreeningFields = ScreeningSubject.extend({
  birth_date: z.iso.date().optional(),
  strict: z.boolean().optional().describe(STRICT),
});
export const ScreeningQuery = ScreeningFields.refine(namesSomebody, SOMEBODY);

export const ScreeningVerdict = z.enum(['listed', 'not_listed', 'undetermined']);

/** Why a verdict is not, or not only, what the names say. */
export const ScreeningReason = z.enum([
  /** The release was made from a part of the list: nobody is cleared by it. */
  'partial_list',
  /** The release does not have this list. */
  'not_ingested',
  /** What was in force on the day asked about is not known: nobody is cleared by it. */
  'not_known_at',
  /** The NPI is not in the registry, and no name was given. */
  'unknown_npi',
  /** A first or last name is missing, or has nothing that can be compared: nobody is found by the rest alone. */
  'name_incomplete',
  /** The NPI fails its check digit, so that it is nobody's. A name given beside it was looked for. */
  'npi_invalid',
  /** The registry publishes no name of the NPI, being deactivated, and none was given to look for. */
  'npi_without_name',
  /** The registry has the NPI under another name than the one given: both were looked for. */
  'npi_of_another_name',
  /** A birth date was given and the list's own are not at hand. */
  'birth_date_not_available',
  /** An entry has the first name and the street or the birth date, or the last name as a middle name: the last name may have changed. */
  'last_name_changed',
  /** An entry agrees in name and place or middle name and has another birth date, or one that is a slip apart. */
  'birth_date_differs',
  /** An entry elsewhere has the name, which hardly anybody else in the country is expected to bear. */
  'rare_name_elsewhere',
  /** An entry of the same town or ZIP code has the first and the last name and another middle name. */
  'middle_name_differs',
  /** Nothing but the name of an entry agrees, and it was asked that this counts (`strict`). */
  'name_elsewhere',
]);

/** What of an entry is compared with what was asked. */
export const MatchFeature = z.enum([
  'npi',
  'name',
  'middle_name',
  'suffix',
  'organization',
  'place',
  'birth_date',
]);

/**
 * How the name of an entry agrees with the one asked about. A: first, last and middle name, or its initial; B: first and last name, or the
 * business name; C: a form of it, such as a nickname, half of a double name or a former last name; D: nearly, such as one letter off, or
 * not at all where the NPI led to the entry.
 */
export const NameGrade = z.enum(['A', 'B', 'C', 'D']);

/** An entry of a list, beside somebody asked about. */
const ComparedEntry = z.object({
  source_key: z.string().describe("The list's own row, as in the crosswalk of the list."),
  grade: NameGrade,
  name: z.string(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  exclusion_date: z.iso.date().nullable(),
  type: z.string().nullable().describe('Type of exclusion, as the list has it.'),
  reason: z
    .string()
    .nullable()
    .default(null)
    .describe('Why, as the list prints it: lists of states do. Null where it prints none.'),
  specialty: z.string().nullable().describe('As the list has it; null where it has none.'),
  specialty_agreement: z
    .enum(['same', 'same_profession', 'contradicts'])
    .nullable()
    .describe(
      'Whether it is that of the NPI asked about: the same field, the same profession, or another; null where one of the two is not known.',
    ),
  expected_bearers: z
    .number()
    .nullable()
    .describe(
      'People in the country who are expected to bear first and last name; null of an organization, and where a name is an initial.',
    ),
  valid_to: z.iso
    .date()
    .nullable()
    .optional()
    .describe(
      'The first day on which it is no longer in force; null where none is known. Only with `as_of`.',
    ),
  valid_to_basis: ValidToBasis.nullable()
    .optional()
    .describe(
      'How that is known: a `column` of the list, a `reinstatement_supplement`, or that the entry was `absent_from_full_file` of that snapshot and not of the one before. Only with `as_of`.',
    ),
});

/** A listed party of the name asked about, with whom nothing else agrees. */
const Namesake = ComparedEntry.omit({ exclusion_date: true }).extend({
  list: z.string().describe('The `source` of the list.'),
  date: ComparedEntry.shape.exclusion_date.describe('Date of the exclusion.'),
  specialty: z
    .enum(['agrees', 'contradicts', 'unknown'])
    .describe(
      'Whether the specialty of the entry is that of the NPI asked about. `unknown` also where only the profession is the same (`specialty_agreement`).',
    ),
  listed_specialty: ComparedEntry.shape.specialty,
});

export const ScreeningCandidate = ComparedEntry.extend({
  verdict: z
    .enum(['listed', 'undetermined'])
    .describe('Of this entry: it is the one asked about, or may be.'),
  score: z.number().min(0).max(1).describe('How far the features agree; not a probability.'),
  match_reasons: z.array(z.object({ feature: MatchFeature, score: z.number(), detail: z.string() })),
});

/** What one list says. */
export const ScreenedList = z.object({
  source: z.string(),
  verdict: ScreeningVerdict,
  grade: NameGrade.nullable().describe(
    'The best of its candidates and namesakes: how near the name of any entry comes; null where no entry has the name.',
  ),
  reasons: z.array(ScreeningReason),
  candidates: z.array(ScreeningCandidate).describe('The best, at most 25.'),
  candidates_total: z.int().nonnegative(),
  same_name_elsewhere: z
    .int()
    .nonnegative()
    .describe('Listed parties of the same name with whom nothing but the name agrees.'),
  namesakes: z
    .array(Namesake)
    .describe('Those of them whose names agree best, at most ten, by grade: A first.'),
  not_in_force: z
    .array(ComparedEntry)
    .optional()
    .describe(
      'Entries that are, or may be, the one asked about and were not in force on the day: before `exclusion_date`, or from `valid_to` on. At most ten. Only with `as_of`.',
    ),
});

export type ScreeningQuery = z.infer<typeof ScreeningQuery>;
/** What says of whom is asked; the other fields say how. */
export type SubjectField = Exclude<keyof ScreeningQuery, 'lists' | 'strict'>;
export type ScreeningVerdict = z.infer<typeof ScreeningVerdict>;
export type ScreeningReason = z.infer<typeof ScreeningReason>;
export type ScreeningCandidate = z.infer<typeof ScreeningCandidate>;
export type Namesake = z.infer<typeof Namesake>;
export type MatchFeature = z.infer<typeof MatchFeature>;
export type NameGrade = z.infer<typeof NameGrade>;
export type ComparedEntry = z.infer<typeof ComparedEntry>;
export type ScreenedList = z.infer<typeof ScreenedList>;
