import type { Entry, EntryName, FurtherRow, IndexedEntry, IndexedName, IndexedRecord } from './entry.ts';
import type { NameWords } from './name-words.ts';
import { ByteReader, writeVarint } from './varint.ts';

/**
 * The entries of consecutive rows in the form of a row of the table `entries` (docs/search-index.md). Each is preceded
 * by its length, so that one can be read without the others.
 */

/** Bits of the first byte of an entry: its kind, the parts of the first name. */
const KIND_BITS = 3;
const KIND_MASK = (1 << KIND_BITS) - 1;
/** Kinds of providers: individual, organization, deactivated ones. */
const PROVIDER_KINDS = [
  { kind: 1, entityType: 'individual', isDeactivated: false },
  { kind: 2, entityType: 'organization', isDeactivated: false },
  { kind: 3, entityType: 'individual', isDeactivated: true },
  { kind: 4, entityType: 'organization', isDeactivated: true },
] as const;
const FURTHER_KINDS = { place: 5, facility: 6, nameless: 7 } as const;
/** In the order of their bits. */
const PARTS = ['last', 'first', 'middle', 'suffix', 'organization'] as const;
/** NPIs are below this: a gap to a lower one is counted modulo this number. */
const NPI_END = 10_000_000_000;

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { fatal: true });

/** @throws Error for a key that is not an NPI of ten digits */
export function encodeBlock(rows: readonly (Entry | FurtherRow)[], words: NameWords): Uint8Array {
  const bytes: number[] = [];
  let before = 0;
  for (const row of rows) {
    const entry: number[] = [];
    const write = (byte: number) => entry.push(byte);
    if ('kind' in row && row.kind === 'facility') {
      writeFacility(row, words, write);
    } else {
      if (!/^[0-9]{10}$/.test(row.npi)) throw new Error(`${row.npi} is no NPI`);
      const npi = Number(row.npi);
      const gap = (npi - before + NPI_END) % NPI_END;
      before = npi;
      if ('kind' in row) {
        write(FURTHER_KINDS[row.kind]);
        writeVarint(gap, write);
        if (row.kind === 'place') writeVarint(row.place, write);
      } else writeProvider(row, gap, words, write);
    }
    writeVarint(entry.length, (byte) => bytes.push(byte));
    for (const byte of entry) bytes.push(byte);
  }
  return Uint8Array.from(bytes);
}

/** The upper bits of its first byte say whether it is inactive; the length of the CCN, the CCN, the name to the end. */
function writeFacility(
  { ccn, name, isInactive }: Extract<FurtherRow, { kind: 'facility' }>,
  words: NameWords,
  write: (byte: number) => void,
): void {
  write(FURTHER_KINDS.facility | (Number(isInactive) << KIND_BITS));
  const key = encoder.encode(ccn);
  writeVarint(key.length, write);
  for (const byte of key) write(byte);
  writeName({ ...NO_NAME, organization: name }, words, write);
}

const NO_NAME: EntryName = { last: '', first: '', middle: '', suffix: '', organization: '' };

function writeProvider(entry: Entry, gap: number, words: NameWords, write: (byte: number) => void): void {
  const kind = PROVIDER_KINDS.find(
    ({ entityType, isDeactivated }) =>
      entityType === entry.entityType && isDeactivated === entry.isDeactivated,
  )?.kind;
  const [legal, ...others] = entry.names;
  write((kind ?? 0) | (legal === undefined ? 0 : partsOf(legal) << KIND_BITS));
  writeVarint(gap, write);
  if (legal !== undefined) writeName(legal, words, write);
  for (const other of others) {
    write(partsOf(other));
    writeName(other, words, write);
  }
}

const partsOf = (name: EntryName): number =>
  PARTS.reduce((bits, part, bit) => (name[part] === '' ? bits : bits | (1 << bit)), 0);

/** Each word as its number, with the lowest bit for whether another follows; a word without a number is spelled after a 0. */
function writeName(name: EntryName, words: NameWords, write: (byte: number) => void): void {
  for (const part of PARTS) {
    if (name[part] === '') continue;
    const given = name[part].split(' ');
    for (const [place, word] of given.entries()) {
      const number = words.numberOf(word);
      writeVarint(number * 2 + (place < given.length - 1 ? 1 : 0), write);
      if (number !== 0) continue;
      const spelled = encoder.encode(word);
      writeVarint(spelled.length, write);
      for (const byte of spelled) write(byte);
    }
  }
}

/** The NPI is made into text for the few that are shown. */
class ReadEntry implements IndexedEntry {
  readonly collection = 'npi';
  readonly #npi: number;
  readonly entityType: IndexedEntry['entityType'];
  readonly isDeactivated: boolean;
  readonly names: readonly IndexedName[];

  constructor(
    npi: number,
    { entityType, isDeactivated }: Pick<IndexedEntry, 'entityType' | 'isDeactivated'>,
    names: readonly IndexedName[],
  ) {
    this.#npi = npi;
    this.entityType = entityType;
    this.isDeactivated = isDeactivated;
    this.names = names;
  }

  get key(): string {
    return npiText(this.#npi);
  }
}

/** The first part of an entry: where it ends, its kind, parts of the first name and NPI. */
interface OpenEntry {
  readonly end: number;
  readonly kind: number;
  readonly parts: number;
  readonly npi: number;
}

/** @param before the NPI of the entry before it */
function openEntry(reader: ByteReader, before: number): OpenEntry {
  const length = reader.varint();
  const end = reader.at + length;
  const first = reader.byte();
  const kind = first & KIND_MASK;
  const npi = kind === FURTHER_KINDS.facility ? before : (before + reader.varint()) % NPI_END;
  return { end, kind, parts: first >>> KIND_BITS, npi };
}

/** Reads entries of a block. */
export class EntryBlock {
  readonly #bytes: Uint8Array;
  readonly #words: NameWords;

  constructor(bytes: Uint8Array, words: NameWords) {
    this.#bytes = bytes;
    this.#words = words;
  }

  /** The entry of a provider or facility. @throws Error when there is none at this place */
  entry(place: number): IndexedEntry {
    const { reader, end, kind, parts, npi } = this.#at(place);
    if (kind === FURTHER_KINDS.facility) {
      const key = decoder.decode(reader.take(reader.varint()));
      const names = reader.at < end ? [{ ...NO_NAME, organization: this.#part(reader) }] : [];
      const about = { entityType: 'organization', isDeactivated: parts === 1 } as const;
      return { collection: 'facility', key, ...about, names };
    }
    const about = PROVIDER_KINDS[kind - 1];
    if (about === undefined)
      throw new Error('a row of the search index is neither a provider nor a facility');
    const names = [this.#name(reader, parts)];
    while (reader.at < end) names.push(this.#name(reader, reader.byte()));
    return new ReadEntry(npi, about, names);
  }

  /** The record that a row is about. @throws Error when there is none at this place */
  record(place: number): IndexedRecord {
    const { reader, kind, npi } = this.#at(place);
    if (kind === FURTHER_KINDS.facility)
      return { collection: 'facility', key: decoder.decode(reader.take(reader.varint())), place: null };
    return {
      collection: 'npi',
      key: npiText(npi),
      place: kind === FURTHER_KINDS.place ? reader.varint() : null,
    };
  }

  /** All rows, as they were encoded. @throws Error when the last is cut off */
  *all(): Generator<Entry | FurtherRow> {
    const reader = new ByteReader(this.#bytes);
    for (let npi = 0; !reader.isAtEnd; ) {
      const opened = openEntry(reader, npi);
      npi = opened.npi;
      yield this.#row(reader, opened);
      reader.at = opened.end;
    }
  }

  /** How many entries there are. @throws Error when the last is cut off */
  get length(): number {
    const reader = new ByteReader(this.#bytes);
    let count = 0;
    for (; !reader.isAtEnd; count++) reader.take(reader.varint());
    return count;
  }

  #at(place: number): OpenEntry & { readonly reader: ByteReader } {
    const reader = new ByteReader(this.#bytes);
    let npi = 0;
    for (let i = 0; i < place; i++) {
      const length = reader.varint();
      const end = reader.at + length;
      if ((reader.byte() & KIND_MASK) !== FURTHER_KINDS.facility) npi = (npi + reader.varint()) % NPI_END;
      reader.at = end;
    }
    const { end, kind, parts, npi: own } = openEntry(reader, npi);
    return { reader, end, kind, parts, npi: own };
  }

  #row(reader: ByteReader, { end, kind, parts, npi }: OpenEntry): Entry | FurtherRow {
    const provider = PROVIDER_KINDS[kind - 1];
    if (provider !== undefined) {
      const names = [this.#published(reader, parts)];
      while (reader.at < end) names.push(this.#published(reader, reader.byte()));
      const { entityType, isDeactivated } = provider;
      return { npi: npiText(npi), entityType, isDeactivated, names };
    }
    if (kind === FURTHER_KINDS.place) return { kind: 'place', npi: npiText(npi), place: reader.varint() };
    if (kind === FURTHER_KINDS.nameless) return { kind: 'nameless', npi: npiText(npi) };
    const ccn = decoder.decode(reader.take(reader.varint()));
    const name = reader.at < end ? this.#part(reader).join(' ') : '';
    return { kind: 'facility', ccn, name, isInactive: parts === 1 };
  }

  #published(reader: ByteReader, parts: number): EntryName {
    const name = this.#name(reader, parts);
    return { ...name, organization: name.organization.join(' ') };
  }

  #name(reader: ByteReader, parts: number): IndexedName {
    const words = (bit: number) => ((parts & (1 << bit)) === 0 ? [] : this.#part(reader));
    const text = (bit: number) => ((parts & (1 << bit)) === 0 ? '' : this.#part(reader).join(' '));
    return { last: text(0), first: text(1), middle: text(2), suffix: text(3), organization: words(4) };
  }

  #part(reader: ByteReader): string[] {
    const words: string[] = [];
    for (;;) {
      const code = reader.varint();
      words.push(code > 1 ? this.#words.word(code >>> 1) : decoder.decode(reader.take(reader.varint())));
      if ((code & 1) === 0) return words;
    }
  }
}

const npiText = (npi: number): string => String(npi).padStart(10, '0');
