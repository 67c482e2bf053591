/**
 * The version of every definition of a measure. It changes only when a definition changes, here, with an entry.
 * Newest first.
 */
export const METHODOLOGY_CHANGELOG = [
  {
    version: 'v2026.12.3',
    date: '2026-12-01',
    change:
      'Supply by county: the providers of a ZIP code that lies in several counties are divided by the housing units that the 2010 census counted in each, where its area lay in the same counties then and has a home, and else by land as before; `split_by` of an estimate says which. The bounds and the figures by state are unchanged.',
  },
  {
    version: 'v2026.12.2',
    date: '2026-12-01',
    change:
      'Exclusion lists of states: in Pennsylvania who has the status Reinstated is so from the end of the period on. Texas: MEDICARE EXCLUSION repeats an exclusion of the federal government. Agreement between sources, of one provider: the verdict on each field, as the collection has it. Last seen (`activity.last_seen`, `last_seen_on`): a source counts that has the provider without stating anything that is compared, as scores without names; such rows did not count. The definitions of the studies are unchanged.',
  },
  {
    version: 'v2026.12.1',
    date: '2026-12-01',
    change:
      'Exclusion lists of states: aliases are read as names of the same entry: those behind AKA, FKA, NEE and the like in the cell of a name, and those of the columns that California and Pennsylvania have for them. Texas: rows of its own inspector general are no longer taken for federal exclusions, and those that name a federal one are. The days 12/31/9999 and 12/31/2299 stand for none.',
  },
  {
    version: 'v2026.11.8',
    date: '2026-11-30',
    change:
      'Exclusion lists: more providers whose name may be the listed one are mentioned, never as more than undetermined: a former last name among the middle names with further last names behind it, another last name of three words at the street, last names with a license or a generation behind them, and on lists of states organizations named like a person with a degree behind a comma. The definitions of the studies are unchanged.',
  },
  {
    version: 'v2026.11.7',
    date: '2026-11-30',
    change:
      'Exclusion lists, rules added since v2026.11.4: more providers whose name may be the listed one are mentioned, never as more than undetermined: further last names and initials on lists that print a name in one field, names that a list has cut off, spaced otherwise or exchanged, people whose names are words of businesses, organizations named like people with a degree, branches whose town is cut. A business name that goes on after the one that a list has cut off is the same only where what follows is its place or kind of business. At a street, another last name with a form of the first name is no match any more. The definitions of the studies are unchanged.',
  },
  {
    version: 'v2026.11.6',
    date: '2026-11-29',
    change:
      'Supply studies: beside the active providers of the registry, how many of them were active in Medicare in the newest service year that is loaded for both programs, and their share. The definitions of active provider, density, rank, quartile and underserved are unchanged.',
  },
  {
    version: 'v2026.11.5',
    date: '2026-11-24',
    change:
      'Supply by county: the active providers of a county are estimated from the ZIP codes of the practice locations and the areas of the Census Bureau, between two bounds, beside the figure of the state. The definitions by state are unchanged.',
  },
  {
    version: 'v2026.11.4',
    date: '2026-11-23',
    change:
      'Exclusion lists: one function decides how the names of two people relate, for the records and for screening. A former last name among the middle names, a middle name used as first name and names written as they sound are found; another middle name in the town of an entry is undetermined. Two double last names with one half in common contradict each other in the other half. A published number with the right first name and another last name needs more than the ZIP code. A state in the name of one of two companies, or another one, is at most undetermined. Whoever bears a name that hardly anybody else in the country is expected to bear is undetermined wherever they are, and so is whoever has the first name and the street of a listed person, whose last name may have changed. The definitions of the studies are unchanged.',
  },
  {
    version: 'v2026.11.3',
    date: '2026-11-22',
    change:
      'Exclusion lists: a provider whose name a listed party bears is never "not found". With a place, a specialty or a middle name in common it is undetermined, with nothing but the name it has the new status "name elsewhere". Undetermined answers show the rows in question. The key of a LEIE row is made without the birth date. Matching of exclusions and payments: a name that variants, relatives, colleagues, branches or namesakes may share needs a further detail, a rare name less than a common one; confidences are measured over real names. The definitions of the studies are unchanged.',
  },
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

/**
 * By kind of study, the version that last changed a definition of it. Figures over time are joined only within one: a new one breaks the
 * series of every study of the kind.
 */
export const STUDY_DEFINITIONS = {
  supply: 'v2026.11.1',
  facility: 'v2026.11.2',
} as const satisfies Readonly<
  Record<'supply' | 'facility', (typeof METHODOLOGY_CHANGELOG)[number]['version']>
>;
