import { z } from 'zod';
import { Availability } from '../provenance.ts';
import { ListedParty } from '../screening/listed-party.ts';
import { EXCLUSION_LISTS, REVOCATION_LISTS } from '../sources/list.ts';
import { BeforeImage } from './before-image.ts';

/** The first line of `changes.ndjson.gz`: the two releases that are compared. */
export const ChangeHeader = z.strictObject({
  _line_type: z.literal('header'),
  release: z.string(),
  /** Null when there was no previous release: then every record is an ADD. */
  previous: z.string().nullable(),
  /** The pack collections the feed covers. */
  collections: z.array(z.string()),
  /** Ids of the sources whose files differ from those of the previous release. */
  refreshed: z.array(z.string()),
  /** Ids of the sources that only this release has. */
  loaded_first: z.array(z.string()),
  /** Ids of the sources that only the previous release has. */
  withdrawn: z.array(z.string()),
  methodology_changed: z.boolean(),
  /** Lines say what the records were, so that the release before can be made from this one. Absent from older feeds, which do not. */
  before_images: z.literal(true).optional(),
});

/**
 * Why a path changed although no row of its source did: the source was loaded for the first time or is no longer there,
 * its rows were relinked or rerendered, or the methodology version changed. These trigger no notification.
 */
export const UnsourcedCause = z.enum(['first_load', 'withdrawn', 'relink', 'methodology']);

const ExclusionBlock = z.enum(EXCLUSION_LISTS.map(({ block }) => block));
const RevocationBlock = z.enum(REVOCATION_LISTS.map(({ block }) => block));

/** Every line after the header that is about a record, sorted by collection and key. */
export const ChangeLine = z.strictObject({
  _line_type: z.literal('change'),
  collection: z.string(),
  key: z.string(),
  op: z.enum(['ADD', 'MOD', 'DEL']),
  /** Of a MOD or DEL: what the line was. Absent from feeds written before it was added. */
  before: BeforeImage.optional(),
  /** Of a MOD: the paths that changed with their source's own rows, sorted; a list is one path. */
  changed: z.array(z.string()),
  /** The paths that changed for another reason. An ADD or DEL is marked without paths. */
  marked: z.array(z.strictObject({ cause: UnsourcedCause, paths: z.array(z.string()) })),
  /**
   * Of collection `npi`: exclusions that are new in this record, from a list's new rows. Exactly the `exclusion.added`
   * events of the release; `source` is the block, `exclusion` as in the block's `data.exclusions`, `confidence` that of
   * the block's match.
   */
  exclusions_added: z.array(
    z.object({
      source: ExclusionBlock,
      exclusion: z.record(z.string(), z.unknown()),
      /** Absent from feeds written before it was added. */
      confidence: z.number().min(0).max(1).nullable().default(null),
    }),
  ),
  /**
   * The exclusions of a list that the record had and has no longer, because the list's entries are no longer in force: exactly the
   * `exclusion.removed` events. `exclusion` and `confidence` as they were, `status` is what the record says of the list now:
   * `available` where it still has others. Absent where there are none.
   */
  exclusions_removed: z
    .array(
      z.object({
        source: ExclusionBlock,
        exclusion: z.record(z.string(), z.unknown()),
        confidence: z.number().min(0).max(1).nullable(),
        status: Availability.shape.status,
      }),
    )
    .optional(),
  /** The same of revocations, exactly the `revocation.added` events; `revocation` as in the block. Absent where there are none. */
  revocations_added: z
    .array(
      z.object({
        source: RevocationBlock,
        revocation: z.record(z.string(), z.unknown()),
        confidence: z.number().min(0).max(1).nullable(),
      }),
    )
    .optional(),
});

/**
 * A line of a pack of which the record is the same and the end is another: what it says of the versions of its FHIR resources.
 * Among the lines about records, sorted as they are.
 */
export const LineBefore = z.strictObject({
  _line_type: z.literal('line_before'),
  collection: z.string(),
  key: z.string(),
  before: BeforeImage,
});

/**
 * The last lines, sorted by list and key: the entries added to an exclusion list, including those of parties without an
 * NPI. Feeds written before they were added have none.
 */
export const EntryAddedLine = z.strictObject({
  _line_type: z.literal('entry_added'),
  source: ExclusionBlock,
  /** As in the index of listed parties of the release. */
  entry: ListedParty,
  /** As in the block's `data.exclusions` of a provider whom the entry is matched to. */
  exclusion: z.record(z.string(), z.unknown()),
});

export type EntryAddedLine = z.infer<typeof EntryAddedLine>;
export type LineBefore = z.infer<typeof LineBefore>;
export type ChangeHeader = z.infer<typeof ChangeHeader>;
export type ChangeLine = z.infer<typeof ChangeLine>;
export type UnsourcedCause = z.infer<typeof UnsourcedCause>;
