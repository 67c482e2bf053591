/** How right the links to NPIs were, where the truth is known: on invented registries. */
export interface MatchingQuality {
  /** How many registries, each of `MEASURED_ON.providers` providers. */
  readonly registries: number;
  readonly links: number;
  readonly wrong: number;
  /** The share of the rows about a provider that were linked to that provider, in percent: the least and the best registry. */
  readonly recall: readonly [least: number, best: number];
}

/** When and on what it was measured. */
export const MEASURED_ON = { date: '2026-11-21', providers: 200_000 } as const;

/** The figures of docs/matching.md, summed over its registries; texts quote them from here, a test holds the two together. */
export const MATCHING_QUALITY = {
  'oig-leie': { registries: 4, links: 1571, wrong: 0, recall: [95.8, 98.3] },
  'sam-exclusions': { registries: 4, links: 1510, wrong: 0, recall: [94.9, 98.2] },
  'open-payments': { registries: 2, links: 77_456, wrong: 101, recall: [98.4, 98.5] },
} as const satisfies Record<string, MatchingQuality>;
