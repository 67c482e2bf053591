import type { Fact } from '../../schemas/facts.ts';
import { SOURCES_BESIDE_EXCLUSIONS } from '../../schemas/sources/list.ts';
import type { KeyedLines } from '../packs/keyed-lines.ts';
import type { Facts } from './facts.ts';

/** A release, as far as facts beside a screening are read from it. */
interface FactRelease {
  readonly npiLines: KeyedLines;
  readonly facts: Facts;
}

/** A day other than today, and what is known of it. */
export interface DayOfFacts {
  readonly day: string;
  /** The release that was served then; null where none is known, or none that was known by the time asked about. */
  readonly release: FactRelease | null;
  /** Whether what the later release has by its own dates counts: it was still served on the day, or later. */
  readonly isCoveredByLater: boolean;
}

const SOURCES = SOURCES_BESIDE_EXCLUSIONS.map(({ id }) => id);
const NAMES = SOURCES_BESIDE_EXCLUSIONS.flatMap(({ facts }) => facts.map(({ fact }) => fact));

/**
 * What is no exclusion and often asked about beside them, of each NPI that the registry has: of the day screened for, never today's
 * in its place. Of an earlier day it is what took effect until then by the release that knows it, else what the release of
 * that day says, else null with the reason.
 * @param release that is screened against
 * @param lines its records, by the place of their query
 * @param npis by the same places
 * @param then the day; null for that of the release
 * @throws PackError
 */
export async function relatedFacts(
  { facts }: Pick<FactRelease, 'facts'>,
  lines: ReadonlyMap<number, Buffer>,
  npis: readonly string[],
  then: DayOfFacts | null,
): Promise<Map<number, Fact[]>> {
  if (then === null) return new Map([...lines].map(([at, line]) => [at, facts.of(line, SOURCES)]));
  const { day, release, isCoveredByLater } = then;
  const ofDay = new Map<number, Fact[]>();
  await release?.npiLines.getMany(
    npis,
    (line, at) => void ofDay.set(at, release.facts.of(Buffer.from(line), SOURCES)),
  );
  const unknown = facts.notKnown(`not known of ${day}: no release of that day that is known here says it`);
  return new Map(
    [...lines].map(([at, line]) => {
      const later = isCoveredByLater ? facts.on(line, day) : [];
      const known = [
        ...later.filter(({ value }) => value !== null),
        ...(ofDay.get(at) ?? []).filter(({ value }) => value === true),
        ...later,
        ...(ofDay.get(at) ?? []),
        ...unknown,
      ];
      return [at, NAMES.flatMap((name) => known.find(({ fact }) => fact === name) ?? [])];
    }),
  );
}
