import { DatabaseSync } from 'node:sqlite';
import { inflateRawSync } from 'node:zlib';
import { z } from 'zod';
import type { SearchIndexEntry } from '../../schemas/release/manifest.ts';
import { readEntry, readRow, SEPARATORS } from '../../schemas/search/entry.ts';

const About = z.array(z.object({ name: z.string(), value: z.int() }));
const Row = z.object({ id: z.int(), packed: z.instanceof(Uint8Array) });

/** What is wrong with a search index, or null: the database is intact and has every row, the providers in order, each readable. */
export function searchIndexProblem(
  path: string,
  { format_version, providers }: SearchIndexEntry,
): string | null {
  const database = new DatabaseSync(path, { readOnly: true });
  try {
    const damage = database.prepare('PRAGMA quick_check(1)').get()?.quick_check;
    if (damage !== 'ok') return `is damaged: ${damage}`;
    const about = new Map(
      About.parse(database.prepare('SELECT name, value FROM about').all()).map(({ name, value }) => [
        name,
        value,
      ]),
    );
    if (about.get('format_version') !== format_version || about.get('providers') !== providers)
      return `says ${about.get('providers')} providers in format ${about.get('format_version')}, the manifest ${providers} in format ${format_version}`;
    let read = 0;
    let last = '';
    for (const row of database.prepare('SELECT id, packed FROM entries ORDER BY id').iterate()) {
      const { packed } = Row.parse(row);
      for (const text of inflateRawSync(packed).toString().split(SEPARATORS.entry)) {
        const { key } = readRow(text);
        if (key === '') return `its row ${read} is about nothing`;
        if (read < providers) {
          const { npi } = readEntry(text);
          if (npi <= last) return `its entries are not in order at ${npi}`;
          last = npi;
        }
        read += 1;
      }
    }
    return read === about.get('rows') ? null : `has ${read} rows and says ${about.get('rows')}`;
  } catch (error) {
    return `cannot be read: ${error instanceof Error ? error.message : String(error)}`;
  } finally {
    database.close();
  }
}
