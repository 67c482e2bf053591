import { BASE_DATASET } from '../../schemas/datasets.ts';
import { fileOf } from '../../schemas/http/route.ts';
import { inferredSnapshot, valueOrigin } from '../../schemas/provenance-of.ts';
import type { StateCoverageResponse } from '../../schemas/rest/coverage.ts';
import { documentRequestId, responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { Specialty } from '../../schemas/specialties.ts';
import type { StudyValue } from '../../schemas/studies/definition.ts';
import { SUPPLY_DEFINITION } from '../../schemas/studies/supply.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { writeEdition } from '../edition.ts';
import { placeValues, type StateOrigins, stateOrigins, stateValues } from '../studies/state-values.ts';
import { listedSources, type SupplySources } from '../studies/supply-sources.ts';
import type { Supply, SupplyNationalRow, SupplyStateRow } from '../studies/supply-tables.ts';
import { type FacilityCoverage, readFacilityCoverage } from './facility-coverage.ts';
import { readShortageCoverage, type ShortageCoverage } from './shortage-coverage.ts';
import { renderDocument } from './write-document.ts';

/** One study's figure for a state, and what its provenance needs. */
interface StudyRow {
  readonly specialty: Specialty;
  readonly row: SupplyStateRow;
  readonly national: SupplyNationalRow;
  readonly origins: StateOrigins;
}

/** Writes the coverage of every state: its row of each whole study, in the order of the registry, and its facilities. */
export async function writeCoverage(
  context: BuildContext,
  sources: SupplySources,
  supplies: readonly Supply[],
): Promise<void> {
  const rows = supplies
    .filter((supply) => supply.subspecialty === null)
    .flatMap(({ specialty, states, national }): StudyRow[] => {
      const origins = stateOrigins(sources, context.header, specialty.slug);
      return states.map((row) => ({ specialty, row, national, origins }));
    });
  const coverage = await readFacilityCoverage(context);
  const shortage = await readShortageCoverage(context);
  for (const studies of Map.groupBy(rows, ({ row }) => row.state_code).values()) {
    await writeStateCoverage(context, sources, studies, coverage, shortage);
  }
}

async function writeStateCoverage(
  context: BuildContext,
  sources: SupplySources,
  studies: readonly StudyRow[],
  coverage: FacilityCoverage,
  shortage: ShortageCoverage,
): Promise<void> {
  const [first] = studies;
  if (first === undefined) return;
  const path = fileOf(ROUTES.getStateCoverage.answer, { state: first.row.state_code });
  const { facilities, reasons } = coverage.ofState(first.row.state_code);
  const { areas, reasons: shortageReasons } = shortage.ofState(first.row.state_code);
  const { origin, artifacts } = context.header;
  const census = valueOrigin([sources.census], {
    origin,
    artifacts,
    dataset: sources.census.id,
  });
  const used = [...listedSources(sources), ...coverage.sources, ...shortage.sources];
  const documentOf = (header: ReleaseHeader): StateCoverageResponse => ({
    data: {
      ...placeValues(first.row, census),
      specialties: studies.map(coverageOfStudy),
      facilities,
      shortage_areas: areas,
      _data_availability: {
        status: 'available',
        fields: { ...Object.fromEntries(studies.flatMap(whyNull)), ...reasons, ...shortageReasons },
        ...inferredSnapshot(used),
      },
    },
    meta: responseMeta({
      release: header,
      requestId: documentRequestId(header.release, path),
      sources: used,
      dataset: BASE_DATASET,
    }),
  });
  await writeEdition(context, path, (header) => [renderDocument(path, 'state-coverage', documentOf(header))]);
}

/** Why figures of a study are null in a state, by field path. */
function whyNull({ specialty, row }: StudyRow): [path: string, reason: string][] {
  return Object.entries<StudyValue>(row).flatMap(([name, value]) => {
    const reason = value === null ? SUPPLY_DEFINITION.fields[name]?.whyNull?.(row) : undefined;
    return reason === undefined ? [] : [[`specialties.${specialty.slug}.${name}`, reason]];
  });
}

function coverageOfStudy({
  specialty,
  row,
  national,
  origins,
}: StudyRow): StateCoverageResponse['data']['specialties'][number] {
  const { state_code, state_name, population_2024, ...figures } = stateValues(row, national, origins);
  return { slug: specialty.slug, display_name: specialty.displayName, ...figures };
}
