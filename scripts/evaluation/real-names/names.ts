import { isHonorific } from '../../../names/person.ts';
import type { RandomNumbers } from '../../../sample/random/random-stream.ts';
import type { Organization, Person } from './parties.ts';
import type { NameKind, OrganizationNameKind } from './perturbations.ts';

export interface PersonName {
  readonly last: string;
  readonly first: string;
  readonly middle: string;
  readonly suffix: string;
}

/** Usual short forms of formal names, as in everyday use. Kept apart from what the matching knows. */
const SHORT_FORMS =
  `ALEXANDER ALEX, ANDREW ANDY, ANTHONY TONY, BARBARA BARB, BENJAMIN BEN, BRADLEY BRAD, CATHERINE CATHY,
CHARLES CHUCK, CHARLES CHARLIE, CHRISTOPHER CHRIS, CHRISTINE CHRIS, CYNTHIA CINDY, DANIEL DAN, DAVID DAVE, DEBORAH DEBBIE,
DONALD DON, DOUGLAS DOUG, EDWARD ED, ELIZABETH BETH, ELIZABETH LIZ, ELIZABETH BETTY, EUGENE GENE, FREDERICK FRED,
GERALD JERRY, GREGORY GREG, HAROLD HAL, JACQUELINE JACKIE, JAMES JIM, JEFFREY JEFF, JENNIFER JENNY, JESSICA JESS,
JONATHAN JON, JOSEPH JOE, JOSHUA JOSH, JUDITH JUDY, KATHERINE KATHY, KATHERINE KATE, KATHLEEN KATHY, KENNETH KEN,
KIMBERLY KIM, LAWRENCE LARRY, LEONARD LEN, MARGARET PEGGY, MARGARET MAGGIE, MATTHEW MATT, MICHAEL MIKE, NANCY NAN,
NATHANIEL NATE, NICHOLAS NICK, PAMELA PAM, PATRICIA PAT, PATRICIA TRISH, PATRICK PAT, PETER PETE, PHILLIP PHIL,
RAYMOND RAY, REBECCA BECKY, RICHARD RICK, RICHARD DICK, ROBERT BOB, ROBERT ROB, RONALD RON, SAMANTHA SAM, SAMUEL SAM,
STEPHANIE STEPH, STEPHEN STEVE, STEVEN STEVE, SUSAN SUE, TERESA TERRY, THEODORE TED, THERESA TERRY, THOMAS TOM,
TIMOTHY TIM, VICTORIA VICKI, VINCENT VINCE, VIRGINIA GINNY, WALTER WALT, WILLIAM BILL, WILLIAM WILL, ZACHARY ZACH`
    .split(',')
    .map((pair) => pair.trim().split(' '));

const MIDDLE_NAMES =
  `ANN BETH CATHERINE DENISE ELAINE FAYE GRACE HELEN IRENE JEAN KAY LYNN MARIE NICOLE OLIVIA PAULINE QUINN
RENEE SUE THERESE URSULA VICTORIA WAYNE XAVIER YVONNE ZOE`.split(/\s+/);

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** A text with one mistake of a typist. */
function misspelled(text: string, random: RandomNumbers): string {
  const at = 1 + random.below(Math.max(1, text.length - 1));
  switch (random.below(4)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1);
    case 1:
      return text.slice(0, at) + (text[at] ?? '') + text.slice(at);
    case 2:
      return text.slice(0, at) + (text[at + 1] ?? '') + (text[at] ?? '') + text.slice(at + 2);
    default:
      return text.slice(0, at) + random.pick([...LETTERS]) + text.slice(at + 1);
  }
}

function anotherForm(first: string, random: RandomNumbers): string | undefined {
  const forms = SHORT_FORMS.flatMap(([formal, short]) =>
    formal === first ? [short] : short === first ? [formal] : [],
  );
  return forms.length === 0 ? undefined : random.pick(forms);
}

/** The name of a person as a list prints it; a kind that cannot apply is reported as `as registered`. */
export function changedName(
  person: Person,
  kind: NameKind,
  lastNames: readonly string[],
  random: RandomNumbers,
): { readonly kind: NameKind; readonly name: PersonName } {
  const { last, first, middle, suffix } = person;
  const registered = { last, first, middle, suffix };
  const changed = (changes: Partial<PersonName>) => ({ kind, name: { ...registered, ...changes } });
  const unchanged = { kind: 'as registered', name: registered } as const;
  switch (kind) {
    case 'as registered':
      return unchanged;
    case 'nickname': {
      const form = anotherForm(first, random);
      return form === undefined ? unchanged : changed({ first: form });
    }
    case 'one letter of the last name':
      return last.length < 4 ? unchanged : changed({ last: misspelled(last, random) });
    case 'one letter of the first name':
      return first.length < 4 ? unchanged : changed({ first: misspelled(first, random) });
    case 'middle name missing':
      return middle === '' ? unchanged : changed({ middle: '' });
    case 'middle initial only':
      return middle.length < 2 ? unchanged : changed({ middle: middle.slice(0, 1) });
    case 'middle name in full': {
      const full = MIDDLE_NAMES.find((name) => name.startsWith(middle.slice(0, 1)));
      return middle.replace('.', '').length !== 1 || full === undefined
        ? unchanged
        : changed({ middle: full });
    }
    case 'former last name':
      if (person.sex !== 'F') return unchanged;
      return changed({ last: person.other_last !== '' ? person.other_last : random.pick(lastNames) });
    case 'double last name': {
      // Behind a comma stand licenses.
      const [one = last, two] = last.replace(/,.*/, '').split(/[ -]+/).filter(isHalf);
      return changed({
        last: two === undefined ? `${last}-${random.pick(lastNames)}` : random.chance(0.5) ? one : two,
      });
    }
    case 'first and last name exchanged':
      return changed({ last: first, first: last });
    case 'suffix added or left out':
      return changed({ suffix: suffix === '' ? random.pick(['JR', 'SR', 'II', 'III']) : '' });
    case 'goes by the middle name':
      return middle.length < 3 ? unchanged : changed({ first: middle, middle: first.slice(0, 1) });
    case 'initial for the first name':
      return changed({ first: first.slice(0, 1) });
  }
}

/** Whether a word of a last name may be all that a list prints of it. */
const isHalf = (word: string): boolean =>
  word.length > 2 && !PARTICLE.test(word) && !isHonorific(word.replaceAll('.', ''));
const PARTICLE = /^(?:VAN|VON|DER|DEN|DEL|DELA|DOS|LOS|LAS|SAN|STE?\.)$/;

/** Whether a last name is nothing else: some people have degrees and legal forms in the field. */
export const isLastNameAlone = (last: string): boolean =>
  /^[A-Z' -]+$/.test(last) && !last.split(/[ -]/).some(isHonorific);

const LEGAL_FORM =
  /[ ,.]+(INC|L\.?L\.?C|CORP|CORPORATION|P\.?L\.?L\.?C|P\.?C|P\.?A|LTD|LLP|LP|CO|INCORPORATED)\.?$/i;

const ABBREVIATIONS = [
  ['SERVICES', 'SVCS'],
  ['SERVICE', 'SVC'],
  ['CENTER', 'CTR'],
  ['ASSOCIATES', 'ASSOC'],
  ['MEDICAL', 'MED'],
  ['HEALTH', 'HLTH'],
  ['PHARMACY', 'PHARM'],
  ['TRANSPORTATION', 'TRANSPORT'],
  ['COUNTY', 'CTY'],
  ['MANAGEMENT', 'MGMT'],
  ['AND', '&'],
  ['GROUP', 'GRP'],
  ['SOLUTIONS', 'SOLUTION'],
  ['THERAPY', 'THERAPIES'],
] as const;

/** The business name of an organization as a list prints it. */
export function changedBusinessName(
  organization: Organization,
  kind: OrganizationNameKind,
  random: RandomNumbers,
): { readonly kind: OrganizationNameKind; readonly name: string } {
  const { name, other_name: other, practice } = organization;
  const bare = name.replace(LEGAL_FORM, '');
  switch (kind) {
    case 'as registered':
      return { kind, name };
    case 'another legal form':
      return {
        kind,
        name: `${bare}${random.pick(['', ' INC', ', INC.', ' LLC', ', L.L.C.', ' CORP', ' PC', ' CO'])}`,
      };
    case 'words abbreviated': {
      const words = name.split(' ').map((word) => {
        const pair = ABBREVIATIONS.find((forms) => forms.some((form) => form === word.toUpperCase()));
        return pair === undefined ? word : pair[0] === word.toUpperCase() ? pair[1] : pair[0];
      });
      const changed = words.join(' ');
      return changed === name ? { kind: 'as registered', name } : { kind, name: changed };
    }
    case 'a branch is named':
      return {
        kind,
        name: `${bare} ${random.pick([`OF ${practice.city}`, practice.state, `- ${practice.city}`])}`,
      };
    case 'other name':
      return other === '' ? { kind: 'as registered', name } : { kind, name: other };
    case 'one letter':
      return { kind, name: misspelled(name, random) };
  }
}

/**
 * What is left of a business name without legal form, punctuation and plurals, with abbreviations written out: equal for the NPIs of one
 * company.
 */
export const companyName = (name: string): string =>
  name
    .toUpperCase()
    .replaceAll('&', ' AND ')
    .replace(LEGAL_FORM, '')
    .replace(LEGAL_FORM, '')
    .split(/[^A-Z0-9']+/)
    .filter((word) => word !== 'THE')
    .map((word) => ABBREVIATIONS.find(([, short]) => short === word)?.[0] ?? word)
    .map((word) => word.replaceAll("'", '').replace(/(?<=...)S$/, ''))
    .join('');
