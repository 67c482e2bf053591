import { supplyDataset } from '../../schemas/addresses.ts';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import { inferredSnapshot } from '../../schemas/provenance-of.ts';
import { AnyCountyNames, countyNamesPath } from '../../schemas/release/county-names.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import type { SubspecialtyFilter } from '../../schemas/rest/envelope.ts';
import { responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import {
  type SpecialtyByCountyResponse,
  SpecialtyByStateResponse,
  type SpecialtyStateRow,
} from '../../schemas/rest/specialties.ts';
import type { Specialty } from '../../schemas/specialties.ts';
import { findState, STATES, type State } from '../../schemas/states.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { parsed, queryOf, refused } from '../http/input.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { ParsedFiles } from '../release/parsed-files.ts';
import { acceptedSubspecialty, byStatePath, knownSpecialty, supplySources } from './by-state.ts';
import { estimateOf, NO_CODE_OF_SPECIALTY } from './county-estimate.ts';

/** The rows of a study by state, and the name of the subspecialty it is restricted to. */
const studies = new ParsedFiles((text) => {
  const { data, meta } = SpecialtyByStateResponse.parse(JSON.parse(text));
  return {
    rows: new Map(data.map((row) => [row.state_code.value, row])),
    displayName: meta.subspecialty_filter?.display_name ?? null,
  };
});
const countyNames = new ParsedFiles((text) => AnyCountyNames.parse(JSON.parse(text)));

interface CountyInput {
  readonly specialty: Specialty;
  readonly subspecialty: string | undefined;
  readonly state: State;
  readonly fips: string;
}

/** Supply of a specialty in the state of a county. */
export const byCounty: Operation<CountyInput> = {
  route: ROUTES.getSpecialtyByCounty,
  readInput({ parameters, search }) {
    const given = queryOf(search, ['state', 'county_fips', 'subspecialty'], 'invalid_request');
    const query = parsed(ROUTES.getSpecialtyByCounty.query, given, 'invalid_request');
    const state = stateOfCounty(query.state, query.county_fips);
    const specialty = knownSpecialty(parameters.code);
    return { specialty, subspecialty: query.subspecialty, state, fips: query.county_fips };
  },
  handle: contentOf,
};

async function contentOf(input: CountyInput, { release, requestId }: RequestContext): Promise<Content> {
  const { specialty, subspecialty, state, fips } = input;
  const judgment = subspecialty === undefined ? 'registered' : acceptedSubspecialty(specialty, subspecialty);
  const found =
    judgment === 'empty'
      ? { row: null, displayName: null }
      : await rowOf(specialty, subspecialty, state, release);
  const county = await countyOf(fips, state, release);
  const { name, list_year } = county;
  const told =
    judgment === 'empty'
      ? NO_CODE_OF_SPECIALTY
      : await estimateOf({ specialty, subspecialty: subspecialty ?? null, state, fips }, release);
  const sources = [
    ...supplySources(release),
    ...(list_year === null ? [] : countySource(release)),
    ...told.sources,
  ];
  const meta = responseMeta({
    release: release.manifest,
    requestId,
    sources,
    dataset: supplyDataset(specialty.slug),
  });
  const filter: SubspecialtyFilter | undefined =
    subspecialty === undefined
      ? undefined
      : {
          code: subspecialty,
          display_name: found.displayName,
          matched_records: found.row?.active_providers.value ?? 0,
        };
  const body: SpecialtyByCountyResponse = {
    data: {
      county: { fips, state: state.code, name, list_year },
      geo_widened: true,
      state_level_supply: found.row,
      county_estimate: told.estimate,
      _data_availability: {
        status: 'available',
        fields: {
          ...(name === null && { 'county.name': noName(county) }),
          ...(found.row !== null && whyNull(found.row)),
          ...told.reasons,
        },
        ...inferredSnapshot(sources),
      },
    },
    meta: {
      ...meta,
      geo_scope_note: `NPPES has no county of practice: ${told.estimate === null ? 'the figures' : 'the figures of state_level_supply'} are those of ${state.name} as a whole${placeOf(fips, county)}`,
      ...(filter === undefined ? {} : { subspecialty_filter: filter }),
    },
  };
  return lookupContent(body, [release.id, specialty.slug, fips, subspecialty ?? 'all'].join('-'));
}

/**
 * The state both parameters name. @throws HttpError 404 when either is not one of the 51; 400 when they disagree
 */
function stateOfCounty(code: string, fips: string): State {
  const state = findState(code);
  if (state === undefined) throw new HttpError('not_found', `${code} is not one of the 50 states or DC.`);
  const prefix = fips.slice(0, 2);
  const stateOfFips = STATES.find((candidate) => candidate.fips === prefix);
  if (stateOfFips === undefined) {
    throw new HttpError('not_found', `county_fips ${fips} is not in one of the 50 states or DC.`);
  }
  if (stateOfFips !== state) {
    throw refused('invalid_request', 'county_fips', `county_fips ${fips} is not a county of ${state.code}`, {
      state: state.code,
      county_state: stateOfFips.code,
    });
  }
  return state;
}

/** What the Census lists of counties say about a code. */
interface ListedCounty {
  readonly name: string | null;
  /** The year of the list the name is from, or of the newest one, which does not have the code; null: no list is loaded. */
  readonly list_year: number | null;
  /** The newest list, where it no longer has the county. */
  readonly missing_since: number | null;
}

async function countyOf(fips: string, state: State, release: OpenRelease): Promise<ListedCounty> {
  const path = countyNamesPath(state.code);
  if (!release.documents.has(path)) return { name: null, list_year: null, missing_since: null };
  const { names, older, list_year } = await countyNames.get(path, release);
  const ownYear = older[fips];
  return {
    name: names[fips] ?? null,
    list_year: ownYear ?? list_year,
    missing_since: ownYear === undefined ? null : list_year,
  };
}

/** The end of the note: where the county lies, or which list does not have the code. */
function placeOf(fips: string, { name, list_year, missing_since }: ListedCounty): string {
  if (list_year === null)
    return `. No Census list of counties is loaded: whether it has a county ${fips} is not known.`;
  if (name === null) return `; the Census list of counties of ${list_year} does not have the code ${fips}.`;
  const place = `, in which ${name} (${fips}) lies`;
  return missing_since === null
    ? `${place}.`
    : `${place} by the Census list of counties of ${list_year}; that of ${missing_since} no longer has it.`;
}

function countySource(release: OpenRelease): ReleaseSource[] {
  return release.manifest.sources.filter(({ id }) => id === 'census-counties');
}

function noName({ list_year }: ListedCounty): string {
  return list_year === null
    ? 'the Census list of counties is not ingested'
    : `the Census list of counties of ${list_year} does not have this code`;
}

async function rowOf(
  specialty: Specialty,
  subspecialty: string | undefined,
  state: State,
  release: OpenRelease,
): Promise<{ row: SpecialtyStateRow; displayName: string | null }> {
  const path = byStatePath(specialty, subspecialty);
  if (!release.documents.has(path)) {
    throw new HttpError('not_found', `The release has no study of ${specialty.displayName}.`);
  }
  const { rows, displayName } = await studies.get(path, release);
  const row = rows.get(state.code);
  if (row === undefined)
    throw unavailable(`The study of ${specialty.displayName} has no row of ${state.name}.`);
  return { row: widened(row), displayName };
}

/** Why values of the state's row are null: what they state as their limitation. */
function whyNull(row: SpecialtyStateRow): Record<string, string> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([name, { value, limitations }]) =>
      value === null && limitations !== undefined ? [[`state_level_supply.${name}`, limitations]] : [],
    ),
  );
}

/** The row of a state given for one of its counties: every value of it is a geographic widening. */
function widened(row: SpecialtyStateRow): SpecialtyStateRow {
  const widen = <Field extends { value: unknown; confidence_score?: number | undefined }>(
    field: Field,
  ): Field =>
    field.value === null
      ? field
      : {
          ...field,
          confidence_score: Math.min(field.confidence_score ?? 1, CONFIDENCE.geographicWidening),
        };
  // Object.fromEntries forgets which value has which type.
  return Object.fromEntries(
    Object.entries(row).map(([name, field]) => [name, widen(field)]),
  ) as SpecialtyStateRow;
}
