import { CONFIDENCE } from '../../schemas/provenance.ts';
import { valueFrom, valueOrigin } from '../../schemas/provenance-of.ts';
import { CountySupply, countySupplyPath } from '../../schemas/release/county-supply.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { CountyEstimate } from '../../schemas/rest/county-estimate.ts';
import { REGISTRY } from '../../schemas/sources/list.ts';
import type { Specialty } from '../../schemas/specialties.ts';
import type { State } from '../../schemas/states.ts';
import { NO_COUNTY_RESIDENTS } from '../../schemas/tables/county-estimate.ts';
import { unavailable } from '../http/http-error.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { ParsedFiles } from '../release/parsed-files.ts';

const countySupply = new ParsedFiles((text) => {
  const { counties, studies } = CountySupply.parse(JSON.parse(text));
  return {
    counties,
    studies: new Map(studies.map((study) => [keyOf(study.specialty, study.subspecialty), study])),
  };
});

const keyOf = (specialty: string, subspecialty: string | null): string =>
  `${specialty} ${subspecialty ?? ''}`;

/** What is told of a county, and why what is missing in it is. */
export interface ToldOfCounty {
  readonly estimate: CountyEstimate | null;
  /** Field path -> reason. */
  readonly reasons: Readonly<Record<string, string>>;
  /** The sources it is from beside those of the state's row. */
  readonly sources: readonly ReleaseSource[];
}

const AREAS = 'census-zcta-counties';
const HOUSING = 'census-zcta-housing';
const FIELD = 'county_estimate';

/** The active providers of a county by ZIP code; `subspecialty` is a code of the specialty, or null for all of it. */
export async function estimateOf(
  {
    specialty,
    subspecialty,
    state,
    fips,
  }: { specialty: Specialty; subspecialty: string | null; state: State; fips: string },
  release: OpenRelease,
): Promise<ToldOfCounty> {
  const path = countySupplyPath(state.code);
  const source = release.manifest.sources.find(({ id }) => id === AREAS);
  const registry = release.manifest.sources.find(({ id }) => id === REGISTRY.id);
  if (!release.documents.has(path) || source === undefined || registry === undefined)
    return nothing('the areas of ZIP codes are not ingested');
  const { counties, studies } = await countySupply.get(path, release);
  if (counties[fips] === undefined) return nothing(noSuchCounty(fips));
  const study = studies.get(keyOf(specialty.slug, subspecialty));
  if (study === undefined)
    throw unavailable(`The release has no supply by county of ${specialty.displayName}.`);
  const [estimate, lower, upper, share, splitBy = null] = study.estimates[fips] ?? [0, 0, 0, null];
  const homes = release.manifest.sources.filter(
    ({ id }) => id === HOUSING && splitBy !== null && splitBy !== 'land',
  );
  const originOf = (...more: ReleaseSource[]) =>
    valueOrigin([registry, source, ...more], {
      origin: release.manifest.origin,
      artifacts: release.manifest.artifacts,
      dataset: AREAS,
      countedIn: release.manifest,
    });
  const origin = originOf();
  const divided = originOf(...homes);
  const derived = <Value>(value: Value) => valueFrom(origin, value, CONFIDENCE.derived);
  return {
    estimate: {
      estimate: valueFrom(
        divided,
        estimate,
        lower === upper ? CONFIDENCE.derived : CONFIDENCE.geographicWidening,
        `By ZIP code${splitBy === null ? '' : `: who has one that lies in several counties is divided among them by ${DIVIDED_BY[splitBy]}`}.`,
      ),
      lower_bound: derived(lower),
      upper_bound: derived(upper),
      split_zip_share: derived(share),
      split_by: valueFrom(divided, splitBy, CONFIDENCE.derived),
      unplaced_in_state: derived(study.unplaced),
      per_100k: derived(null),
    },
    reasons: {
      [`${FIELD}.per_100k`]: NO_COUNTY_RESIDENTS,
      ...(share === null && { [`${FIELD}.split_zip_share`]: 'nobody has a ZIP code in the county' }),
      ...(splitBy === null && { [`${FIELD}.split_by`]: 'no ZIP code of the county lies in another one too' }),
    },
    sources: [source, ...homes],
  };
}

const DIVIDED_BY = {
  housing: 'the housing units of 2010, not by where practices are',
  land: 'land, not by residents',
  housing_and_land:
    'the housing units of 2010, or by land where these do not say; not by where practices are',
} as const;

const nothing = (reason: string): ToldOfCounty => ({
  estimate: null,
  reasons: { [FIELD]: reason },
  sources: [],
});

/** The planning regions of Connecticut have codes from 110 on, its former counties those up to 015. */
const isPlanningRegion = (fips: string): boolean => /^091[1-9]0$/.test(fips);

const noSuchCounty = (fips: string): string =>
  isPlanningRegion(fips)
    ? 'the areas of ZIP codes are of 2020: they have the former counties of Connecticut, not its planning regions'
    : 'the areas of ZIP codes are of 2020, and have no county of this code';

/** What a subspecialty that is no code of the specialty has in a county. */
export const NO_CODE_OF_SPECIALTY: ToldOfCounty = nothing('the subspecialty is no code of the specialty');
