import type { Scope } from '../schemas/scope.ts';
import type { Decision, DecisionFault, DecisionOnEntry } from '../schemas/screening/decision.ts';
import type { DecidedList } from '../schemas/screening/record.ts';
import type { ScreenedList, ScreeningCandidate, ScreeningVerdict } from '../schemas/screening/screening.ts';
import { isBirthDateAgreed } from './candidate-words.ts';
import { isClearedBy } from './clearance.ts';

/** Who was asked about. */
interface Asked {
  readonly key: string;
  readonly npi: string | null;
  /** Others on the roster differ from them in nothing but the birth date. */
  readonly isNotUnique: boolean;
}

/** The decisions of reviewers, and what becomes of each in a screening. */
export class Decisions {
  readonly #scope: Scope;
  /** By person, then by entry; of several on the same the latest. */
  readonly #byPerson = new Map<string, Map<string, DecisionOnEntry>>();
  readonly #applied = new Set<DecisionOnEntry>();
  readonly #faults = new Map<DecisionOnEntry, DecisionFault>();

  /** @param scope of the release: a part of a list clears nobody, whatever was decided */
  constructor(all: readonly DecisionOnEntry[], scope: Scope) {
    this.#scope = scope;
    for (const one of all.toSorted((a, b) => Date.parse(a.at) - Date.parse(b.at))) {
      const person = one.key ?? one.npi ?? '';
      const known = this.#byPerson.get(person) ?? new Map<string, DecisionOnEntry>();
      this.#byPerson.set(person, known.set(one.source_key, one));
    }
  }

  /** What the lists say of somebody after what was decided of the entries. */
  applyTo(asked: Asked, lists: readonly ScreenedList[]): DecidedList[] {
    const found = new Set(lists.flatMap(({ candidates }) => candidates.map((one) => one.source_key)));
    for (const person of [asked.key, asked.npi ?? ''])
      for (const one of this.#byPerson.get(person)?.values() ?? [])
        if (!found.has(one.source_key)) this.#faults.set(one, 'entry_not_found');
    return lists.map((list) => this.#decided(list, asked));
  }

  get applied(): number {
    return this.#applied.size;
  }

  /** Those that were not used, each with the reason. A later decision replaces an earlier one. */
  get unused(): { decision: DecisionOnEntry; why: DecisionFault }[] {
    const latest = [...this.#byPerson.values()].flatMap((ofEntry) => [...ofEntry.values()]);
    return latest.flatMap((decision) =>
      this.#applied.has(decision)
        ? []
        : [{ decision, why: this.#faults.get(decision) ?? ('person_not_asked' as const) }],
    );
  }

  #decided(list: ScreenedList, asked: Asked): DecidedList {
    const candidates = list.candidates.map((candidate) => {
      const decision = this.#decisionOn(candidate, list, asked);
      return {
        ...candidate,
        verdict: decision?.same_person === true ? ('listed' as const) : candidate.verdict,
        decision,
      };
    });
    if (candidates.every(({ decision }) => decision === null)) return { ...list, candidates };
    const open = candidates.filter(({ decision }) => decision?.same_person !== false);
    const hidden = list.candidates_total - candidates.length;
    const isListed =
      open.some(({ verdict }) => verdict === 'listed') ||
      // Those who are not shown come after those who are.
      (hidden > 0 && list.candidates.every(({ verdict }) => verdict === 'listed'));
    const others = list.reasons.filter((reason) => reason !== 'partial_list');
    const isPart = this.#scope === 'partial' && !isListed && !others.includes('not_ingested');
    const reasons = isPart ? [...others, 'partial_list' as const] : others;
    const isCleared = open.length + hidden === 0 && isClearedBy(reasons);
    const verdict: ScreeningVerdict = isListed ? 'listed' : isCleared ? 'not_listed' : 'undetermined';
    return { ...list, verdict, reasons, candidates };
  }

  #decisionOn(
    candidate: ScreeningCandidate,
    { reasons }: ScreenedList,
    { key, npi, isNotUnique }: Asked,
  ): Decision | null {
    const byKey = this.#byPerson.get(key)?.get(candidate.source_key);
    const decision = byKey ?? this.#byPerson.get(npi ?? '')?.get(candidate.source_key);
    if (decision === undefined) return null;
    const isConfirmed = !reasons.some((reason) => NPI_IN_DOUBT.has(reason));
    const isBornSo = isBirthDateAgreed(candidate);
    if (byKey === undefined && !isConfirmed) this.#faults.set(decision, 'npi_not_confirmed');
    else if (byKey !== undefined && isNotUnique) this.#faults.set(decision, 'person_not_unique');
    else if (!decision.same_person && isBornSo && !decision.birth_date_agreed)
      this.#faults.set(decision, 'birth_date_agrees');
    else {
      this.#applied.add(decision);
      const { same_person, by, at, note, birth_date_agreed } = decision;
      return { same_person, by, at, note, birth_date_agreed };
    }
    return null;
  }
}

/** Reasons for which an NPI does not tell who is meant. */
const NPI_IN_DOUBT: ReadonlySet<string> = new Set(['npi_invalid', 'unknown_npi', 'npi_of_another_name']);
