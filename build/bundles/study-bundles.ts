import { methodologyUrl } from '../../schemas/addresses.ts';
import { citedDataset } from '../citations/cited-work.ts';
import type { BuildContext } from '../context.ts';
import type { Published } from '../documents/published-documents.ts';
import { readDisplayNames } from '../documents/specialty-documents.ts';
import type { Study, StudyRow } from '../studies/study.ts';
import { supplyStudy } from '../studies/supply-study.ts';
import type { Supply } from '../studies/supply-tables.ts';
import type { Bundle, BundleTable } from './bundle.ts';
import { citedCollection } from './cited-collection.ts';
import { type BundleOrAbsence, COLLECTIONS_FOLDER } from './collection-bundles.ts';
import type { TableDefinition } from './columns.ts';
import { STUDY_FORMATS } from './files/table-files.ts';
import { makeStudyRows, type PlacedRow } from './study-rows.ts';
import {
  byMonthTable,
  combinedSubspecialtiesTable,
  combinedTable,
  nationTable,
  statesTable,
  subspecialtiesTable,
} from './study-tables.ts';
import { type BundleContext, type TableFolder, TableInBundle } from './written-table.ts';

/** Folder of a dataset's bundle, from the release directory. */
const datasetFolder = (slug: string): string => `downloads/${slug}`;

/** A taxonomy code of a study, and its states. */
interface CodeRows {
  readonly code: string;
  readonly name: string | null;
  readonly states: readonly StudyRow[];
}

/** What the bundles of studies are made from. */
export type PublishedStudies = Pick<Published, 'studies' | 'supplies' | 'histories'>;

/** Writes the tables of the 17 datasets, then those of all studies together. */
export async function* studyBundles(
  context: BundleContext,
  { studies, supplies, histories }: PublishedStudies,
): AsyncGenerator<BundleOrAbsence> {
  const names = await readDisplayNames(context.warehouse);
  const codesOf = new Map(studies.map((study) => [study, codeRows(context, study, supplies, names)]));
  for (const study of studies) yield await ofDataset(context, study, codesOf.get(study) ?? []);
  yield await allSupply(context, studies, codesOf, histories);
  yield await allFacilities(context, studies, histories);
}

/** Writes the tables of one dataset. */
export async function studyBundle(
  context: BundleContext,
  study: Study,
  supplies: readonly Supply[],
): Promise<BundleOrAbsence> {
  const names =
    study.dataset.kind === 'supply' ? await readDisplayNames(context.warehouse) : new Map<string, string>();
  return ofDataset(context, study, codeRows(context, study, supplies, names));
}

async function ofDataset(
  context: BundleContext,
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
  context: BundleContext,
  study: Study,
  codes: readonly CodeRows[],
): Promise<Bundle> {
  const { header } = context;
  const { dataset, methodology } = study;
  const work = citedDataset(study, header);
  const about = {
    name: dataset.slug,
    folder: datasetFolder(dataset.slug),
    methodologyUrl: methodologyUrl(header, dataset.slug),
    sources: study.sources.filter(({ status }) => status === 'ingested'),
  };
  const bundle = { ...about, homepage: work.url };
  const tables = [
    await tableOf(context, bundle, statesTable(study), study.states.map(unplaced)),
    await tableOf(context, bundle, nationTable(study), [unplaced(study.national)]),
  ];
  if (codes.length > 0)
    tables.push(await tableOf(context, bundle, subspecialtiesTable(study), codes.flatMap(placedByCode([]))));
  return {
    ...about,
    kind: 'dataset',
    title: dataset.displayName,
    description: dataset.oneLiner,
    keywords: [
      dataset.displayName,
      dataset.kind === 'supply' ? 'health workforce' : 'quality of care',
      'states',
      'United States',
    ],
    work,
    limitations: methodology.limitations,
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
  context: BundleContext,
  studies: readonly Study[],
  codesOf: ReadonlyMap<Study, readonly CodeRows[]>,
  histories: PublishedStudies['histories'],
): Promise<BundleOrAbsence> {
  const [first, ...others] = studies.filter(({ dataset }) => dataset.kind === 'supply');
  if (first === undefined) return { absence: { name: SUPPLY.name, reason: 'No supply study was measured.' } };
  const all = [first, ...others] as const;
  const bundle = studyCollection(context, SUPPLY, all, 'health workforce');
  const bySubspecialty = {
    ...SUPPLY,
    name: `${SUPPLY.name}-by-subspecialty`,
    title: 'Supply of providers by subspecialty: all studies',
  };
  const tables = [
    await tableOf(context, bundle, combinedTable(SUPPLY, all), all.flatMap(placedByDataset)),
    await tableOf(
      context,
      bundle,
      combinedSubspecialtiesTable(bySubspecialty, all),
      all.flatMap((study) => (codesOf.get(study) ?? []).flatMap(placedByCode([study.dataset.slug]))),
    ),
    await tableOf(context, bundle, byMonthTable(SUPPLY, all), all.flatMap(placedByMonth(histories))),
  ];
  return { bundle: { ...bundle, tables } };
}

const FACILITY_STUDIES = {
  name: 'facility-studies',
  title: 'Facilities and their ratings: all studies',
  description: 'Facilities and star ratings in each state, for all types studied, in one table.',
};

async function allFacilities(
  context: BundleContext,
  studies: readonly Study[],
  histories: PublishedStudies['histories'],
): Promise<BundleOrAbsence> {
  const facilities = studies.filter(({ dataset }) => dataset.kind === 'facility');
  const [first, ...others] = facilities.filter(({ unavailable }) => unavailable === null);
  if (first === undefined) {
    const reason = facilities[0]?.unavailable ?? 'No facility study was measured.';
    return { absence: { name: FACILITY_STUDIES.name, reason } };
  }
  const all = [first, ...others] as const;
  const bundle = studyCollection(context, FACILITY_STUDIES, all, 'quality of care');
  const tables = [
    await tableOf(context, bundle, combinedTable(FACILITY_STUDIES, all), all.flatMap(placedByDataset)),
    await tableOf(
      context,
      bundle,
      byMonthTable(FACILITY_STUDIES, all),
      all.flatMap(placedByMonth(histories)),
    ),
  ];
  const absent = facilities.flatMap(({ dataset, unavailable }) =>
    unavailable === null ? [] : [{ name: dataset.slug, reason: unavailable }],
  );
  return { bundle: { ...bundle, tables, absent } };
}

/** The bundle of several studies, without its tables. */
function studyCollection(
  { header }: BuildContext,
  about: Pick<TableDefinition, 'name' | 'title' | 'description'>,
  studies: readonly [Study, ...Study[]],
  keyword: string,
): Omit<Bundle, 'tables'> & { readonly homepage: string } {
  const used = new Set(studies.flatMap(({ sources }) => sources.map(({ id }) => id)));
  const sources = header.sources.filter(({ id, status }) => used.has(id) && status === 'ingested');
  const folder = `${COLLECTIONS_FOLDER}/${about.name}`;
  const work = citedCollection({ ...about, folder }, sources, header);
  return {
    ...about,
    kind: 'collection',
    folder,
    keywords: [keyword, 'states', 'United States'],
    work,
    homepage: work.url,
    methodologyUrl: methodologyUrl(header, studies[0].dataset.slug),
    limitations: [...new Set(studies.flatMap(({ methodology }) => methodology.limitations))],
    sources,
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

/** The places of every month in which the study had figures. */
const placedByMonth =
  (histories: PublishedStudies['histories']) =>
  ({ dataset: { slug } }: Study): PlacedRow[] =>
    (histories.get(slug)?.series ?? []).flatMap(({ definition, scope, months }) =>
      months.flatMap(({ month, release, snapshots, places }) =>
        places.map((values) => ({
          before: [slug, month, definition, scope, release, snapshots[0]?.snapshot ?? null],
          row: { values, unrounded: {} },
        })),
      ),
    );

async function tableOf(
  context: BundleContext,
  bundle: TableFolder,
  definition: TableDefinition,
  rows: readonly PlacedRow[],
): Promise<BundleTable> {
  await makeStudyRows(context.warehouse, definition.columns, rows);
  const files = new TableInBundle(context, bundle, definition, STUDY_FORMATS);
  await files.write();
  return files.table;
}
