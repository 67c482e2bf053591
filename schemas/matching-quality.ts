/** How right the links of a source to NPIs were, where the truth is known: on invented registries (docs/matching.md). */
export interface MatchingQuality {
  /** How many registries, each of `MEASURED_ON.providers` providers. */
  readonly registries: number;
  /** Summed over the registries. */
  readonly links: number;
  readonly wrong: number;
  /** The share of the rows about a provider that were linked to that provider, in percent: the least and the best registry. */
  readonly recall: readonly [least: number, best: number];
}

/** When and on what it was measured, for all sources. */
export const MEASURED_ON = { date: '2026-11-21', providers: 200_000 } as const;
