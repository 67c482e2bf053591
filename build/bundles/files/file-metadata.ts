import { createHash } from 'node:crypto';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import type { ReleaseMark } from '../../../schemas/release/release-mark.ts';
import { withReleaseNote } from '../../../schemas/scope.ts';
import { PUBLISHER } from '../../citations/cited-work.ts';
import type { ReleaseHeader } from '../../context.ts';
import type { TableDefinition } from '../columns.ts';
import { tableSchema } from '../table-schema.ts';

/** The metadata of the files of a table, whatever the release: by key, in the order in which it is written. */
export type TableStatement = Readonly<Record<string, string>>;

/** The part of a bundle that its files describe. */
export interface StatedBundle {
  /** The address of the bundle, or of the page it belongs to. */
  readonly homepage: string;
  readonly methodologyUrl: string;
  /** The ingested sources it is made from. */
  readonly sources: readonly ReleaseSource[];
}

/**
 * Title, description, license and columns of a table. The dates of the data are stated where there is a workbook, which people open
 * without the files beside it; of other tables they are left out, as they change without any row of most parts.
 */
export function statementOf(
  definition: TableDefinition,
  { homepage, methodologyUrl, sources }: StatedBundle,
  header: Pick<ReleaseHeader, 'methodology_version' | 'scope' | 'sample'>,
  hasWorkbook: boolean,
): TableStatement {
  const { title, description, primaryKey } = definition;
  return {
    title,
    description: withReleaseNote(description, header),
    publisher: PUBLISHER,
    homepage,
    version: header.methodology_version,
    methodology: methodologyUrl,
    license: [...new Set(sources.map(({ license, license_url }) => `${license} <${license_url}>`))].join(
      '; ',
    ),
    sources: sources.map(({ source, source_url }) => `${source} <${source_url}>`).join('; '),
    ...(hasWorkbook && { data_as_of: sources.map(dataDate).join('; ') }),
    primary_key: JSON.stringify(primaryKey),
    columns: JSON.stringify(tableSchema(definition).fields),
  };
}

/** Where no file of a source states a date, the manifest has the day of the reading, which is not how old the data are. */
const dataDate = ({ source, snapshot, snapshot_inferred }: ReleaseSource): string =>
  `${source}: ${snapshot === null || snapshot_inferred ? 'not stated by its files' : snapshot}`;

/** A statement as the metadata of a file, with the release since which its rows and the statement are unchanged. */
export function fileMetadata(statement: TableStatement, since: ReleaseMark): Record<string, string> {
  return { ...statement, release: since.release, released_at: since.created_at };
}

/** SHA-256 of a statement: equal means that a file with the same rows is the same. */
export function statementDigest(statement: TableStatement): string {
  return createHash('sha256').update(JSON.stringify(statement)).digest('hex');
}
