import { z } from 'zod';
import { ARCHIVE_BASIS, ArchivedFiles } from '../http/as-of.ts';
import { EarlierRelease } from '../release/history-index.ts';
import { ReleaseStatement } from '../scope.ts';

/** A value of a record that became another one. */
export const RecordChange = z.strictObject({
  at: z.iso
    .datetime()
    .describe('When the release was made that has the new value: since then it has been answered.'),
  release: z.string().describe('That release.'),
  block: z
    .string()
    .nullable()
    .describe('The block of the record that it is in; null where the whole record came or went.'),
  path: z
    .string()
    .nullable()
    .describe(
      'Where it is in the block; a list is one value. Null where the whole block, or the record, came or went.',
    ),
  before: z.unknown().describe('The value until then; null where there was none.'),
  after: z.unknown().describe('The value since then; null where there is none.'),
  publisher_date: z.iso
    .date()
    .nullable()
    .describe(
      'The publisher’s own date: of a registry record its date of last update, else the snapshot date of the source in that release. Null where the publisher states none.',
    ),
});

/** Changes of one record on a page. */
export const CHANGES_PER_PAGE = 100;

const changes = {
  changes: z.array(RecordChange).describe(`The newest first, at most ${CHANGES_PER_PAGE}.`),
  known_since: EarlierRelease.pick({ release: true, created_at: true }).describe(
    'The first release that is known: nothing is known of what was before it.',
  ),
  next: z.string().nullable().describe('The address of the next page, or null.'),
  ...ReleaseStatement.shape,
};

/** A value that two files of a publisher's archive state differently. */
export const ArchivedChange = ArchivedFiles.extend({
  snapshot: z.iso.date().describe('The publisher’s date of the files that state the new value.'),
  snapshot_before: z.iso.date().describe('Of the files of the archive before them, which state the other.'),
  ...RecordChange.pick({ block: true, path: true, before: true, after: true }).shape,
});

const ArchivedHistory = z
  .strictObject({
    basis: z.literal(ARCHIVE_BASIS),
    changes: z
      .array(ArchivedChange)
      .describe('The newest first. When between the two dates the value changed is not known.'),
    known_since: z
      .array(ArchivedFiles.pick({ source: true, snapshot: true }))
      .describe('The first files of each source.'),
  })
  .describe(
    'What files say that the publishers published before the first release of this service, which published nothing of it then; absent where no archive was read. On the pages behind those of `changes`.',
  );

export const ProviderHistory = z.strictObject({
  npi: z.string(),
  ...changes,
  archive: ArchivedHistory.optional(),
});
export const FacilityHistory = z.strictObject({ ccn: z.string(), ...changes });

export type ArchivedChange = z.infer<typeof ArchivedChange>;
export type RecordChange = z.infer<typeof RecordChange>;

export const PageParameter = z
  .string()
  .regex(/^[1-9][0-9]{0,3}$/, 'page must be a number from 1 to 9999')
  .transform(Number)
  .optional()
  .meta({ description: 'Page of the changes, from 1.', examples: ['2'] });
