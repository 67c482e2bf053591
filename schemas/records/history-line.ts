import { z } from 'zod';
import { elementsOf, fieldsOf } from '../pack/line-fields.ts';
import type { BeforeBytes } from './before-image.ts';

/** The end of a line: not part of the record, and not in its history. */
const FHIR = 'fhir';

/** What a line was until a release. */
const HistoryEntry = z.union([
  z.strictObject({
    /** The release that made it another one. */
    until: z.string(),
    /** A field of the line. */
    block: z.string(),
    /** What it was; absent where the line did not have the field. */
    value: z.unknown().optional(),
  }),
  z.strictObject({
    until: z.string(),
    /** The whole line; null where there was no record. */
    line: z.record(z.string(), z.unknown()).nullable(),
  }),
]);

/** A line of a pack of history: what a record was until the releases of one month, the oldest first. Its key is that of the record. */
export const HistoryLine = z.looseObject({ was: z.array(HistoryEntry).min(1) });

/** An entry with the bytes of its value. */
export interface HistoryBytes {
  readonly until: string;
  readonly image: BeforeBytes | null;
}

/** The entries that a before-image is, as JSON texts; none where nothing but the end of the line was another. */
export function historyEntries(until: string, image: BeforeBytes | null): string[] {
  const start = `{"until":${JSON.stringify(until)}`;
  if (image === null) return [`${start},"line":null}`];
  if ('line' in image) return [`${start},"line":${image.line.toString()}}`];
  const blocks = image.blocks.filter(({ name }) => name !== FHIR);
  const absent = image.absent.filter((name) => name !== FHIR);
  return [
    ...blocks.map(
      ({ name, value }) => `${start},"block":${JSON.stringify(name)},"value":${value.toString()}}`,
    ),
    ...absent.map((name) => `${start},"block":${JSON.stringify(name)}}`),
  ];
}

/** A line of history, ended by a line feed. @param before the line so far; null for a new one */
export function historyLine(
  before: Buffer | null,
  keyField: string,
  key: string,
  entries: readonly string[],
): Buffer {
  const more = entries.join(',');
  if (before === null)
    return Buffer.from(`{${JSON.stringify(keyField)}:${JSON.stringify(key)},"was":[${more}]}\n`);
  return Buffer.concat([before.subarray(0, -END.length), Buffer.from(`,${more}${END}\n`)]);
}

const END = ']}';

/** The entries of a line of history, the oldest first. @throws PackError `pack_corrupt` */
export function readHistoryLine(line: Buffer): HistoryBytes[] {
  const was = fieldsOf(line).find(({ name }) => name === 'was');
  return elementsOf(was?.value ?? Buffer.alloc(0)).map((entry) => {
    const fields = new Map(fieldsOf(entry).map(({ name, value }) => [name, value]));
    const until = textOf(fields.get('until'));
    const whole = fields.get('line');
    if (whole !== undefined) return { until, image: whole.equals(NULL) ? null : { line: whole } };
    const block = textOf(fields.get('block'));
    const value = fields.get('value');
    const image =
      value === undefined
        ? { blocks: [], absent: [block] }
        : { blocks: [{ name: block, value }], absent: [] };
    return { until, image };
  });
}

const NULL = Buffer.from('null');
const Text = z.string();
const textOf = (value: Buffer | undefined): string => Text.parse(JSON.parse(value?.toString() ?? 'null'));
