import { DatabaseSync } from 'node:sqlite';
import { z } from 'zod';
import { FhirTail } from '../../schemas/records/fhir-tail.ts';
import { SEARCH_FORMAT_VERSION } from '../../schemas/search/index-format.ts';
import { readLine } from './index-lines.ts';
import { facilityVersionTerms, providerVersionTerms } from './row-terms.ts';
import { TermLists } from './term-lists.ts';
import { BEGIN_DATABASE, writeTerms } from './term-tables.ts';
import type { Versions } from './version-terms.ts';
import { WrittenIndex } from './written-index.ts';

const OtherVersions = FhirTail.shape.versions.unwrap();

/** A record with resources of other versions than the usual one: its versions, and its line of the index. */
const VersionLine = z.tuple([z.string().nullable(), z.string().nullable(), z.string()]);

interface RowTerms {
  readonly row: number;
  readonly isProvider: boolean;
  readonly terms: readonly string[];
}

/**
 * Collects the terms of the versions of FHIR resources, which change every night, and writes them to a file of their own, so that the index
 * is the same for as long as what it is made from is.
 */
export class VersionIndex implements Disposable {
  readonly #indexed: WrittenIndex;
  readonly #found: RowTerms[] = [];

  /** @param index the file of the index */
  constructor(index: string) {
    this.#indexed = new WrittenIndex(index);
  }

  /** @param text a JSON text `[version, other_versions, line]`, as `search-index.ts` writes them */
  add(text: string): void {
    const [version, others, line] = VersionLine.parse(JSON.parse(text));
    const versions = {
      version: version === null ? null : Number(version),
      others: others === null ? {} : OtherVersions.parse(JSON.parse(others)),
    };
    this.#found.push(...rowTerms(this.#indexed, versions, line));
  }

  /** @param draft a file that is left behind and the caller removes */
  finish(draft: string, file: string): void {
    const { rows } = this.#indexed;
    const lists = new TermLists();
    for (const { row, terms, isProvider } of this.#found.sort((a, b) => a.row - b.row))
      lists.add(row, terms, isProvider);
    const database = new DatabaseSync(draft);
    database.exec(`${BEGIN_DATABASE} BEGIN`);
    writeTerms(database, lists.inOrder(), rows);
    const about = database.prepare('INSERT INTO about (name, value) VALUES (?, ?)');
    about.run('format_version', SEARCH_FORMAT_VERSION);
    about.run('rows', rows);
    database.exec('COMMIT');
    database.prepare('VACUUM INTO ?').run(file);
    database.close();
  }

  [Symbol.dispose](): void {
    this.#indexed[Symbol.dispose]();
  }
}

function rowTerms(indexed: WrittenIndex, versions: Versions, line: string): RowTerms[] {
  const read = readLine(line);
  if ('defaultCity' in read || 'removed' in read) throw new Error('only a record has a version');
  if ('facility' in read) {
    const row = indexed.ofFacility(read.facility.ccn);
    return row === null ? [] : [{ row, isProvider: false, terms: facilityVersionTerms(versions) }];
  }
  const { terms, places } = providerVersionTerms(read.provider, versions);
  const { own, places: rows } = indexed.ofProvider(read.provider.npi);
  return [
    ...(own === null ? [] : [{ ...own, terms }]),
    ...places.flatMap(({ place, terms: ofPlace }) => {
      const row = rows.get(place);
      return row === undefined ? [] : [{ row, isProvider: false, terms: ofPlace }];
    }),
  ];
}
