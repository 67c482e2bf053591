import {
  ExclusionPeriodLine,
  ExclusionPeriodsHeader,
  type ValidToBasis,
} from '../schemas/screening/exclusion-periods.ts';
import { ListedParties, type ScreenedParties } from './listed-parties.ts';

const LINES_A_TURN = 500;

/** An entry as it was known from one release to another. */
interface Period {
  readonly validTo: string | null;
  readonly basis: ValidToBasis | null;
  /** Ids of releases, which are in the order of time. */
  readonly knownFrom: string;
  readonly knownTo: string | null;
}

/** Which day is asked about, and as known when. */
export interface AskedDay {
  /** ISO date. */
  readonly day: string;
  /** The release that knows it, by its id. */
  readonly release: string;
  /** The last day on which that release was the newest known, as far as that was asked: it knows of no later one. */
  readonly until: string;
}

/** Until when an entry is in force, and whether it is on the day. */
export interface PeriodOnDay {
  readonly valid_to: string | null;
  readonly valid_to_basis: ValidToBasis | null;
  readonly isInForce: boolean;
  /** Whether a release has compared it with the registry: it has not where the entry is known by its end alone. */
  readonly isMatched: boolean;
}

/** Everybody who is, or was, on an exclusion list, with the periods of their entries. */
export class ExclusionPeriods {
  readonly #listed: ListedParties;
  /** What was known and is not any more, and what is over. Their numbers follow those of the listed parties. */
  readonly #others: ListedParties;
  readonly #periodsOfOthers: readonly Period[];
  /** By list and key: of the listed parties whose end is stated, or who were not known from the beginning. */
  readonly #periodsOfListed: ReadonlyMap<string, Period>;
  readonly #headers: ReadonlyMap<string, ExclusionPeriodsHeader>;

  private constructor(
    listed: ListedParties,
    others: ListedParties,
    periodsOfOthers: readonly Period[],
    periodsOfListed: ReadonlyMap<string, Period>,
    headers: ReadonlyMap<string, ExclusionPeriodsHeader>,
  ) {
    this.#listed = listed;
    this.#others = others;
    this.#periodsOfOthers = periodsOfOthers;
    this.#periodsOfListed = periodsOfListed;
    this.#headers = headers;
  }

  /**
   * Reads the files of a release, inflated, one for each list. @param listed the same release's. @param nextTurn yields to other work now
   * and then. @throws ZodError, SyntaxError when they are not such files
   */
  static async read(
    files: readonly Buffer[],
    listed: ListedParties,
    nextTurn: () => Promise<void>,
  ): Promise<ExclusionPeriods> {
    const headers = new Map<string, ExclusionPeriodsHeader>();
    const others: string[] = [];
    const periodsOfOthers: Period[] = [];
    const periodsOfListed = new Map<string, Period>();
    for (const file of files) {
      let header: ExclusionPeriodsHeader | null = null;
      let lines = 0;
      for (let at = 0; at < file.length; ) {
        const end = file.indexOf(10, at);
        const value: unknown = JSON.parse(file.toString('utf8', at, end));
        at = end + 1;
        if (header === null) {
          header = ExclusionPeriodsHeader.parse(value);
          continue;
        }
        const line = ExclusionPeriodLine.parse(value);
        const period = {
          validTo: line.valid_to ?? null,
          basis: line.valid_to_basis ?? null,
          knownFrom: line.known_from,
          knownTo: line.known_to ?? null,
        };
        if (line.entry !== undefined) {
          others.push(`${JSON.stringify(line.entry)}\n`);
          periodsOfOthers.push(period);
        } else if (period.validTo !== null || period.knownFrom !== header.known_from)
          periodsOfListed.set(placeOf(header.source, line.source_key), period);
        lines += 1;
        if (lines % LINES_A_TURN === 0) await nextTurn();
      }
      if (header !== null) headers.set(header.source, header);
    }
    const past = await ListedParties.read(Buffer.from(others.join('')), nextTurn);
    return new ExclusionPeriods(listed, past, periodsOfOthers, periodsOfListed, headers);
  }

  /** Those who are listed and the others, numbered one after the other. */
  get parties(): ScreenedParties {
    const [listed, others] = [this.#listed, this.#others];
    const { size } = listed;
    const of = <Value>(party: number, read: (parties: ListedParties, party: number) => Value): Value =>
      party < size ? read(listed, party) : read(others, party - size);
    // Names are numbered in each of the two: those of the others follow.
    const numberOf = (party: number, read: (parties: ListedParties, party: number) => number): number =>
      party < size ? read(listed, party) : read(others, party - size) + size;
    const both = (read: (parties: ListedParties) => readonly number[]): number[] => [
      ...read(listed),
      ...read(others).map((party) => party + size),
    ];
    return {
      size: size + others.size,
      named: (asked) => both((parties) => parties.named(asked)),
      ofNpi: (npi) => both((parties) => parties.ofNpi(npi)),
      ofKey: (key) => listed.ofKey(key),
      source: (party) => of(party, (parties, number) => parties.source(number)),
      person: (party) => of(party, (parties, number) => parties.person(number)),
      personName: (party) => numberOf(party, (parties, number) => parties.personName(number)),
      lastName: (party) => numberOf(party, (parties, number) => parties.lastName(number)),
      middleNames: (party) => numberOf(party, (parties, number) => parties.middleNames(number)),
      organizationName: (party) => numberOf(party, (parties, number) => parties.organizationName(number)),
      organization: (party) => of(party, (parties, number) => parties.organization(number)),
      isCut: (party) => of(party, (parties, number) => parties.isCut(number)),
      expectedBearers: (party) => of(party, (parties, number) => parties.expectedBearers(number)),
      town: (party) => of(party, (parties, number) => parties.town(number)),
      street: (party) => of(party, (parties, number) => parties.street(number)),
      entry: (party) => of(party, (parties, number) => parties.entry(number)),
    };
  }

  /** The period of one of `parties`, as it was known; null where it was not known then, or not so. */
  periodOn(party: number, { day, release }: AskedDay): PeriodOnDay | null {
    const isListed = party < this.#listed.size;
    const entry = isListed ? this.#listed.entry(party) : this.#others.entry(party - this.#listed.size);
    const header = this.#headers.get(entry.source);
    if (header === undefined) return null;
    const period = isListed
      ? this.#periodsOfListed.get(placeOf(entry.source, entry.source_key))
      : this.#periodsOfOthers[party - this.#listed.size];
    const { validTo = null, basis = null, knownFrom = header.known_from, knownTo = null } = period ?? {};
    if (release < knownFrom || (knownTo !== null && release >= knownTo)) return null;
    // An entry without a date was in force when the list was first seen, if not before.
    const from = entry.exclusion_date ?? header.followed[0]?.from ?? day;
    return {
      valid_to: validTo,
      valid_to_basis: basis,
      isInForce: from <= day && (validTo === null || day < validTo),
      isMatched: isListed || entry.links !== undefined || basis === null || basis === 'absent_from_full_file',
    };
  }

  /** Whether a list is known whole for the day: whoever was on it then is among its entries. */
  isKnownOn(source: string, { day, release, until }: AskedDay): boolean {
    const header = this.#headers.get(source);
    if (header === undefined || release < header.known_from || day > until) return false;
    return header.followed.some(({ from, to }) => from <= day && (to === null || day <= to));
  }
}

const placeOf = (source: string, key: string): string => `${source} ${key}`;
