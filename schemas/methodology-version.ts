/**
 * The version of every definition of a measure. It changes only when a definition changes, here, with an entry.
 * Newest first.
 */
export const METHODOLOGY_CHANGELOG = [
  {
    version: 'v2026.11.2',
    date: '2026-11-21',
    change:
      'Facility studies: facilities on the list of their type, rated share, high-rated and low-rated facilities, mean rating, density, rank and quartile; state coverage counts only facilities on the list of their type. Matching of SAM exclusions and of Open Payments recipients; links of PECOS, MIPS and facilities by stated number. The definitions of the supply studies are unchanged.',
  },
  {
    version: 'v2026.11.1',
    date: '2026-11-21',
    change:
      'First version: active provider, density, rank, quartile, underserved, subspecialty filter, confidence classes, LEIE matching.',
  },
] as const;

export const METHODOLOGY_VERSION: string = METHODOLOGY_CHANGELOG[0].version;
