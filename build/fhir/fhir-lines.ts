import { z } from 'zod';
import { comparingContext, currentVersion, type RenderContext } from '../../fhir/render-context.ts';
import type { RenderedCollection } from '../../fhir/rendered-lines.ts';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { PlaceState } from '../../schemas/records/fhir-tail.ts';
import type { FhirVersion, FhirVersions } from '../../schemas/release/fhir-versions.ts';
import { FHIR_VERSIONS_FILE } from '../../schemas/release/file-names.ts';
import { RowCount, sqlName } from '../../warehouse/warehouse.ts';
import { createAffiliations } from '../affiliations.ts';
import { PackOnDisk } from '../changes/pack-on-disk.ts';
import type { BuildContext } from '../context.ts';
import { digestTable } from '../digest-tables.ts';
import { type KeyRange, keysWithin } from '../key-ranges.ts';
import { digestedLines, lineDigests, type PartLines, partLines } from '../part-lines.ts';
import { changedTail } from './changed-tails.ts';
import { createPlaceStates } from './place-states.ts';
import { type RenderedRelease, renderingDigest } from './rendering.ts';
import { fhirVersionsOf } from './same-rendering.ts';

type Release = Pick<BuildContext, 'warehouse' | 'sources' | 'previous'> & {
  readonly header: RenderedRelease;
};

const TAILED_LINES = `
  SELECT
    key,
    encode(concat(opening, ',"fhir":', coalesce(tail.fhir, changed.fhir), '}', chr(10))) AS line,
    digest,
    coalesce(tail.fhir, changed.fhir) AS fhir
  FROM unclosed_line
  JOIN line_tail AS tail USING (key)
  LEFT JOIN changed_tail AS changed USING (key)
  ORDER BY key`;

/**
 * Ends the lines of the NPI and the facility pack with what their FHIR resources need: the release in which each of them changed
 * last. Unchanged resources keep their value of the previous release.
 */
export class FhirLines {
  readonly #release: Release;
  readonly #number: number;
  readonly #rendering: string;
  readonly #context: RenderContext;
  /** The tails of the previous release; none if it was rendered differently. */
  readonly #earlier: readonly FhirVersion[];
  readonly #collections: RenderedCollection[] = [];

  /**
   * @param fhirCode digest of the code that renders resources
   * @param isRenderedAsBefore whether it renders the previous release's lines to the same bytes as before
   */
  constructor(release: Release, fhirCode: string, isRenderedAsBefore: boolean) {
    const { header, previous } = release;
    const before = previous === null || !isRenderedAsBefore ? null : fhirVersionsOf(previous.directory);
    this.#release = release;
    this.#rendering = renderingDigest(header, fhirCode);
    this.#earlier = before?.versions ?? [];
    this.#number = (this.#earlier.at(-1)?.number ?? 0) + 1;
    this.#context = comparingContext(header, this.#number);
  }

  /**
   * Notes which organizations the lines of providers name that the release lacks, and which of them have the Locations of their places. Needs the facility
   * tables, where there are facilities.
   */
  async prepareTails(): Promise<void> {
    const { warehouse } = this.#release;
    await createAffiliations(this.#release);
    await warehouse.run(
      `CREATE OR REPLACE TEMP TABLE absent_organizations AS
       SELECT npi AS key, CAST(to_json(list(organization ORDER BY organization)) AS VARCHAR) AS absent
       FROM npi_affiliation
       WHERE NOT is_there
       GROUP BY npi
       ORDER BY npi`,
    );
    await warehouse.run('DROP TABLE npi_affiliation');
    await createPlaceStates(this.#release);
  }

  /**
   * The lines of the table `unclosed_line` (key, opening) as parts, in key order, each with its tail.
   * @param range the keys it has, where it is filled for one range after the other
   */
  async *parts(collection: RenderedCollection, range: KeyRange | null): AsyncGenerator<PartLines> {
    using before = this.#previousPack(collection);
    await this.#tailLines(collection, range, before);
    yield* partLines(this.#release.warehouse, PACK_COLLECTIONS[collection], [TAILED_LINES]);
    await this.#dropTails();
  }

  /** Whether a line that is the same as in the previous release, as the organizations it lacks are, has the same tail too. */
  get keepsTails(): boolean {
    return this.#earlier.length > 0;
  }

  /**
   * The lines of the table `unclosed_line`, by their keys, each with its tail, where those of all other lines of a range are taken over from the
   * previous release. Needs `changed_npi` (npi), the keys of all lines that have come, may have changed, or have gone.
   * @param before the pack of that release
   */
  async changedLines(range: KeyRange, before: PackOnDisk): Promise<ReadonlyMap<string, Uint8Array>> {
    const { warehouse } = this.#release;
    const collection = PACK_COLLECTIONS.npi;
    await this.#tailLines(collection.name, range, before);
    await warehouse.run(
      `INSERT INTO ${await lineDigests(warehouse, collection.name)}
       SELECT key, digest, fhir FROM previous_tail WHERE key NOT IN (SELECT npi FROM changed_npi)`,
    );
    const found = new Map<string, Uint8Array>();
    for await (const lines of digestedLines(warehouse, collection, TAILED_LINES))
      for (const { key, line } of lines) found.set(key, line);
    await this.#dropTails();
    return found;
  }

  /** Creates the tables of the tails of the lines of `unclosed_line`. */
  async #tailLines(
    collection: RenderedCollection,
    range: KeyRange | null,
    before: PackOnDisk | null,
  ): Promise<void> {
    const { warehouse } = this.#release;
    this.#note(collection);
    await this.#openPreviousTails(collection, range);
    if (collection === 'facility') {
      await warehouse.runFile(REGISTERED_ORGANIZATIONS);
      await warehouse.runFile(ABSENT_OF_FACILITIES);
    }
    // Of the range alone: joined whole, they would cost every range what the whole release costs.
    const bounds = range && keysWithin('key', range);
    await warehouse.run(`
      CREATE OR REPLACE TEMP VIEW line_absent AS FROM absent_organizations ${bounds ? `WHERE ${bounds}` : ''};
      CREATE OR REPLACE TEMP VIEW line_places AS ${
        collection === 'npi'
          ? `FROM place_states ${bounds ? `WHERE ${bounds}` : ''}`
          : 'SELECT NULL::VARCHAR AS key, NULL::VARCHAR AS places WHERE false'
      }`);
    await warehouse.runFile(new URL('line-digest.sql', import.meta.url));
    await warehouse.runFile(new URL('line-tails.sql', import.meta.url), { fhir_version: this.#number });
    await this.#tailChangedLines(collection, before);
  }

  async #dropTails(): Promise<void> {
    const { warehouse } = this.#release;
    for (const table of ['unclosed_line', 'line_tail', 'changed_tail'])
      await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
    await warehouse.run('DROP VIEW line_absent; DROP VIEW line_places');
  }

  #note(collection: RenderedCollection): void {
    if (!this.#collections.includes(collection)) this.#collections.push(collection);
  }

  /**
   * Writes the table of the releases that lines refer to. Needs the digests of all lines.
   * @returns the number of the one that most lines refer to, the lowest of several
   */
  async writeVersions({ writer }: Pick<BuildContext, 'writer'>): Promise<number> {
    const { warehouse, header } = this.#release;
    const used = new Set<number>();
    const lines = new Map<number, number>();
    for (const collection of this.#collections) {
      const rows = await warehouse.rows(
        z.object({ number: z.int() }),
        `SELECT DISTINCT CAST(unnest(regexp_extract_all(fhir, ':([0-9]+)[,}]', 1)) AS INTEGER) AS number
         FROM (SELECT DISTINCT fhir FROM ${await lineDigests(warehouse, collection)})`,
      );
      for (const { number } of rows) used.add(number);
      const counts = await warehouse.rows(
        z.object({ number: z.int(), lines: RowCount }),
        `SELECT CAST(regexp_extract(fhir, '^\\{"version":([0-9]+)', 1) AS INTEGER) AS number, count(*) AS lines
         FROM ${await lineDigests(warehouse, collection)} GROUP BY number ORDER BY number`,
      );
      for (const { number, lines: more } of counts) lines.set(number, (lines.get(number) ?? 0) + more);
    }
    const [[usual] = [this.#number]] = [...lines].sort(([a, some], [b, others]) => others - some || a - b);
    const current = currentVersion(header, this.#number);
    // The current release is listed even if nothing is new in it: no table is empty.
    const versions = [...this.#earlier.filter(({ number }) => used.has(number)), current];
    const content: FhirVersions = { rendering: this.#rendering, versions, usual };
    await writer.write(FHIR_VERSIONS_FILE, `${JSON.stringify(content)}\n`, {
      contentType: 'application/json',
      rows: versions.length,
    });
    return usual;
  }

  async #openPreviousTails(collection: RenderedCollection, range: KeyRange | null): Promise<void> {
    const { warehouse, previous } = this.#release;
    const table = previous && digestTable(previous, collection);
    const key = sqlName(PACK_COLLECTIONS[collection].keyField);
    const within = range === null ? '' : `AND ${keysWithin(key, range)}`;
    const tails =
      table !== null && this.#earlier.length > 0
        ? `SELECT ${key} AS key, digest, fhir FROM ${table} WHERE fhir IS NOT NULL ${within}`
        : 'SELECT NULL::VARCHAR AS key, NULL::UBIGINT AS digest, NULL::VARCHAR AS fhir WHERE false';
    await warehouse.run(`CREATE OR REPLACE TEMP VIEW previous_tail AS ${tails}`);
  }

  /** The pack of the previous release; null where no tails of its lines are kept. */
  #previousPack(collection: RenderedCollection): PackOnDisk | null {
    const { previous } = this.#release;
    const hadPack = previous?.manifest.packs.some((pack) => pack.collection === collection);
    if (previous === null || this.#earlier.length === 0 || hadPack !== true) return null;
    return new PackOnDisk(previous.directory, PACK_COLLECTIONS[collection]);
  }

  /** Creates `changed_tail` (key, fhir) for the lines that differ from the previous release. */
  async #tailChangedLines(collection: RenderedCollection, before: PackOnDisk | null): Promise<void> {
    const { warehouse } = this.#release;
    await warehouse.run('CREATE OR REPLACE TEMP TABLE changed_tail (key VARCHAR, fhir VARCHAR)');
    if (before === null) return;
    const tails: [key: string, fhir: string][] = [];
    const changed =
      "SELECT key, concat(opening, '}'), absent, places FROM line_tail JOIN unclosed_line USING (key) WHERE fhir IS NULL ORDER BY key";
    for await (const chunk of warehouse.chunks(changed)) {
      for (const [key, line, absent, places] of chunk.getRows()) {
        const tail = changedTail(collection, before.line(String(key)).toString(), String(line), {
          context: this.#context,
          number: this.#number,
          absent: absent === null ? [] : Ids.parse(JSON.parse(String(absent))),
          places: places === null ? [] : States.parse(JSON.parse(String(places))),
        });
        tails.push([String(key), JSON.stringify(tail)]);
      }
    }
    await warehouse.append('changed_tail', tails);
  }
}

const Ids = z.array(z.string());
const States = z.array(PlaceState);

const REGISTERED_ORGANIZATIONS = new URL('../registered-organizations.sql', import.meta.url);
const ABSENT_OF_FACILITIES = new URL('absent-of-facilities.sql', import.meta.url);
