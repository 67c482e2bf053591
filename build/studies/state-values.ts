import { MEASURE } from '../../schemas/measure-constants.ts';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { supplyDataset } from '../../schemas/rest/addresses.ts';
import { type ValueOrigin, valueFrom, valueOrigin } from '../../schemas/rest/provenance-of.ts';
import type { SpecialtyStateRow } from '../../schemas/rest/specialties.ts';
import type { FieldDefinition } from '../../schemas/studies/definition.ts';
import { SUPPLY_FIELDS } from '../../schemas/studies/supply.ts';
import type { ReleaseHeader } from '../context.ts';
import { rounded } from './rounding.ts';
import type { SupplySources } from './supply-sources.ts';
import type { Supply, SupplyStateRow } from './supply-tables.ts';

const NOT_A_DESIGNATION = `A relative cut-off, below ${MEASURE.underservedShare} of the national density of the same release; not a federal shortage designation (HPSA).`;

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

/** A state's row as the API returns it. */
export function stateValues(
  row: SupplyStateRow,
  national: Supply['national'],
  origins: StateOrigins,
): SpecialtyStateRow {
  const of = (name: keyof typeof SUPPLY_FIELDS) => confidenceOfState(SUPPLY_FIELDS[name], row, national);
  const { state_code, state_name, population_2024 } = placeValues(row, origins.population);
  return {
    state_code,
    state_name,
    active_providers: valueFrom(origins.count, row.active_providers, of('active_providers')),
    population_2024,
    per_100k: valueFrom(
      origins.density,
      rounded(row.per_100k, SUPPLY_FIELDS.per_100k.decimals),
      of('per_100k'),
    ),
    rank_density: valueFrom(origins.density, row.rank_density, of('rank_density')),
    quartile: valueFrom(origins.density, row.quartile, of('quartile')),
    underserved: valueFrom(origins.density, row.underserved, of('underserved'), NOT_A_DESIGNATION),
  };
}

type Repaired = Pick<SupplyStateRow, 'repaired_providers'>;

/**
 * The confidence of a state's value. What compares a state with all others is made from the records of all of them, so
 * one repaired record anywhere in the nation lowers its class; count and density only those of their own state.
 */
export function confidenceOfState(field: FieldDefinition, state: Repaired, national: Repaired): number {
  if (field.isAsPublished === true) return CONFIDENCE.asPublished;
  return confidenceFrom(field, field.whyNullForNation === undefined ? state : national);
}

/** The confidence of a value of the nation: even the residents are a sum. */
export function confidenceOfNation(field: FieldDefinition, national: Repaired): number {
  return confidenceFrom(field, national);
}

function confidenceFrom({ sources }: FieldDefinition, { repaired_providers }: Repaired): number {
  const isOfProviders = sources.some((id) => id === REGISTRY);
  return isOfProviders && repaired_providers > 0 ? CONFIDENCE.derivedFromRepaired : CONFIDENCE.derived;
}

/** The source of the providers that are counted. */
const [REGISTRY] = SUPPLY_FIELDS.active_providers.sources;
