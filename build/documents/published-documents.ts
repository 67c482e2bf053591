import { FACILITY_STUDIES } from '../../schemas/datasets.ts';
import { fileOf } from '../../schemas/http/route.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import { openApiDocument } from '../../schemas/rest/openapi.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { StudyHistory } from '../../schemas/rest/study-history.ts';
import type { BuildContext } from '../context.ts';
import { readFacilityFigures } from '../studies/facility-tables.ts';
import { readStudies } from '../studies/read-studies.ts';
import type { Study } from '../studies/study.ts';
import { supplySources } from '../studies/supply-sources.ts';
import { readSupply, type Supply } from '../studies/supply-tables.ts';
import { writeCountyNames } from './county-documents.ts';
import { writeCountySupply } from './county-supply-documents.ts';
import { writeCoverage } from './coverage-documents.ts';
import { composeMethodologies } from './methodology/methodologies.ts';
import { writeMethodologies } from './methodology-documents.ts';
import { readDisplayNames, writeByState, writeSpecialtyList } from './specialty-documents.ts';
import { writeStudyHistories } from './study-history-documents.ts';
import { writeDocument } from './write-document.ts';
import { writeZipCodePoints } from './zip-code-documents.ts';

/** The studies and methodologies that the artifacts of a release are made from. */
export interface Published {
  /** The 17, in the order of `DATASETS`. */
  readonly studies: readonly Study[];
  /** Of the 17 datasets, then of every source in the order of the manifest. */
  readonly methodologies: readonly Methodology[];
  /** Every supply study and every registered code of it. */
  readonly supplies: readonly Supply[];
  /** Each study over time, by slug. */
  readonly histories: ReadonlyMap<string, StudyHistory>;
}

/**
 * Writes every response of the REST interface that is a plain file (`docs/release-layout.md`): specialties, by-state
 * and its subspecialties, coverage, methodology, the interface description, and studies over time.
 *
 * @returns the studies and texts the documents were made from, for every other artifact of the release
 *
 * @throws GateRefused when a table is incomplete, a needed source is missing, a text has an empty slot, or a document
 *   does not conform to its schema; the message names the table, text or document
 */
export async function buildDocuments(context: BuildContext): Promise<Published> {
  const { warehouse, header, writer, progress } = context;
  const sources = supplySources(header);
  const supplies = await readSupply(warehouse);
  const displayNames = await readDisplayNames(warehouse);

  progress('specialties');
  await writeSpecialtyList(context, sources);
  for (const supply of supplies) await writeByState(context, sources, supply, displayNames);

  progress('states');
  await writeCoverage(context, sources, supplies);
  await writeCountyNames(context);
  await writeCountySupply(context);
  await writeZipCodePoints(context);

  progress('methodology');
  const slugs = FACILITY_STUDIES.map(({ slug }) => slug);
  const measured = { supplies, facilities: await readFacilityFigures(warehouse, slugs) };
  const methodologies = await composeMethodologies(context, measured, displayNames);
  await writeMethodologies(context, methodologies);

  progress('interface description');
  await writeDocument(
    writer,
    fileOf(ROUTES.getOpenApi.answer, {}),
    'openapi',
    openApiDocument({ origin: header.origin }),
  );

  progress('studies over time');
  const studies = readStudies(header, measured, methodologies);
  const histories = await writeStudyHistories(context, studies);

  return { studies, methodologies, supplies, histories };
}
