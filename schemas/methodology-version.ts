/**
 * The version of every definition of a measure. It changes only when a definition changes, here, with an entry.
 * Newest first.
 */
export const METHODOLOGY_CHANGELOG = [
  {
    version: 'v2026.11.1',
    date: '2026-11-21',
    change:
      'First version: active provider, density, rank, quartile, underserved, subspecialty filter, confidence classes, LEIE matching.',
  },
] as const;

export const METHODOLOGY_VERSION: string = METHODOLOGY_CHANGELOG[0].version;
