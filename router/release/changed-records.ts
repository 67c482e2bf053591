import { z } from 'zod';
import type { RecordKey } from '../../fhir/ids.ts';
import { RENDERED_COLLECTIONS } from '../../fhir/rendered-lines.ts';
import { ChangeLine, LineBefore } from '../../schemas/records/change-line.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { feedTexts } from './change-feed.ts';

/** The longest key is that of a provider; others are filled up. */
const KEY_BYTES = 10;
const ROW_BYTES = 1 + KEY_BYTES;
/** Rows that are texts until they are packed: a million of them would take ten times the room. */
const ROWS_A_PIECE = 1_024;

const Collection = z.enum(RENDERED_COLLECTIONS);
/** What is read of a line about a record; one in which only the end of the record's line is another has other versions of resources. */
const ChangedLine = z.object({
  _line_type: z.enum([ChangeLine.shape._line_type.value, LineBefore.shape._line_type.value]),
  collection: Collection,
  key: z.string().max(KEY_BYTES),
});

/** The records with FHIR resources whose lines a release changed, in the order of its change feed: eleven bytes each. */
export class ChangedRecords {
  /** Of the feed: what reading it takes. */
  readonly lines: number;
  readonly #rows: Buffer;

  private constructor(rows: Buffer, lines: number) {
    this.#rows = rows;
    this.lines = lines;
  }

  /** @throws PackError where the feed cannot be read; Error where it is not the one that the manifest lists */
  static async read(source: ByteSource, manifest: Manifest): Promise<ChangedRecords> {
    const packed: Buffer[] = [];
    let rows: string[] = [];
    let lines = 0;
    for await (const text of feedTexts(source, manifest)) {
      lines += 1;
      const line = ChangedLine.safeParse(JSON.parse(text));
      if (!line.success) continue;
      const { collection, key } = line.data;
      const number = RENDERED_COLLECTIONS.indexOf(collection);
      rows.push(`${number}${key.padEnd(KEY_BYTES)}`);
      if (rows.length < ROWS_A_PIECE) continue;
      packed.push(Buffer.from(rows.join(''), 'latin1'));
      rows = [];
    }
    packed.push(Buffer.from(rows.join(''), 'latin1'));
    return new ChangedRecords(Buffer.concat(packed), lines);
  }

  get length(): number {
    return this.#rows.length / ROW_BYTES;
  }

  /** The record at a place below `length`. */
  at(place: number): RecordKey {
    const row = this.#rows.toString('latin1', place * ROW_BYTES, (place + 1) * ROW_BYTES);
    const collection = RENDERED_COLLECTIONS[Number(row[0])];
    if (collection === undefined) throw new RangeError(`there is no changed record ${place}`);
    return { collection, key: row.slice(1).trimEnd() };
  }
}
