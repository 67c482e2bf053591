import type { ListedParty } from '../schemas/screening/listed-party.ts';
import type {
  ComparedEntry,
  MatchFeature,
  NameGrade,
  Namesake,
  ScreeningCandidate,
} from '../schemas/screening/screening.ts';
import { EXCLUSION_LISTS } from '../schemas/sources/list.ts';

// An entry of a list as it is shown beside whoever was asked about, with what agrees and differs.

export type Reason = ScreeningCandidate['match_reasons'][number];

export function reason(feature: MatchFeature, score: number, detail: string): Reason {
  return { feature, score: Math.round(score * 1000) / 1000, detail };
}

/** The sum of the reasons, between 0 and 1. */
export function scoreOf(reasons: readonly Reason[]): number {
  const sum = reasons.reduce((total, { score }) => total + score, 0);
  return Math.round(Math.min(1, Math.max(0, sum)) * 100) / 100;
}

/** An entry as it is shown beside somebody. @param codes their taxonomy codes, as far as they are known */
export function comparedEntry(entry: ListedParty, grade: NameGrade, codes: readonly string[]): ComparedEntry {
  const person = [entry.first, entry.middle, entry.last, entry.suffix].filter(Boolean).join(' ');
  return {
    source_key: entry.source_key,
    grade,
    name: person !== '' ? person : (entry.organization ?? ''),
    city: entry.city ?? null,
    state: entry.state ?? null,
    exclusion_date: entry.exclusion_date ?? null,
    type: entry.type ?? null,
    reason: entry.reason ?? null,
    specialty: entry.specialty ?? null,
    specialty_agreement: specialtyAgreement(entry, codes),
    expected_bearers: entry.expected_bearers ?? null,
  };
}

/** An entry elsewhere as it is shown beside somebody of the name. @param list its source */
export function namesakeOf(list: string, { exclusion_date, specialty, ...entry }: ComparedEntry): Namesake {
  const agreement = entry.specialty_agreement;
  return {
    list,
    ...entry,
    date: exclusion_date,
    specialty: agreement === 'same' ? 'agrees' : agreement === 'contradicts' ? 'contradicts' : 'unknown',
    listed_specialty: specialty,
  };
}

/** A candidate as it is shown. */
export function candidateOf(
  compared: ComparedEntry,
  verdict: ScreeningCandidate['verdict'],
  reasons: readonly Reason[],
): ScreeningCandidate {
  return { verdict, ...compared, score: scoreOf(reasons), match_reasons: [...reasons] };
}

/** Whether the specialty of an entry is that of somebody with these taxonomy codes; null where one of the two is not known. */
function specialtyAgreement(
  { source, specialty }: ListedParty,
  codes: readonly string[],
): ComparedEntry['specialty_agreement'] {
  const listed = SPECIALTIES.get(source)?.[specialty?.toUpperCase() ?? ''];
  if (listed === undefined || codes.length === 0) return null;
  const isOne = (prefixes: readonly string[]) =>
    codes.some((code) => prefixes.some((prefix) => code.startsWith(prefix)));
  if (isOne(listed.field)) return 'same';
  return isOne(listed.profession) ? 'same_profession' : 'contradicts';
}

const SPECIALTIES = new Map<string, (typeof EXCLUSION_LISTS)[number]['specialties']>(
  EXCLUSION_LISTS.map(({ id, specialties }) => [id, specialties]),
);
