import { DuckDBBlobValue } from '@duckdb/node-api';
import { z } from 'zod';
import { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import type { ChangeHeader } from '../../schemas/records/change-line.ts';
import { CHANGES_FILE } from '../../schemas/release/file-names.ts';
import type { PackEntry } from '../../schemas/release/manifest.ts';
import { RowCount, type Warehouse } from '../../warehouse/warehouse.ts';
import type { CompressionPool } from '../compression/compression-pool.ts';
import { mapInOrder } from '../compression/map-in-order.ts';
import type { BuildContext } from '../context.ts';
import { describedChanges } from './described-changes.ts';
import { recordDigests } from './digests.ts';
import { type ListChanges, listChanges } from './list-changes.ts';
import type { Collection } from './record-difference.ts';
import { compareSources, type ReleaseCauses } from './release-causes.ts';

const LINES_PER_RUN = 16_384;

/** Lines rendered at once: bounds memory when every one of ten million records is new. */
const LINES_PER_WINDOW = 64 * LINES_PER_RUN;

/** The section of the feed for one collection. */
interface Section {
  readonly collection: Collection;
  /** Range of its rows in `record_change`. */
  readonly first: number;
  readonly end: number;
  /** Whether the previous release has the collection, and whether this one has it. */
  readonly wasThere: boolean;
  readonly isHere: boolean;
}

/**
 * Compares the packs of this release, already written, with those of the previous one: writes the digest table of each
 * collection and the change feed.
 */
export async function writeChanges(
  context: BuildContext,
  pool: CompressionPool,
  packs: readonly PackEntry[],
): Promise<void> {
  const { warehouse, writer, header, previous } = context;
  const causes = compareSources(header, previous?.manifest ?? null, context.sources);
  await warehouse.run(
    'CREATE OR REPLACE TEMP TABLE record_change (collection VARCHAR, key VARCHAR, op VARCHAR, fhir_before VARCHAR)',
  );
  const sections = await compareCollections(context, packs);
  const first: ChangeHeader = {
    _line_type: 'header',
    release: header.release,
    previous: previous?.release ?? null,
    collections: sections.map(({ collection }) => collection),
    refreshed: [...causes.refreshed],
    loaded_first: [...causes.loadedFirst],
    withdrawn: [...causes.withdrawn],
    methodology_changed: causes.methodologyChanged,
    before_images: true,
  };
  const lists = await listChanges(context, causes);
  const runs = feedRuns(context, first, sections, causes, lists);
  const members = mapInOrder(runs, 8, async (lines) => {
    const { members } = await pool.encode(lines, [lines.length]);
    return members;
  });
  const rows = sections.at(-1)?.end ?? 0;
  await writer.stream(CHANGES_FILE, members, {
    contentType: 'application/gzip',
    rows: 1 + rows + lists.added.length,
  });
  for (const table of ['change_run', 'record_change', 'digest_table'])
    await warehouse.run(`DROP TABLE IF EXISTS ${table}`);
}

/** Digest tables and changed keys of every collection of either release, in the order of their names. */
async function compareCollections(context: BuildContext, packs: readonly PackEntry[]): Promise<Section[]> {
  const { warehouse, previous } = context;
  const had = new Set(previous?.manifest.packs.map(({ collection }) => collection));
  const has = new Set(packs.map(({ collection }) => collection));
  const sections: Section[] = [];
  for (const collection of collectionNames().filter((name) => had.has(name) || has.has(name))) {
    const [wasThere, isHere] = [had.has(collection), has.has(collection)];
    await recordDigests(context, collection, isHere, wasThere);
    const { rows } = await warehouse.row(
      z.object({ rows: RowCount }),
      'SELECT count(*) AS rows FROM record_change',
    );
    sections.push({ collection, first: sections.at(-1)?.end ?? 0, end: rows, wasThere, isHere });
  }
  return sections;
}

/** In the order of their names. */
const collectionNames = (): Collection[] =>
  Object.values(PACK_COLLECTIONS)
    .map(({ name }) => name)
    .sort();

async function* feedRuns(
  { warehouse, writer, previous }: BuildContext,
  header: ChangeHeader,
  sections: readonly Section[],
  causes: ReleaseCauses,
  { added: entries, removed }: ListChanges,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${JSON.stringify(header)}\n`);
  for (const section of sections) {
    if (previous !== null && section.wasThere) {
      const after = section.isHere ? writer.directory : null;
      const releases = { before: previous.directory, after, causes, removed };
      yield* describedChanges(warehouse, PACK_COLLECTIONS[section.collection], releases);
    } else {
      // The first release has nothing to be compared with; later a collection is added with its source.
      const isFirstLoad = header.previous !== null;
      yield* plainRuns(warehouse, section, isFirstLoad ? [{ cause: 'first_load', paths: [] }] : []);
    }
  }
  for (let at = 0; at < entries.length; at += LINES_PER_RUN)
    yield Buffer.from(
      entries
        .slice(at, at + LINES_PER_RUN)
        .map((line) => `${line}\n`)
        .join(''),
    );
}

/** The lines of a collection without details: only the keys. */
async function* plainRuns(
  warehouse: Warehouse,
  { first, end }: Section,
  marked: readonly unknown[],
): AsyncGenerator<Uint8Array> {
  const details = JSON.stringify({ changed: [], marked, exclusions_added: [] }).slice(1, -1);
  for (let row = first; row < end; row += LINES_PER_WINDOW) {
    await warehouse.runFile(new URL('change-runs.sql', import.meta.url), {
      first_row: row,
      end_row: Math.min(end, row + LINES_PER_WINDOW),
      lines_per_run: LINES_PER_RUN,
      details,
    });
    for await (const chunk of warehouse.chunks('SELECT lines FROM change_run ORDER BY run')) {
      for (const [lines] of chunk.getRows()) {
        if (!(lines instanceof DuckDBBlobValue)) throw new Error('change_run has another type');
        yield lines.bytes;
      }
    }
  }
}
