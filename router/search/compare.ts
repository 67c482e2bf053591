import { businessName } from '../../names/business.ts';
import { compareFirst, compareLast, compareMiddle, compareSuffix } from '../../names/compare-people.ts';
import { type PersonName, personName } from '../../names/person.ts';
import type { IndexedEntry, IndexedName } from '../../schemas/search/entry.ts';
import { OrganizationComparison } from './compare-organizations.ts';
import type { Interpretation, PersonInterpretation } from './interpretations.ts';
import { type MatchReason, reason } from './match-reason.ts';

/** How far a candidate agrees with a query: the product of its reasons. */
export interface Comparison {
  readonly agreement: number;
  reasons(): readonly MatchReason[];
  /** Whether it was compared as an organization, and some word of the query is in no form among its own. */
  readonly isOrganization: boolean;
  readonly lacksWord: boolean;
}

/** Scores of what is no part of a name. */
const FORMER_NAME = 0.96;
const SWAPPED = 0.94;
const DEACTIVATED = 0.97;
/** The query has a middle name or suffix, the provider none. */
const NOT_REGISTERED = 0.98;
const NO_FIRST_NAME_AGREES = 0.45;
const NO_LAST_NAME_AGREES = 0.3;

const NO_NAME: IndexedName = { last: '', first: '', middle: '', suffix: '', organization: [] };
const NOTHING_AGREES: Comparison = {
  agreement: 0,
  reasons: () => [],
  isOrganization: false,
  lacksWord: false,
};

/**
 * Compares entries with the interpretations of a query: the best of all names of a provider counts.
 * @param weightOf how much a word of an organization says
 */
export function comparisonWith(
  interpretations: readonly Interpretation[],
  weightOf: (word: string) => number,
): (entry: IndexedEntry) => Comparison {
  const people = interpretations.filter((one) => one.kind === 'person');
  const organizations = interpretations
    .filter((one) => one.kind === 'organization')
    .map((one) => new OrganizationComparison(one, weightOf));
  return (entry) => {
    const status = entry.isDeactivated ? DEACTIVATED : 1;
    let best = NOTHING_AGREES;
    for (let place = 0; place < entry.names.length; place++) {
      const name = nameOf(entry, place);
      const other = place > 0 ? FORMER_NAME : 1;
      if (people.length > 0 && (name.last !== '' || name.first !== '')) {
        for (const called of personalNames(entry, place)) {
          const person = personName(called);
          for (const one of people) {
            const reasons = personReasons(one, person, called);
            const agreement = reasons.reduce((product, { score }) => product * score, 1) * other * status;
            if (agreement > best.agreement)
              best = {
                agreement,
                reasons: () => [...reasons, ...otherReasons(entry, place)],
                isOrganization: false,
                lacksWord: false,
              };
          }
        }
      }
      if (organizations.length > 0 && name.organization.length > 0) {
        const business = businessName(name.organization);
        for (const one of organizations) {
          const { agreement: ofName, lacksWord } = one.compare(business);
          const agreement = ofName * other * status;
          if (agreement > best.agreement)
            best = {
              agreement,
              reasons: () => [...one.reasons(business, name), ...otherReasons(entry, place)],
              isOrganization: true,
              lacksWord,
            };
        }
      }
    }
    return best;
  };
}

/** What is no part of the name that was compared. */
function otherReasons(entry: IndexedEntry, place: number): MatchReason[] {
  return [
    ...(place > 0 ? [reason('other_name', FORMER_NAME, printed(nameOf(entry, place)))] : []),
    ...(entry.isDeactivated ? [reason('status', DEACTIVATED, 'deactivated')] : []),
  ];
}

/** A name of a provider. Other names often have the last name only: what they lack is that of the legal name. */
function nameOf({ names }: IndexedEntry, place: number): IndexedName {
  const { first, last, middle } = names[0] ?? NO_NAME;
  const name = names[place] ?? NO_NAME;
  return place === 0
    ? name
    : { ...name, first: name.first || first, last: name.last || last, middle: name.middle || middle };
}

/** What a person is called by a name: of a former or other one with another first name, its last name with the legal first name too. */
function personalNames(entry: IndexedEntry, place: number): IndexedName[] {
  const name = nameOf(entry, place);
  const { first, middle } = entry.names[0] ?? NO_NAME;
  if (place === 0 || name.last === '' || first === '' || first === name.first) return [name];
  return [name, { ...name, first, middle }];
}

function printed({ first, middle, last, organization }: IndexedName): string {
  return organization.join(' ') || [first, middle, last].filter((part) => part !== '').join(' ');
}

function personReasons(
  { name, isSwapped }: PersonInterpretation,
  candidate: PersonName,
  published: IndexedName,
): MatchReason[] {
  const last = name.lastKey === '' ? null : compareLast(name, candidate);
  // An initial says nothing of a first name that is asked for alone.
  const isInitialAlone = name.lastKey === '' && name.firstKey.length > 1 && candidate.firstKey.length === 1;
  const first = name.firstKey === '' || isInitialAlone ? null : compareFirst(name, candidate);
  const middle = compareMiddle(name, candidate);
  const suffix = compareSuffix(name, candidate);
  return [
    name.lastKey === ''
      ? null
      : reason(
          'last_name',
          last?.score ?? NO_LAST_NAME_AGREES,
          `${last?.detail ?? 'differs'}: ${published.last}`,
        ),
    name.firstKey === ''
      ? null
      : reason(
          'first_name',
          first?.score ?? NO_FIRST_NAME_AGREES,
          `${first?.detail ?? 'differs'}: ${published.first}`,
        ),
    middle !== null
      ? reason('middle_name', middle.score, `${middle.detail}: ${published.middle}`)
      : name.middleWords.length > 0
        ? reason('middle_name', NOT_REGISTERED, 'none is registered')
        : null,
    suffix !== null
      ? reason('suffix', suffix.score, suffix.detail)
      : name.suffix !== null
        ? reason('suffix', NOT_REGISTERED, 'none is registered')
        : null,
    isSwapped ? reason('order', SWAPPED, 'first and last name exchanged') : null,
  ].filter((one) => one !== null);
}
