import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { FileContract } from '../../sources/contract.ts';
import { csvValue } from './csv-value.ts';

const NEWLINE = 10;
/** The longest published record has some 100 kB. */
const MAX_RECORD_BYTES = 1 << 26;
/** Lines are written together. */
const CHUNK_CHARACTERS = 1 << 18;

/** A social security number as people write it. ZIP codes and telephone numbers have other groups of digits. */
const SOCIAL_SECURITY_NUMBER = /(?<![0-9-])[0-9]{3}-[0-9]{2}-[0-9]{4}(?![0-9-])/;

/** What was counted while the records passed. */
interface RecordsRead {
  readonly records: number;
  readonly endsWithNewline: boolean;
}

/**
 * Writes the columns of a contract in the records of an NDJSON file as CSV, with a header, streaming. Nothing else of a record is kept.
 * @param name of the file, for messages. They quote no value: it may be what must not be kept.
 * @throws SourceRefused at a line that is no record, and at a value that contains a social security number
 */
export async function recordsToCsv(
  content: Readable,
  name: string,
  { columns, valuesOf }: FileContract,
  copy: string,
): Promise<RecordsRead> {
  if (valuesOf === undefined) throw new Error('the contract of an NDJSON says what is read of a record');
  const names = columns.map((column) => column.name);
  let records = 0;
  let endsWithNewline = true;
  async function* lines(): AsyncGenerator<string> {
    let text = `${names.join(',')}\n`;
    for await (const { line, isEnded } of linesOf(content, name)) {
      if (line.trim() === '') continue;
      records += 1;
      endsWithNewline = isEnded;
      text += `${readRecord(line, records).map(csvValue).join(',')}\n`;
      if (text.length < CHUNK_CHARACTERS) continue;
      yield text;
      text = '';
    }
    yield text;
  }
  function readRecord(line: string, number: number): readonly string[] {
    const values = parsed(line, number);
    const shown = names.map((column) => values[column] ?? '');
    const place = shown.findIndex((value) => SOCIAL_SECURITY_NUMBER.test(value));
    if (place === -1) return shown;
    throw new SourceRefused(
      'social_security_number',
      `${name}, record ${number}: the value of ${names[place]} looks like a social security number`,
      'Nothing of the file was kept. Report it to the publisher, delete the file, and fetch the next release.',
    );
  }
  function parsed(line: string, number: number): Readonly<Record<string, string>> {
    try {
      return valuesOf?.(JSON.parse(line)) ?? {};
    } catch (cause) {
      if (!(cause instanceof SyntaxError || cause instanceof z.ZodError)) throw cause;
      throw new SourceRefused(
        'unreadable_record',
        `${name}, record ${number}: ${cause instanceof z.ZodError ? problemOf(cause) : 'the line is no JSON'}`,
        'Delete the file and fetch it again. If it is whole, the publisher has changed its records: change what is read of them.',
      );
    }
  }
  await pipeline(Readable.from(lines()), createWriteStream(copy));
  return { records, endsWithNewline };
}

/** Where a record is not as it should be, without its value. */
function problemOf({ issues: [first] }: z.ZodError): string {
  return `${first?.path.join('.')}: ${first?.message}`;
}

/** The lines of a text in UTF-8, and whether a line end follows each. */
async function* linesOf(
  content: Readable,
  name: string,
): AsyncGenerator<{ readonly line: string; readonly isEnded: boolean }> {
  let begun: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, from)) {
      begun.push(chunk.subarray(from, at));
      yield { line: Buffer.concat(begun).toString('utf8'), isEnded: true };
      begun = [];
      bytes = 0;
      from = at + 1;
    }
    begun.push(chunk.subarray(from));
    bytes += chunk.length - from;
    if (bytes > MAX_RECORD_BYTES)
      throw new SourceRefused(
        'value_too_long',
        `${name}: a record is longer than ${MAX_RECORD_BYTES} bytes`,
        'Delete the file and fetch it again.',
      );
  }
  const rest = Buffer.concat(begun).toString('utf8');
  if (rest !== '') yield { line: rest, isEnded: false };
}
