import type { z } from 'zod';
import { methodologyUrl } from '../../schemas/addresses.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { type SourceId, tablePrefix } from '../../schemas/sources/list.ts';
import { CrosswalkRow, FacilityNpiRow } from '../../schemas/tables/crosswalks.ts';
import { sqlName } from '../../warehouse/warehouse.ts';
import type { Bundle, BundleTable } from '../bundles/bundle.ts';
import { citedCollection } from '../bundles/cited-collection.ts';
import { columnsOf } from '../bundles/columns.ts';
import { RECORD_FORMATS } from '../bundles/files/table-files.ts';
import { type BundleContext, TableInBundle } from '../bundles/written-table.ts';
import { databasesOf } from '../source-databases.ts';

const ABOUT = {
  name: 'links',
  folder: 'downloads/links',
  title: 'Crosswalks',
  description:
    'For each source, its keys and the NPI each was matched to, with verdict, method and confidence; and the NPIs stated for CMS Certification Numbers.',
};

/** The registry: every NPI is looked up in it. */
const REGISTRY: SourceId = 'nppes';

/** A crosswalk to be written. */
interface Crosswalk {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly row: z.ZodObject;
  readonly primaryKey: readonly string[];
  /** The sources its rows are from. */
  readonly from: readonly SourceId[];
  /** The sources whose tables and links it is made from, where these are others. */
  readonly reads?: readonly SourceId[];
  /** Its rows, in the order of the primary key. */
  readonly query: string;
}

/**
 * Writes the crosswalks of a release, `downloads/links/<source id>`, one for each ingested source that has a
 * link table or crosswalk SQL, and `ccn-npi`. Sorted, so that the same links give the same bytes. Needs `facility_npi`
 * where the release has facilities.
 * @returns the bundle to be described; null when no source has links
 */
export async function writeCrosswalks(context: BundleContext): Promise<Bundle | null> {
  const { warehouse, header, progress } = context;
  const crosswalks = [...sourceCrosswalks(context), ...(await facilityCrosswalk(context))];
  const [first] = crosswalks;
  if (first === undefined) return null;
  const used = sourcesOf(context, [...new Set(crosswalks.flatMap(({ from }) => from))]);
  const work = citedCollection(ABOUT, used, header);
  const url = methodologyUrl(header, first.from[0] ?? REGISTRY);
  const tables: BundleTable[] = [];
  for (const { name, title, description, row, primaryKey, from, reads = from, query } of crosswalks) {
    progress(`crosswalk of ${name}`);
    const definition = { name, title, description, columns: columnsOf(row), primaryKey };
    const bundle = {
      ...ABOUT,
      homepage: work.url,
      methodologyUrl: methodologyUrl(header, from[0] ?? REGISTRY),
      sources: sourcesOf(context, from),
    };
    const files = new TableInBundle(context, bundle, definition, RECORD_FORMATS);
    const databases = await databasesOf(warehouse, reads);
    if (!(await files.takeOver(databases))) {
      await warehouse.limitedTo(databases, () => makeRows(context, name, query));
      await files.write();
    }
    tables.push(files.table);
  }
  await warehouse.run('DROP TABLE IF EXISTS bundle_rows');
  return {
    ...ABOUT,
    kind: 'links',
    keywords: ['NPI', 'CMS Certification Number', 'record linkage', 'United States'],
    work,
    methodologyUrl: url,
    limitations: used.flatMap(({ limitations }) => limitations),
    sources: used,
    tables,
    absent: [],
  };
}

/** The ingested sources of these, and the registry. */
function sourcesOf({ header }: BundleContext, from: readonly SourceId[]): ReleaseSource[] {
  return header.sources.filter(
    ({ id, status }) => status === 'ingested' && (id === REGISTRY || from.includes(id)),
  );
}

function sourceCrosswalks({ header, sources }: BundleContext): Crosswalk[] {
  return header.sources.flatMap(({ id, status, source: named }) => {
    const source = sources.find(({ facts }) => facts.id === id);
    if (status !== 'ingested' || source === undefined) return [];
    const about = {
      name: id,
      title: `Crosswalk: ${named}`,
      description: `One row for each key of ${named} and each NPI it was matched to; one without NPI for a key that was not.`,
      row: CrosswalkRow,
      primaryKey: ['source_key', 'link_number'],
      from: [id],
    };
    const { links, publication } = source;
    if (links !== undefined) return [{ ...about, query: numbered(linkQuery(id, links.key ?? 'source_key')) }];
    if (publication.crosswalkSql === undefined) return [];
    return [{ ...about, reads: [id, REGISTRY], query: numbered('FROM crosswalk') }];
  });
}

async function facilityCrosswalk({ warehouse, sources }: BundleContext): Promise<Crosswalk[]> {
  if (!(await warehouse.hasTable('facility_npi'))) return [];
  return [
    {
      name: 'ccn-npi',
      title: 'Crosswalk: facilities',
      description: 'One row for each CMS Certification Number and each NPI that CMS states for it.',
      row: FacilityNpiRow,
      primaryKey: ['ccn', 'npi'],
      from: sources.flatMap(({ facts, publication }) =>
        publication.facilityTables === undefined ? [] : [facts.id],
      ),
      query: 'SELECT ccn, npi, source FROM facility_npi ORDER BY ccn, npi',
    },
  ];
}

async function makeRows({ warehouse, sources }: BundleContext, name: string, query: string): Promise<void> {
  const crosswalkSql = sources.find(({ facts }) => facts.id === name)?.publication.crosswalkSql;
  if (crosswalkSql !== undefined) await warehouse.runFile(crosswalkSql);
  await warehouse.run(`CREATE OR REPLACE TEMP TABLE bundle_rows AS ${query}`);
}

/** The rows of a query in order, those of a key numbered. */
function numbered(query: string): string {
  return `
    SELECT
      source_key,
      row_number() OVER (PARTITION BY source_key ORDER BY npi) AS link_number,
      npi,
      verdict,
      method,
      confidence
    FROM (${query})
    ORDER BY source_key, link_number`;
}

/**
 * For a matched key: one row for each NPI it belongs to, which is one unless the source itself states several
 * (an enrollment with several NPIs). For any other key: one row without NPI, since a candidate is not a match.
 */
function linkQuery(id: SourceId, key: string): string {
  return `
    WITH link AS (
      SELECT ${sqlName(key)} AS source_key, CASE WHEN verdict = 'matched' THEN npi END AS npi, verdict, method, confidence
      FROM ${sqlName(`link__${tablePrefix(id)}`)}
    )
    SELECT
      source_key,
      npi,
      min(verdict) AS verdict,
      CASE WHEN min(method) = max(method) THEN min(method) END AS method,
      max(confidence) AS confidence
    FROM link
    -- A key is matched, undetermined or unmatched as a whole.
    GROUP BY source_key, npi`;
}
