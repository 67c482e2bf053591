import type { ScreeningReason } from '../schemas/screening/screening.ts';

/** Whether somebody for whom a list has no entry is cleared by it nevertheless. */
const CLEARS: Readonly<Record<ScreeningReason, boolean>> = {
  partial_list: false,
  not_ingested: false,
  not_known_at: false,
  unknown_npi: false,
  name_incomplete: false,
  npi_without_name: false,
  // A name was looked for: without one the NPI is unknown too.
  npi_invalid: true,
  npi_of_another_name: true,
  birth_date_not_available: true,
  // About entries, of which none is left.
  last_name_changed: true,
  birth_date_differs: true,
  rare_name_elsewhere: true,
  middle_name_differs: true,
  name_elsewhere: true,
};

/** Whether a list that has no entry for somebody clears them, by the reasons of its verdict. */
export const isClearedBy = (reasons: readonly ScreeningReason[]): boolean =>
  reasons.every((reason) => CLEARS[reason]);
