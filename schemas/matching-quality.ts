/** Measured accuracy of a source's links to NPIs, on invented registries whose truth is known (docs/evidence/matching.md, "Sample"). */
export interface MatchingQuality {
  /** Number of registries, each of `MEASURED_ON.providers` providers. */
  readonly registries: number;
  /** Summed over the registries. */
  readonly links: number;
  readonly wrong: number;
  /** The share of the rows about a provider that were linked to that provider, in percent: the worst and the best registry. */
  readonly recall: readonly [least: number, best: number];
}

/** Date and size of the measurement, for all sources. */
export const MEASURED_ON = { date: '2026-11-22', providers: 200_000 } as const;
