import { methodologyUrl } from '../../schemas/rest/addresses.ts';
import { citedDataset } from '../citations/cited-work.ts';
import type { BuildContext } from '../context.ts';
import { readDisplayNames } from '../documents/specialty-documents.ts';
import type { Study, StudyRow } from '../studies/study.ts';
import { supplyStudy } from '../studies/supply-study.ts';
import type { Supply } from '../studies/supply-tables.ts';
import { type Bundle, type BundleTable, bundleFiles } from './bundle.ts';
import { citedCollection } from './cited-collection.ts';
import { type BundleOrAbsence, COLLECTIONS_FOLDER } from './collection-bundles.ts';
import type { TableDefinition } from './columns.ts';
import { writeTableFiles } from './files/table-files.ts';
import { makeStudyRows, type PlacedRow } from './study-rows.ts';
import {
  combinedSubspecialtiesTable,
  combinedTable,
  nationTable,
  statesTable,
  subspecialtiesTable,
} from './study-tables.ts';

/** Folder of a dataset's bundle, from the release directory. */
const datasetFolder = (slug: string): string => `downloads/${slug}`;

/** A taxonomy code of a study, and its states. */
interface CodeRows {
  readonly code: string;
  readonly name: string | null;
  readonly states: readonly StudyRow[];
}

/** Writes the tables of the 17 datasets, then those of all studies together. */
export async function* studyBundles(
  context: BuildContext,
  studies: readonly Study[],
  supplies: readonly Supply[],
): AsyncGenerator<BundleOrAbsence> {
  const names = await readDisplayNames(context.warehouse);
  const codesOf = new Map(studies.map((study) => [study, codeRows(context, study, supplies, names)]));
  for (const study of studies) yield await ofDataset(context, study, codesOf.get(study) ?? []);
  yield await allSupply(context, studies, codesOf);
  yield await allFacilities(context, studies);
}

/** Writes the tables of one dataset. */
export async function studyBundle(
  context: BuildContext,
  study: Study,
  supplies: readonly Supply[],
): Promise<BundleOrAbsence> {
  const names =
    study.dataset.kind === 'supply' ? await readDisplayNames(context.warehouse) : new Map<string, string>();
  return ofDataset(context, study, codeRows(context, study, supplies, names));
}

async function ofDataset(
  context: BuildContext,
  study: Study,
  codes: readonly CodeRows[],
): Promise<BundleOrAbsence> {
  const { dataset, unavailable } = study;
  context.progress(`bundle ${dataset.slug}`);
  if (unavailable !== null) return { absence: { name: dataset.slug, reason: unavailable } };
  return { bundle: await datasetBundle(context, study, codes) };
}

/** The states of a supply study for each of its codes: the same values as in the filtered by-state documents. */
function codeRows(
  { header }: BuildContext,
  { dataset, methodology }: Study,
  supplies: readonly Supply[],
  names: ReadonlyMap<string, string>,
): CodeRows[] {
  if (dataset.kind !== 'supply') return [];
  return supplies.flatMap((supply) => {
    const { specialty, subspecialty: code } = supply;
    if (specialty.slug !== dataset.specialty.slug || code === null) return [];
    const { states } = supplyStudy(dataset, supply, methodology, header);
    return [{ code, name: names.get(code) ?? null, states }];
  });
}

async function datasetBundle(
  context: BuildContext,
  study: Study,
  codes: readonly CodeRows[],
): Promise<Bundle> {
  const { header } = context;
  const { dataset, methodology } = study;
  const folder = datasetFolder(dataset.slug);
  const tables = [
    await tableOf(context, folder, statesTable(study), study.states.map(unplaced)),
    await tableOf(context, folder, nationTable(study), [unplaced(study.national)]),
  ];
  if (codes.length > 0)
    tables.push(await tableOf(context, folder, subspecialtiesTable(study), codes.flatMap(placedByCode([]))));
  return {
    name: dataset.slug,
    kind: 'dataset',
    title: dataset.displayName,
    description: dataset.oneLiner,
    folder,
    keywords: [
      dataset.displayName,
      dataset.kind === 'supply' ? 'health workforce' : 'quality of care',
      'states',
      'United States',
    ],
    work: citedDataset(study, header),
    methodologyUrl: methodologyUrl(header.origin, dataset.slug),
    limitations: methodology.limitations,
    sources: study.sources.filter(({ status }) => status === 'ingested'),
    tables,
    absent: [],
  };
}

const SUPPLY = {
  name: 'supply',
  title: 'Supply of providers: all studies',
  description:
    'Active providers per 100,000 residents in each state, for all specialties studied, in one table.',
};

async function allSupply(
  context: BuildContext,
  studies: readonly Study[],
  codesOf: ReadonlyMap<Study, readonly CodeRows[]>,
): Promise<BundleOrAbsence> {
  const [first, ...others] = studies.filter(({ dataset }) => dataset.kind === 'supply');
  if (first === undefined) return { absence: { name: SUPPLY.name, reason: 'No supply study was measured.' } };
  const folder = `${COLLECTIONS_FOLDER}/${SUPPLY.name}`;
  const all = [first, ...others] as const;
  const bySubspecialty = {
    ...SUPPLY,
    name: `${SUPPLY.name}-by-subspecialty`,
    title: 'Supply of providers by subspecialty: all studies',
  };
  const tables = [
    await tableOf(context, folder, combinedTable(SUPPLY, all), all.flatMap(placedByDataset)),
    await tableOf(
      context,
      folder,
      combinedSubspecialtiesTable(bySubspecialty, all),
      all.flatMap((study) => (codesOf.get(study) ?? []).flatMap(placedByCode([study.dataset.slug]))),
    ),
  ];
  return { bundle: studyCollection(context, SUPPLY, folder, all, tables, 'health workforce') };
}

const FACILITY_STUDIES = {
  name: 'facility-studies',
  title: 'Facilities and their ratings: all studies',
  description: 'Facilities and star ratings in each state, for all types studied, in one table.',
};

async function allFacilities(context: BuildContext, studies: readonly Study[]): Promise<BundleOrAbsence> {
  const facilities = studies.filter(({ dataset }) => dataset.kind === 'facility');
  const [first, ...others] = facilities.filter(({ unavailable }) => unavailable === null);
  if (first === undefined) {
    const reason = facilities[0]?.unavailable ?? 'No facility study was measured.';
    return { absence: { name: FACILITY_STUDIES.name, reason } };
  }
  const folder = `${COLLECTIONS_FOLDER}/${FACILITY_STUDIES.name}`;
  const all = [first, ...others] as const;
  const tables = [
    await tableOf(context, folder, combinedTable(FACILITY_STUDIES, all), all.flatMap(placedByDataset)),
  ];
  const absent = facilities.flatMap(({ dataset, unavailable }) =>
    unavailable === null ? [] : [{ name: dataset.slug, reason: unavailable }],
  );
  const bundle = studyCollection(context, FACILITY_STUDIES, folder, all, tables, 'quality of care');
  return { bundle: { ...bundle, absent } };
}

function studyCollection(
  { header }: BuildContext,
  about: Pick<TableDefinition, 'name' | 'title' | 'description'>,
  folder: string,
  studies: readonly [Study, ...Study[]],
  tables: readonly BundleTable[],
  keyword: string,
): Bundle {
  const used = new Set(studies.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const sources = header.sources.filter(({ id, status }) => used.has(id) && status === 'ingested');
  return {
    ...about,
    kind: 'collection',
    folder,
    keywords: [keyword, 'states', 'United States'],
    work: citedCollection(about, sources, header),
    methodologyUrl: methodologyUrl(header.origin, studies[0].dataset.slug),
    limitations: [...new Set(studies.flatMap(({ methodology }) => methodology.limitations))],
    sources,
    tables,
    absent: [],
  };
}

const unplaced = (row: StudyRow): PlacedRow => ({ before: [], row });

const placedByDataset = ({ dataset, states }: Study): PlacedRow[] =>
  states.map((row) => ({ before: [dataset.slug], row }));

const placedByCode =
  (before: PlacedRow['before']) =>
  ({ code, name, states }: CodeRows): PlacedRow[] =>
    states.map((row) => ({ before: [...before, code, name], row }));

async function tableOf(
  { warehouse, writer }: BuildContext,
  folder: string,
  definition: TableDefinition,
  rows: readonly PlacedRow[],
): Promise<BundleTable> {
  await makeStudyRows(warehouse, definition.columns, rows);
  const files = await writeTableFiles(warehouse, writer, `${folder}/${definition.name}`, definition);
  return { definition, files: bundleFiles(folder, files, writer) };
}
