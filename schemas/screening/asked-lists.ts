import { z } from 'zod';
import { fieldError } from '../input-problem.ts';
import { EXCLUSION_LISTS } from '../sources/list.ts';

/** The exclusion lists that are asked where none are named: those that exclude from federal programs. */
const DEFAULT_LISTS = EXCLUSION_LISTS.filter(({ isAskedByDefault }) => isAskedByDefault);

const CODES = EXCLUSION_LISTS.map(({ code }) => code).join(', ');

const codesIn = (text: string): string[] => text.split(',').map((code) => code.trim());

/** Which exclusion lists are asked, by their codes. */
export const AskedLists = z
  .string()
  .trim()
  .toLowerCase()
  .max(300)
  .refine(
    (text) => codesIn(text).every((code) => EXCLUSION_LISTS.some((list) => list.code === code)),
    fieldError(`must be codes of exclusion lists, separated by commas (${CODES})`),
  )
  .describe(
    `Exclusion lists to ask, by their codes (${CODES}), separated by commas; without it ${DEFAULT_LISTS.map(({ code }) => code).join(',')}. The verdict is that of these lists and no others.`,
  );

/** The ids of the lists that are asked. @param asked their codes, as in a query */
export function askedLists(asked: string | undefined): ReadonlySet<string> {
  const wanted = asked === undefined ? null : new Set(codesIn(asked));
  const lists = wanted === null ? DEFAULT_LISTS : EXCLUSION_LISTS.filter(({ code }) => wanted.has(code));
  return new Set(lists.map(({ id }) => id));
}
