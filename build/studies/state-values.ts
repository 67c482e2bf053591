import { supplyDataset } from '../../schemas/addresses.ts';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { type ValueOrigin, valueFrom, valueOrigin } from '../../schemas/provenance-of.ts';
import type { SpecialtyStateRow } from '../../schemas/rest/specialties.ts';
import type { FieldDefinition } from '../../schemas/studies/definition.ts';
import { SUPPLY_FIELDS } from '../../schemas/studies/supply.ts';
import type { ReleaseHeader } from '../context.ts';
import { shownValue } from './study-row.ts';
import { listedSources, type SupplySources } from './supply-sources.ts';
import type { Supply, SupplyStateRow } from './supply-tables.ts';

/** The source of the providers that are counted. */
const [REGISTRY] = SUPPLY_FIELDS.active_providers.sources;

/** The origin of each field's values in one study: built once for all its rows. */
export type StateOrigins = ReadonlyMap<string, ValueOrigin>;

export function stateOrigins(
  supplySources: SupplySources,
  header: Pick<ReleaseHeader, 'origin' | 'scope' | 'sample' | 'artifacts'>,
  slug: string,
): StateOrigins {
  const { origin, artifacts } = header;
  const about = { origin, artifacts, dataset: supplyDataset(slug) };
  const ingested = listedSources(supplySources);
  return new Map(
    Object.entries<FieldDefinition>(SUPPLY_FIELDS).map(([name, { sources }]) => {
      // A value whose source is not ingested is null. It is one of the registry's providers all the same.
      const [first = supplySources.nppes, ...others] = sources.flatMap(
        (id) => ingested.find((source) => source.id === id) ?? [],
      );
      const counted = sources.includes(REGISTRY) ? { countedIn: header } : {};
      return [name, valueOrigin([first, ...others], { ...about, ...counted })];
    }),
  );
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

/** A state's row as the API returns it; a value that is not known has the reason as its limitation. */
export function stateValues(
  row: SupplyStateRow,
  national: Supply['national'],
  origins: StateOrigins,
): SpecialtyStateRow {
  const values = Object.entries<FieldDefinition>(SUPPLY_FIELDS).map(([name, field]) => {
    const origin = origins.get(name);
    if (origin === undefined) throw new Error(`the field ${name} of a supply study has no origin`);
    const confidence = confidenceOfState(field, row, national);
    const value = shownValue(row, name, field);
    const shown = valueFrom(origin, value, confidence, field.limitation);
    const unknown = value === null ? field.whyNull?.(row) : undefined;
    return [name, unknown === undefined ? shown : { ...shown, limitations: unknown }];
  });
  // Object.fromEntries forgets which value has which type; the schema of the document is compared when it is written.
  return Object.fromEntries(values) as SpecialtyStateRow;
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
  const isOfProviders = sources.includes(REGISTRY);
  return isOfProviders && repaired_providers > 0 ? CONFIDENCE.derivedFromRepaired : CONFIDENCE.derived;
}
