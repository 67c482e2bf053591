import type { DatabaseSync } from 'node:sqlite';
import { BYTES_PER_PIECE } from '../../schemas/search/index-format.ts';
import { encodePostings } from '../../schemas/search/posting-list.ts';
import {
  encodeTermBlock,
  type IndexedTerm,
  isLong,
  TERMS_PER_BLOCK,
} from '../../schemas/search/term-block.ts';
import type { TermList } from './term-lists.ts';

/** Makes an empty file as small as it can be and as fast to fill: it is removed when the process ends early. */
export const BEGIN_DATABASE = `
  PRAGMA page_size = 8192;
  PRAGMA journal_mode = OFF;
  PRAGMA synchronous = OFF;
  CREATE TABLE about (name TEXT PRIMARY KEY, value INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE terms (id INTEGER PRIMARY KEY, first TEXT NOT NULL UNIQUE, block BLOB NOT NULL);
  CREATE TABLE lists (id INTEGER PRIMARY KEY, bytes BLOB NOT NULL);`;

/**
 * Writes terms, which are in order, with their posting lists to the tables `terms` and `lists`.
 * @param rows how many there are in the whole index
 * @param see is shown each term, with the number of providers that have it
 */
export function writeTerms(
  database: DatabaseSync,
  terms: Iterable<TermList>,
  rows: number,
  see: (term: string, providers: number) => void = () => undefined,
): void {
  const addBlock = database.prepare('INSERT INTO terms (first, block) VALUES (?, ?)');
  const addPiece = database.prepare('INSERT INTO lists (id, bytes) VALUES (?, ?)');
  let block: IndexedTerm[] = [];
  let place = 0;
  let pieces = 0;
  let piece = Buffer.alloc(0);
  const writeBlock = () => {
    addBlock.run(block[0]?.term ?? '', encodeTermBlock(block, place));
    const long = block.flatMap(({ list }) => (isLong(list) ? [list] : []));
    block = [];
    piece = Buffer.concat([piece, ...long]);
    place += long.reduce((sum, { length }) => sum + length, 0);
    for (; piece.length >= BYTES_PER_PIECE; piece = piece.subarray(BYTES_PER_PIECE))
      addPiece.run(pieces++, piece.subarray(0, BYTES_PER_PIECE));
  };
  for (const { term, providers, further, gaps } of terms) {
    see(term, providers);
    block.push({ term, providers, further, list: encodePostings(gaps, providers + further, rows) });
    if (block.length === TERMS_PER_BLOCK) writeBlock();
  }
  if (block.length > 0) writeBlock();
  if (piece.length > 0) addPiece.run(pieces, piece);
}
