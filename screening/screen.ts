import { hasValidCheckDigit } from '../schemas/npi.ts';
import type { Scope } from '../schemas/scope.ts';
import { askedLists } from '../schemas/screening/asked-lists.ts';
import type { ListedParty } from '../schemas/screening/listed-party.ts';
import type {
  ComparedEntry,
  NameGrade,
  ScreenedList,
  ScreeningCandidate,
  ScreeningQuery,
  ScreeningReason,
} from '../schemas/screening/screening.ts';
import { compareBirthDates, type ListedBirthDates } from './birth-dates.ts';
import { bornReason, type Compared, comparedByName } from './candidate.ts';
import { isClearedBy } from './clearance.ts';
import { candidateOf, comparedEntry, namesakeOf, reason, scoreOf } from './compared-entry.ts';
import type { PeriodOnDay } from './exclusion-periods.ts';
import type { ScreenedParties } from './listed-parties.ts';
import {
  askedSubjects,
  bearsName,
  isIncomplete,
  type RegisteredProvider,
  subjectsOf,
  withoutRepeatedNames,
} from './subjects.ts';
import { bestGrade, MAX_CANDIDATES, MAX_NAMESAKES } from './verdicts.ts';

/** The exclusion lists of a release. */
export interface ScreeningLists {
  readonly parties: ScreenedParties;
  /** Every exclusion list there is, ingested or not. */
  readonly lists: readonly {
    readonly id: string;
    readonly isIngested: boolean;
    /** Whether it is known whole for the day of `periodOf`. */
    readonly isKnownOn?: boolean;
  }[];
  /** The period of a party where a day is asked about; null where it was not known. Without it all of them are in force. */
  readonly periodOf?: (party: number) => PeriodOnDay | null;
  readonly scope: Scope;
  /** Null when they are not available. */
  readonly birthDates: ListedBirthDates | null;
}

/**
 * What each list that is asked says about one subject. A name that cannot be decided is `undetermined`, never a guess in either direction;
 * a partial list never gives `not_listed` (docs/screening.md). Where `strict` is asked, an entry is undetermined too with which nothing but the
 * name agrees.
 *
 * @param provider the registry's record of the NPI asked about; null when it has none
 */
export function screen(
  query: ScreeningQuery,
  provider: RegisteredProvider | null,
  lists: ScreeningLists,
): ScreenedList[] {
  const isNamed = query.last !== undefined || query.organization !== undefined;
  const asked = askedSubjects(query);
  // The registry publishes nothing but the number of most deactivated providers.
  const isNameless = provider !== null && provider.names.length === 0;
  const isOther =
    isNamed && provider !== null && !isNameless && !asked.some((one) => bearsName(provider, one));
  const isIdentified = provider !== null && !isNameless && !isOther;
  const partiesOfNpi = query.npi === undefined ? [] : lists.parties.ofNpi(query.npi);
  // Where entries of the NPI, a birth date or a day are compared too, the registry's place may decide.
  const isCountedByName =
    partiesOfNpi.length === 0 && query.birth_date === undefined && lists.periodOf === undefined;
  const known = subjectsOf(query, asked, isIdentified ? provider : null);
  const subjects = (isCountedByName ? withoutRepeatedNames(known) : known).map((one) => ({
    ...one,
    found: comparedByName(one.subject, lists.parties, lists.birthDates),
  }));
  const byName = subjects.flatMap(({ found, isSearched }) =>
    found.flatMap((one) =>
      isSearched && lists.periodOf?.(one.party)?.isMatched !== false ? countedOnly(one) : [one],
    ),
  );
  const byNpi = partiesOfNpi.map((party): Found => {
    const named = subjects.flatMap(({ found }) => found.filter((one) => one.party === party));
    const listed = named.find(({ compared: { decision } }) => decision === 'listed');
    // Without links a stated NPI decides nothing, and the name and the place do.
    if (listed !== undefined && lists.periodOf?.(party)?.isMatched === false) return listed;
    const compared = comparedByNpi(lists.parties.entry(party), query, lists, named);
    return { party, compared: withGivenPlace(compared, givenOf(subjects, party)) };
  });
  const reasons: ScreeningReason[] = [
    ...(isOther ? (['npi_of_another_name'] as const) : []),
    ...(query.npi !== undefined && !hasValidCheckDigit(query.npi) ? (['npi_invalid'] as const) : []),
    ...(isNamed && !isIdentified && asked.every(isIncomplete) ? (['name_incomplete'] as const) : []),
    ...(query.npi !== undefined && provider === null && !isNamed ? (['unknown_npi'] as const) : []),
    ...(isNameless && !isNamed ? (['npi_without_name'] as const) : []),
    ...(query.birth_date !== undefined && (lists.birthDates?.bornOn(query.birth_date) ?? null) === null
      ? (['birth_date_not_available'] as const)
      : []),
  ];
  const isAsked = askedLists(query.lists);
  return lists.lists.flatMap((list) => {
    if (!isAsked.has(list.id)) return [];
    const found = best(byNpi, byName, list.id, lists.parties);
    return verdictOf(
      list,
      lists,
      query.strict === true ? found.map(namesakeAsCandidate) : found,
      reasons,
      isIdentified ? provider.codes : [],
    );
  });
}

/** An entry compared with the name and the place that were given, and not with the registry's, which the release has compared. */
const givenOf = (
  subjects: readonly { readonly isSearched: boolean; readonly found: readonly Found[] }[],
  party: number,
): Found | undefined =>
  subjects
    .flatMap(({ isSearched, found }) => (isSearched ? [] : found))
    .find((one) => one.party === party && one.compared.decision === 'listed');

/** An NPI that leaves open whether an entry is meant takes nothing from what the given name and place say. */
const withGivenPlace = (byNpi: Compared, given: Found | undefined): Compared =>
  byNpi.decision === 'undetermined' && given !== undefined
    ? {
        ...given.compared,
        reasons: [...byNpi.reasons.filter(({ feature }) => feature === 'npi'), ...given.compared.reasons],
      }
    : byNpi;

const namesakeAsCandidate = ({ party, compared }: Found): Found =>
  compared.decision === 'elsewhere'
    ? { party, compared: { ...compared, decision: 'undetermined', why: 'name_elsewhere' } }
    : { party, compared };

/** The release has compared the registry's names and places already; birth dates it has not. */
function countedOnly({ party, compared }: Found): Found[] {
  if (compared.basis === 'birth date') return [{ party, compared }];
  return compared.names === 'related'
    ? [{ party, compared: { ...compared, decision: 'elsewhere', why: null } }]
    : [];
}

/** An entry of a list that is, or may be, the subject. */
interface EntryOfSubject {
  readonly entry: ListedParty;
  readonly verdict: 'listed' | 'undetermined';
  readonly candidate: ScreeningCandidate;
}

/** Every entry that is, or may be, a subject without NPI, by the rules of `screen`; in the order of the lists. */
export function screenByName(query: ScreeningQuery, parties: ScreenedParties): EntryOfSubject[] {
  const found = askedSubjects(query).flatMap((subject) => comparedByName(subject, parties, null));
  return [...strongest(found).values()].flatMap(({ party, compared }) => {
    const { decision, reasons, grade } = compared;
    if (decision !== 'listed' && decision !== 'undetermined') return [];
    const entry = parties.entry(party);
    const candidate = candidateOf(comparedEntry(entry, grade, []), decision, reasons);
    return [{ entry, verdict: decision, candidate }];
  });
}

interface Found {
  /** Its number among the listed parties. */
  readonly party: number;
  readonly compared: Compared;
}

/**
 * By the links of the release: a link is the list's verdict; a stated NPI alone decides nothing.
 * @param named the same entry compared by name
 */
function comparedByNpi(
  { source_key, links }: ListedParty,
  { npi, birth_date }: ScreeningQuery,
  { birthDates }: Pick<ScreeningLists, 'birthDates'>,
  named: readonly Found[],
): Compared {
  const link = links?.find((one) => one.npi === npi);
  const isMatchedToAnother = link === undefined && links?.some(({ verdict }) => verdict === 'matched');
  const detail =
    link === undefined
      ? 'the list states this NPI, the name is another'
      : `${link.verdict === 'matched' ? 'linked' : 'may be'} by ${link.method ?? 'name'}`;
  const listed = birth_date === undefined ? undefined : birthDates?.get(source_key);
  const born =
    birth_date === undefined || listed === undefined ? null : compareBirthDates(birth_date, listed);
  const score = link?.verdict === 'matched' ? (link.confidence ?? 0.9) : 0.5;
  const reasons = [reason('npi', score, detail), ...bornReason(born)];
  const differs = born !== null && born !== 'same' ? 'birth_date_differs' : (named[0]?.compared.why ?? null);
  const said = (decision: Compared['decision']): Compared => ({
    decision,
    names: 'related',
    grade: named[0]?.compared.grade ?? 'D',
    basis: 'place',
    why: decision === 'undetermined' ? differs : null,
    reasons,
  });
  if (isMatchedToAnother) return said('elsewhere');
  if (born === null || born === 'same')
    return said(
      link?.verdict === 'matched' || (link !== undefined && born === 'same') ? 'listed' : 'undetermined',
    );
  // Two sources contradict each other about a link that is nearly certain: that is not enough for `not_listed`.
  const isSupported =
    link?.verdict === 'matched' || named.some(({ compared }) => compared.decision === 'undetermined');
  return said(isSupported ? 'undetermined' : 'elsewhere');
}

const STRENGTH = { listed: 3, undetermined: 2, elsewhere: 1 } as const;

/** One decision per entry: the strongest. */
function strongest(found: readonly Found[]): Map<number, Found> {
  const decided = new Map<number, Found>();
  for (const one of found) {
    const known = decided.get(one.party);
    if (known === undefined || STRENGTH[one.compared.decision] > STRENGTH[known.compared.decision])
      decided.set(one.party, one);
  }
  return decided;
}

/** One decision per entry of a list: that by NPI, else the strongest of those by name. */
function best(
  byNpi: readonly Found[],
  byName: readonly Found[],
  list: string,
  parties: ScreenedParties,
): Found[] {
  const isOfList = ({ party }: Found) => parties.source(party) === list;
  const decided = strongest(byName.filter(isOfList));
  for (const found of byNpi.filter(isOfList)) decided.set(found.party, found);
  return [...decided.values()];
}

function verdictOf(
  { id: source, isIngested, isKnownOn = true }: ScreeningLists['lists'][number],
  { parties, scope, periodOf }: Pick<ScreeningLists, 'parties' | 'scope' | 'periodOf'>,
  known: readonly Found[],
  asked: readonly ScreeningReason[],
  codes: readonly string[],
): ScreenedList {
  const found = known.filter(({ party }) => periodOf === undefined || periodOf(party)?.isInForce === true);
  const candidates = found
    .filter(({ compared: { decision } }) => decision === 'listed' || decision === 'undetermined')
    .map(({ party, compared }) => ({ party, ...compared, score: scoreOf(compared.reasons) }))
    .sort((a, b) => STRENGTH[b.decision] - STRENGTH[a.decision] || b.score - a.score);
  const isListed = candidates.some(({ decision }) => decision === 'listed');
  const differences = candidates.flatMap(({ decision, why }) =>
    decision === 'undetermined' && why !== null ? [why] : [],
  );
  const reasons = [
    ...asked,
    ...new Set(differences),
    ...(isIngested ? [] : (['not_ingested'] as const)),
    ...(isIngested && !isKnownOn && !isListed ? (['not_known_at'] as const) : []),
    // A part of the list is enough to say that somebody is on it.
    ...(isIngested && scope === 'partial' && !isListed ? (['partial_list'] as const) : []),
  ];
  const isCleared = candidates.length === 0 && isClearedBy(reasons);
  const namesakes = found
    .filter(({ compared }) => compared.decision === 'elsewhere')
    .sort((a, b) => a.compared.grade.localeCompare(b.compared.grade) || a.party - b.party);
  const shown = (party: number, grade: NameGrade): ComparedEntry => {
    const entry = comparedEntry(parties.entry(party), grade, codes);
    const period = periodOf?.(party) ?? null;
    if (period === null) return entry;
    const { valid_to, valid_to_basis } = period;
    return { ...entry, valid_to, valid_to_basis };
  };
  const notInForce = known.filter(
    ({ party, compared: { decision } }) =>
      (decision === 'listed' || decision === 'undetermined') && periodOf?.(party)?.isInForce === false,
  );
  return {
    source,
    verdict: isListed ? 'listed' : isCleared ? 'not_listed' : 'undetermined',
    grade: bestGrade(found.map(({ compared }) => compared)),
    reasons,
    candidates: candidates
      .slice(0, MAX_CANDIDATES)
      .map(({ party, decision, grade, reasons: agreed }) =>
        candidateOf(shown(party, grade), decision === 'listed' ? 'listed' : 'undetermined', agreed),
      ),
    candidates_total: candidates.length,
    same_name_elsewhere: namesakes.length,
    namesakes: namesakes
      .slice(0, MAX_NAMESAKES)
      .map(({ party, compared: { grade } }) => namesakeOf(source, shown(party, grade))),
    ...(periodOf !== undefined && {
      not_in_force: notInForce
        .slice(0, MAX_NAMESAKES)
        .map(({ party, compared: { grade } }) => shown(party, grade)),
    }),
  };
}
