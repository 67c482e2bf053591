import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { ReleaseStatement } from '../scope.ts';
import { isAddressState } from '../states.ts';

/**
 * The page on which providers and facilities are looked up. As a file it has the form; what the form finds is put below it by the
 * router.
 */

/** Where it is on the site, and the file of the release. */
export const LOOKUP_ADDRESS = '/lookup';
export const LOOKUP_PAGE = 'site/lookup/index.html';

/** Where its form asks, as JSON for the suggestions while somebody types, as a page for a browser. */
export const FIND_ADDRESS = '/api/find';
/** The record of a facility. */
export const FACILITY_ADDRESS = '/api/facilities/{ccn}';

/** Most characters of what is looked for. */
export const MAX_FIND_LENGTH = 120;
/** Most providers, and most facilities, that are listed. */
export const MAX_FOUND = 10;

/** What is looked for. */
export const FindQuery = z.object({
  q: z
    .string({ error: 'q is missing: give a name, an NPI or a CCN' })
    .trim()
    .max(MAX_FIND_LENGTH, `q must not be longer than ${MAX_FIND_LENGTH} characters`)
    .regex(/[\p{L}\p{N}]/u, 'q has no letter or digit')
    .meta({
      description: 'A name of a person, an organization or a facility; an NPI; a CMS Certification Number.',
      examples: ['Cedar Hospital'],
    }),
  state: z
    .string()
    .toUpperCase()
    .refine((state) => state === '' || isAddressState(state), 'state must be a two-letter state code')
    .optional()
    .meta({ description: 'Only with an address in this state.', examples: ['MN'] }),
});

/** A provider or a facility that was found. */
const place = { city: z.string().nullable(), state: z.string().nullable() };

export const FindResponse = z.strictObject({
  ...ReleaseStatement.shape,
  providers: z.array(
    z.strictObject({
      npi: z.string().regex(NPI_SHAPE),
      name: z.string().nullable(),
      entity_type: z.enum(['individual', 'organization']).nullable(),
      specialty: z.string().nullable().describe('Of the primary taxonomy code.'),
      ...place,
      is_deactivated: z.boolean(),
    }),
  ),
  providers_total: z.int().describe('How many there are; at most ten are listed.'),
  facilities: z.array(
    z.strictObject({ ccn: z.string(), name: z.string().nullable(), type: z.string().nullable(), ...place }),
  ),
});

export type FindQuery = z.infer<typeof FindQuery>;
export type FindResponse = z.infer<typeof FindResponse>;

const FIELD = '<input id="q" name="q"';
const ANSWER = '<div id="answer" role="status" aria-live="polite">';
/** The answer is the last part of the page. */
const END = '</div>\n</main>';

/** The beginning of the field of the form; the page puts the other attributes after it. */
export const FIND_FIELD = FIELD;

/** The part of the page with the answer. @param inner HTML */
export function answerPart(inner: string): string {
  return `${ANSWER}${inner}</div>`;
}

/**
 * The page with what was found, and the field filled in.
 * @param value what was looked for, escaped for an attribute
 * @param inner HTML
 * @throws Error when the page has no such places
 */
export function withFound(page: string, value: string, inner: string): string {
  const [field, from, to] = [page.indexOf(FIELD), page.indexOf(ANSWER), page.lastIndexOf(END)];
  if (field === -1 || from < field || to < from) throw new Error('the page has no place for what was found');
  const afterField = field + FIELD.length;
  return `${page.slice(0, afterField)} value="${value}"${page.slice(afterField, from)}${answerPart(inner)}${page.slice(to + '</div>'.length)}`;
}
