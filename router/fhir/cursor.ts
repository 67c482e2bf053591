import { hash } from 'node:crypto';
import { z } from 'zod';
import { HttpError } from '../http/http-error.ts';
import { refused } from '../http/input.ts';
import type { FhirSearch } from './search-query.ts';

/** Where the next page of a search begins, or of the history of a type. */
export interface Position {
  /** The row of the search index it begins at; of a search among few records, 0. */
  readonly row: number;
  /** Resources of that row, or among few records of all rows, that were on earlier pages. */
  readonly skip: number;
  /** The number of all resources, which does not change from page to page; null when it is not requested. */
  readonly total: number | null;
}

/** What a cursor belongs to: a search, or the history of a type. */
type Asked = Pick<FhirSearch, 'type' | 'understood' | 'cursor'>;

const Cursor = z.tuple([z.string(), z.string(), z.int().min(0), z.int().min(0), z.int().min(0).nullable()]);

const digest = (text: string): string => hash('sha256', text, 'base64url').slice(0, 12);

/** The search a cursor belongs to: its parameters, except those for paging. */
const searchDigest = ({ type, understood }: Asked): string => digest(JSON.stringify([type, understood]));

/** A position as a text that is valid for the next page of this search over this release only. */
export function cursorOf(search: Asked, release: string, { row, skip, total }: Position): string {
  const payload = Buffer.from(
    JSON.stringify([digest(release), searchDigest(search), row, skip, total]),
  ).toString('base64url');
  return `${payload}.${digest(payload)}`;
}

/**
 * The position of a cursor; the first without one.
 * @throws HttpError 410 for one of another release, 400 for anything but a cursor of this search
 */
export function positionOf(search: Asked, release: string): Position | null {
  if (search.cursor === null) return null;
  const [payload = '', check, ...more] = search.cursor.split('.');
  if (more.length > 0 || check !== digest(payload)) throw noCursor();
  const [of, asked, row, skip, total] = partsOf(payload);
  if (of !== digest(release))
    throw new HttpError(
      'gone',
      'A newer release has been published since this search began: begin it again, without _cursor.',
    );
  if (asked !== searchDigest(search)) throw noCursor();
  return { row, skip, total };
}

function partsOf(payload: string): z.infer<typeof Cursor> {
  try {
    return Cursor.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  } catch {
    throw noCursor();
  }
}

function noCursor(): HttpError {
  return refused(
    'invalid_request',
    '_cursor',
    '_cursor does not belong to this search: use the address of the next page unchanged',
  );
}
