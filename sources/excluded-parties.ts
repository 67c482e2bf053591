import { MAX_BEARERS_OF_RARE_NAME } from '../schemas/screening/listed-party.ts';

/**
 * Parameters for matching the parties of exclusion lists with the registry, shared by all lists, under the names that their SQL variables and the
 * methodology texts have.
 */
export const EXCLUDED_PARTY_RULES = {
  /** A match must be ahead of the next candidate by this many points of evidence; otherwise both are undetermined. */
  match_margin: 3,
  /** Name and state alone make candidates only when no more than this many providers share them. */
  name_only_candidates: 5,
  /**
   * A variant of a name, with nothing else but the address, is a match where at most so many others at the address can be
   * expected to have it: people registered there, times the shares of the names in the registry.
   */
  expected_sharers: 0.001,
  /**
   * Where a list prints no street, a whole name and the ZIP code are a match where at most so many registered in the ZIP code
   * can be expected to have the name.
   */
  zip_code_namesakes: 0.0001,
  /** With an agreeing middle initial, whether the list prints a street or not. */
  zip_code_namesakes_with_initial: 0.0003,
  /** Number, name and state are a match, without anything else, where at most so many others in the state can be expected to have the name. */
  state_namesakes: 0.003,
  /**
   * A name is rare where at most so many in the registry can be expected to have it. Only for such a name a middle initial or the specialty is
   * enough besides number and name, and the specialty besides a town and a last name one letter off.
   */
  registry_namesakes: 0.01,
  /** People in the country, of whose names those of the registry are taken as a sample: Census Bureau, Vintage 2024 estimate for July 1, 2024. */
  population: 340_110_988,
  /** A name that at most so many people in the country can be expected to bear makes a candidate by itself, wherever the two are. */
  rare_name_bearers: MAX_BEARERS_OF_RARE_NAME,
  /** One letter off is a mistake where the registered name is borne this many times as often as the listed spelling. */
  misspelling_ratio: 100,
} as const;

/** The parameters as texts, for the methodology of each list. */
export const EXCLUDED_PARTY_CONSTANTS = Object.fromEntries(
  Object.entries(EXCLUDED_PARTY_RULES).map(([name, value]) => [name, String(value)]),
);
