import { personName } from '../names/person.ts';
import { hasValidCheckDigit } from '../schemas/npi.ts';
import type { Scope } from '../schemas/scope.ts';
import type { ListedParty } from '../schemas/screening/listed-party.ts';
import type {
  ScreenedList,
  ScreeningCandidate,
  ScreeningQuery,
  ScreeningReason,
  ScreeningVerdict,
} from '../schemas/screening/screening.ts';
import { type Compared, candidateOf, comparedByName, reason, type Subject, scoreOf } from './candidate.ts';
import { isClearedBy } from './clearance.ts';
import { compareOrganizations } from './compare-organizations.ts';
import { PersonComparison } from './compare-people.ts';
import { type ListedParties, organizationName } from './listed-parties.ts';
import { type PublishedPlace, placeOf } from './place.ts';

/** A provider of the registry, as far as screening needs it. */
export interface RegisteredProvider {
  readonly npi: string;
  readonly names: readonly {
    readonly last?: string | null;
    readonly first?: string | null;
    readonly middle?: string | null;
    readonly suffix?: string | null;
    readonly organization?: string | null;
  }[];
  readonly places: readonly PublishedPlace[];
}

/** The exclusion lists of a release. */
export interface ScreeningLists {
  readonly parties: ListedParties;
  /** Every exclusion list there is, ingested or not. */
  readonly lists: readonly { readonly id: string; readonly isIngested: boolean }[];
  readonly scope: Scope;
  /** Birth dates by key of the entry; null when they are not available. */
  readonly birthDates: Pick<ReadonlyMap<string, string>, 'get'> | null;
}

const SHOWN = 25;

/**
 * What each list says about one subject. A name that cannot be decided is `undetermined`, never a guess in either direction;
 * a partial list never gives `not_listed` (docs/screening.md).
 *
 * @param provider the registry's record of the NPI asked about; null when it has none
 */
export function screen(
  query: ScreeningQuery,
  provider: RegisteredProvider | null,
  lists: ScreeningLists,
): ScreenedList[] {
  const isNamed = query.last !== undefined || query.organization !== undefined;
  const asked = subjectOf(query);
  // The registry publishes nothing but the number of most deactivated providers.
  const isNameless = provider !== null && provider.names.length === 0;
  const isOther = isNamed && provider !== null && !isNameless && !bearsName(provider, asked);
  const isIdentified = provider !== null && !isNameless && !isOther;
  const byName = subjectsOf(query, asked, isIdentified ? provider : null).flatMap(({ subject, isSearched }) =>
    comparedByName(subject, lists.parties, lists.birthDates).map(({ party, compared }): Found => {
      const isElsewhere = isSearched && compared.decision !== 'other';
      return { party, compared: isElsewhere ? { ...compared, decision: 'elsewhere' } : compared };
    }),
  );
  const byNpi =
    query.npi === undefined
      ? []
      : lists.parties
          .ofNpi(query.npi)
          .map(
            (party): Found => ({ party, compared: comparedByNpi(lists.parties.entry(party), query, lists) }),
          );
  const reasons: ScreeningReason[] = [
    ...(isOther ? (['npi_of_another_name'] as const) : []),
    ...(query.npi !== undefined && !hasValidCheckDigit(query.npi) ? (['npi_invalid'] as const) : []),
    ...(!isIdentified && isIncomplete(asked) ? (['name_incomplete'] as const) : []),
    ...(query.npi !== undefined && provider === null && !isNamed ? (['unknown_npi'] as const) : []),
    ...(isNameless && !isNamed ? (['npi_without_name'] as const) : []),
    ...(query.birth_date !== undefined && lists.birthDates === null
      ? (['birth_date_not_available'] as const)
      : []),
  ];
  return lists.lists.map(({ id, isIngested }) =>
    verdictOf(id, isIngested, lists, best(byNpi, byName, id, lists.parties), reasons),
  );
}

/** An entry of a list that is, or may be, the subject. */
interface EntryOfSubject {
  readonly entry: ListedParty;
  readonly verdict: 'listed' | 'undetermined';
  readonly candidate: ScreeningCandidate;
}

/** Every entry that is, or may be, a subject without NPI, by the rules of `screen`; in the order of the lists. */
export function screenByName(query: ScreeningQuery, parties: ListedParties): EntryOfSubject[] {
  return comparedByName(subjectOf(query), parties, null).flatMap(({ party, compared }) => {
    const { decision, reasons } = compared;
    if (decision !== 'listed' && decision !== 'undetermined') return [];
    const entry = parties.entry(party);
    return [{ entry, verdict: decision, candidate: candidateOf(entry, decision, reasons) }];
  });
}

/** The verdict of several lists: one that says `listed` decides, then one that cannot decide. Without any, nothing is known. */
export function overall(lists: readonly Pick<ScreenedList, 'verdict'>[]): ScreeningVerdict {
  if (lists.some(({ verdict }) => verdict === 'listed')) return 'listed';
  const isCleared = lists.length > 0 && lists.every(({ verdict }) => verdict === 'not_listed');
  return isCleared ? 'not_listed' : 'undetermined';
}

/** Whether a name was given by which no entry can be found: without a first name, or in letters that are not compared. */
function isIncomplete({ person, organization }: Subject): boolean {
  return person?.lastKey === '' || person?.firstKey === '' || organization?.letters === '';
}

interface Found {
  /** Its number among the listed parties. */
  readonly party: number;
  readonly compared: Compared;
}

/**
 * The names to look for: the given one, at the given place, and each name of the provider. The release has already searched the
 * lists for the registry's own names and places: for these, further namesakes are only counted.
 */
function subjectsOf(query: ScreeningQuery, asked: Subject, provider: RegisteredProvider | null) {
  if (provider === null)
    return asked.person === null && asked.organization === null
      ? []
      : [{ subject: asked, isSearched: false }];
  const registered = registeredSubjects(provider, query).map((subject) => ({ subject, isSearched: true }));
  // A subject known by NPI is known by address too.
  return query.state === undefined
    ? registered
    : [{ subject: { ...asked, hasFullAddress: true }, isSearched: false }, ...registered];
}

function subjectOf(query: ScreeningQuery): Subject {
  const { last, first, middle, suffix, organization, city, state, postal_code } = query;
  return {
    person:
      last === undefined
        ? null
        : personName({ last, first: first ?? null, middle: middle ?? null, suffix: suffix ?? null }),
    organization: organization === undefined ? null : organizationName(organization),
    place: placeOf(query),
    hasFullAddress: city !== undefined && state !== undefined && postal_code !== undefined,
    birthDate: query.birth_date ?? null,
  };
}

function registeredSubjects(
  { names, places }: RegisteredProvider,
  { birth_date }: ScreeningQuery,
): Subject[] {
  const [place] = places;
  return names.map(({ last = null, first = null, middle, suffix, organization }) => ({
    person:
      last === null ? null : personName({ last, first, middle: middle ?? null, suffix: suffix ?? null }),
    organization: organization ? organizationName(organization) : null,
    place: placeOf(place ?? {}),
    hasFullAddress: true,
    birthDate: birth_date ?? null,
  }));
}

function bearsName(provider: RegisteredProvider, { person, organization }: Subject): boolean {
  const comparison = person && new PersonComparison(person);
  return registeredSubjects(provider, {}).some(
    (registered) =>
      (comparison !== null && registered.person !== null && comparison.compare(registered.person) !== null) ||
      (organization !== null &&
        registered.organization !== null &&
        compareOrganizations(organization, registered.organization, false) !== null),
  );
}

/** By the links of the release: a link is the list's verdict; a stated NPI alone decides nothing. */
function comparedByNpi(
  { source_key, links }: ListedParty,
  { npi, birth_date }: ScreeningQuery,
  { birthDates }: Pick<ScreeningLists, 'birthDates'>,
): Compared {
  const link = links?.find((one) => one.npi === npi);
  const isMatchedToAnother = link === undefined && links?.some(({ verdict }) => verdict === 'matched');
  const detail =
    link === undefined
      ? 'the list states this NPI, the name is another'
      : `${link.verdict === 'matched' ? 'linked' : 'may be'} by ${link.method ?? 'name'}`;
  const born = birth_date === undefined ? undefined : birthDates?.get(source_key);
  const isBornOtherwise = birth_date !== undefined && born !== undefined && born !== birth_date;
  const isBornSo = birth_date !== undefined && born !== undefined && born === birth_date;
  const score = link?.verdict === 'matched' ? (link.confidence ?? 0.9) : 0.5;
  const reasons = [
    reason('npi', score, detail),
    ...(isBornSo ? [reason('birth_date', 0.35, 'birth date agrees')] : []),
    ...(isBornOtherwise ? [reason('birth_date', -0.4, 'another birth date')] : []),
  ];
  const decision = () => {
    if (isMatchedToAnother) return 'elsewhere';
    // Two sources contradict each other about a link that is nearly certain: that is not enough for `not_listed`.
    if (isBornOtherwise) return link?.verdict === 'matched' ? 'undetermined' : 'other';
    return link?.verdict === 'matched' || (link !== undefined && isBornSo) ? 'listed' : 'undetermined';
  };
  return { decision: decision(), reasons };
}

const STRENGTH = { listed: 3, undetermined: 2, elsewhere: 1, other: 4 } as const;

/**
 * One decision per entry of a list: that by NPI, else the strongest of those by name. A different birth date
 * outweighs what names say.
 */
function best(
  byNpi: readonly Found[],
  byName: readonly Found[],
  list: string,
  parties: ListedParties,
): Found[] {
  const decided = new Map<number, Found>();
  for (const found of byName) {
    if (parties.source(found.party) !== list) continue;
    const known = decided.get(found.party);
    if (known === undefined || STRENGTH[found.compared.decision] > STRENGTH[known.compared.decision])
      decided.set(found.party, found);
  }
  for (const found of byNpi) if (parties.source(found.party) === list) decided.set(found.party, found);
  return [...decided.values()];
}

function verdictOf(
  source: string,
  isIngested: boolean,
  { parties, scope }: Pick<ScreeningLists, 'parties' | 'scope'>,
  found: readonly Found[],
  asked: readonly ScreeningReason[],
): ScreenedList {
  const candidates = found
    .filter(({ compared: { decision } }) => decision === 'listed' || decision === 'undetermined')
    .map(({ party, compared }) => ({ party, ...compared, score: scoreOf(compared.reasons) }))
    .sort((a, b) => STRENGTH[b.decision] - STRENGTH[a.decision] || b.score - a.score);
  const isListed = candidates.some(({ decision }) => decision === 'listed');
  const reasons = [
    ...asked,
    ...(isIngested ? [] : (['not_ingested'] as const)),
    // A part of the list is enough to say that somebody is on it.
    ...(isIngested && scope === 'partial' && !isListed ? (['partial_list'] as const) : []),
  ];
  const isCleared = candidates.length === 0 && isClearedBy(reasons);
  return {
    source,
    verdict: isListed ? 'listed' : isCleared ? 'not_listed' : 'undetermined',
    reasons,
    candidates: candidates
      .slice(0, SHOWN)
      .map(({ party, decision, reasons: agreed }) =>
        candidateOf(parties.entry(party), decision === 'listed' ? 'listed' : 'undetermined', agreed),
      ),
    candidates_total: candidates.length,
    same_name_elsewhere: found.filter(({ compared }) => compared.decision === 'elsewhere').length,
  };
}
