import { createReadStream, createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { SourceRefused } from '../../schemas/errors.ts';
import type { FileContract } from '../../sources/contract.ts';
import type { SourceInput } from '../fetch/locate.ts';
import { isCompressed, openContent } from '../fetch/open-content.ts';
import { LineCounter } from './record-counter.ts';
import { recordsToCsv } from './records-to-csv.ts';
import { repairText } from './repair-text.ts';
import { workbookToCsv } from './workbook/workbook-to-csv.ts';

/** A file ready for DuckDB: plain CSV on disk, in UTF-8. */
export interface StagedFile {
  input: SourceInput;
  csvPath: string;
  /** Lines with content, the header among them. */
  lines: number;
  endsWithNewline: boolean;
  /** Lines that repeated the header: they are counted in `lines` and not in the file at `csvPath`. */
  repeatedHeaders: readonly number[];
}

/**
 * Makes a file readable as plain UTF-8 CSV, streaming: unpacks it, converts cp1252, XLSX and NDJSON, leaves out the lines before its header, counts its lines, repairs
 * what `repairText` can.
 * A plain UTF-8 file that begins with its header is read in place. Copies go below `temporary`, which the caller removes.
 * @throws SourceRefused when the archive is broken, or the workbook or a record cannot be read.
 */
export async function stageFile(
  input: SourceInput,
  contract: FileContract,
  temporary: string,
  number: number,
): Promise<StagedFile> {
  const copy = join(temporary, `${contract.role}-${number}.csv`);
  if (contract.format === 'xlsx') return stageWorkbook(input, contract, copy, temporary);
  if (contract.format === 'ndjson') return stageRecords(input, contract, copy);
  const skipped = contract.linesBeforeHeader ?? 0;
  const plain = skipped === 0 && input.entry === null && !isCompressed(input.path);
  const unpacked = plain ? input.path : copy;
  const counter = new LineCounter();
  const encoding = new EncodingCheck(contract.encoding === 'utf-8-else-windows-1252');
  const content = await openContent(input.path, input.entry);
  const watch = new Transform({
    readableHighWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      const isFirst = counter.isEmpty;
      counter.add(chunk);
      encoding.add(chunk);
      done(isFirst && isUtf16(chunk) ? utf16(input.name) : null, chunk);
    },
  });
  if (plain) await pipeline(content, watch.resume());
  else await pipeline(content, withoutLines(skipped), watch, createWriteStream(unpacked));

  const text = await repairText(unpacked, counter, contract.delimiter ?? ',', copy);
  const staged = {
    input,
    csvPath: text.path,
    lines: text.counter.lines,
    endsWithNewline: text.counter.endsWithNewline,
    repeatedHeaders: text.repeatedHeaders,
  };
  const convert =
    contract.encoding === 'windows-1252' ||
    (contract.encoding === 'utf-8-else-windows-1252' && !encoding.isUtf8);
  if (!convert) return staged;
  const converted = `${copy}.utf-8.csv`;
  await pipeline(createReadStream(text.path), toUtf8, createWriteStream(converted));
  return { ...staged, csvPath: converted };
}

/** The text without its first lines, which may have no line break within quotes. */
function withoutLines(count: number): Transform {
  let left = count;
  return new Transform({
    readableHighWaterMark: 1 << 20,
    transform(chunk: Buffer, _encoding, done) {
      let from = 0;
      for (; left > 0; left--) {
        const end = chunk.indexOf(LINE_FEED, from);
        if (end === -1) return done();
        from = end + 1;
      }
      done(null, chunk.subarray(from));
    },
  });
}

const LINE_FEED = 10;

/** A byte order mark of UTF-16, or every other byte zero: text that cannot be UTF-8. */
const isUtf16 = ([first, second]: Uint8Array): boolean =>
  (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff) || first === 0 || second === 0;

const utf16 = (name: string): SourceRefused =>
  new SourceRefused(
    'utf_16',
    `${name} is UTF-16 text (its first bytes say so), where UTF-8 or Windows-1252 is expected`,
    'Fetch the file again as it is published; a spreadsheet saves "Unicode text" like this.',
  );

/** cp1252 is one byte a character, so pieces can be cut anywhere. */
async function* toUtf8(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder('windows-1252');
  for await (const piece of pieces) yield decoder.decode(piece);
}

/** Whether bytes that come in pieces are valid UTF-8. */
class EncodingCheck {
  readonly #decoder: InstanceType<typeof TextDecoder> | null;
  isUtf8 = true;

  constructor(wanted: boolean) {
    this.#decoder = wanted ? new TextDecoder('utf-8', { fatal: true }) : null;
  }

  add(chunk: Uint8Array): void {
    if (this.#decoder === null || !this.isUtf8) return;
    try {
      this.#decoder.decode(chunk, { stream: true });
    } catch (error) {
      if (!(error instanceof TypeError)) throw error;
      this.isUtf8 = false;
    }
  }
}

async function stageWorkbook(
  input: SourceInput,
  contract: FileContract,
  copy: string,
  temporary: string,
): Promise<StagedFile> {
  // A workbook within another zip is unpacked, under its own name for the messages about it: its parts are read one by one.
  const workbook = input.entry === null ? input.path : join(temporary, input.name);
  if (input.entry !== null)
    await pipeline(await openContent(input.path, input.entry), createWriteStream(workbook));
  const counter = await workbookToCsv(workbook, input.name, contract, copy);
  const text = await repairText(copy, counter, ',', copy);
  return {
    input,
    csvPath: text.path,
    lines: counter.lines,
    endsWithNewline: true,
    repeatedHeaders: text.repeatedHeaders,
  };
}

async function stageRecords(input: SourceInput, contract: FileContract, copy: string): Promise<StagedFile> {
  const content = await openContent(input.path, input.entry);
  const { records, endsWithNewline } = await recordsToCsv(content, input.name, contract, copy);
  return {
    input,
    csvPath: copy,
    lines: records === 0 ? 0 : records + 1,
    endsWithNewline,
    repeatedHeaders: [],
  };
}
