import { MEASURE } from '../../schemas/measure-constants.ts';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { supplyDataset } from '../../schemas/rest/addresses.ts';
import { type ValueOrigin, valueFrom, valueOrigin } from '../../schemas/rest/provenance-of.ts';
import type { SpecialtyStateRow } from '../../schemas/rest/specialties.ts';
import type { ReleaseHeader } from '../context.ts';
import { rounded } from './rounding.ts';
import type { SupplySources } from './supply-sources.ts';
import type { Supply, SupplyStateRow } from './supply-tables.ts';

const NOT_A_DESIGNATION = `A relative cut-off, below ${MEASURE.underservedShare} of the national density of the same release; not a federal shortage designation (HPSA).`;

/** Decimals a density is shown with. */
export const DENSITY_DECIMALS = 2;

/** The origins of the values of one study: built once for all its rows. */
export interface StateOrigins {
  readonly population: ValueOrigin;
  readonly count: ValueOrigin;
  readonly density: ValueOrigin;
}

export function stateOrigins(
  sources: SupplySources,
  { origin, scope, artifacts }: Pick<ReleaseHeader, 'origin' | 'scope' | 'artifacts'>,
  slug: string,
): StateOrigins {
  const about = { origin, artifacts, dataset: supplyDataset(slug) };
  const counted = { ...about, countedIn: scope };
  return {
    population: valueOrigin([sources.census], about),
    count: valueOrigin([sources.nppes], counted),
    density: valueOrigin([sources.nppes, sources.census], counted),
  };
}

/** A state and its residents. The Census publishes the FIPS code; the postal code is looked up by it. */
export function placeValues(
  row: Pick<SupplyStateRow, 'state_code' | 'state_name' | 'population_2024'>,
  census: ValueOrigin,
): Pick<SpecialtyStateRow, 'state_code' | 'state_name' | 'population_2024'> {
  return {
    state_code: valueFrom(census, row.state_code, CONFIDENCE.derived),
    state_name: valueFrom(census, row.state_name, CONFIDENCE.asPublished),
    population_2024: valueFrom(census, row.population_2024, CONFIDENCE.asPublished),
  };
}

/**
 * A state's row as the API returns it. Rank, quartile and the cut-off compare a state with all others, so one
 * repaired record anywhere in the nation lowers their class; count and density only that of their own state.
 */
export function stateValues(
  row: SupplyStateRow,
  national: Supply['national'],
  origins: StateOrigins,
): SpecialtyStateRow {
  const own = derivedConfidence(row.repaired_providers);
  const compared = derivedConfidence(national.repaired_providers);
  const { state_code, state_name, population_2024 } = placeValues(row, origins.population);
  return {
    state_code,
    state_name,
    active_providers: valueFrom(origins.count, row.active_providers, own),
    population_2024,
    per_100k: valueFrom(origins.density, rounded(row.per_100k, DENSITY_DECIMALS), own),
    rank_density: valueFrom(origins.density, row.rank_density, compared),
    quartile: valueFrom(origins.density, row.quartile, compared),
    underserved: valueFrom(origins.density, row.is_underserved, compared, NOT_A_DESIGNATION),
  };
}

export function derivedConfidence(repairedInputs: number): number {
  return repairedInputs > 0 ? CONFIDENCE.derivedFromRepaired : CONFIDENCE.derived;
}
