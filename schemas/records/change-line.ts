import { z } from 'zod';
import { EXCLUSION_LISTS } from '../sources/list.ts';

/** The first line of `changes.ndjson.gz`: which two releases the rest compares. */
export const ChangeHeader = z.strictObject({
  _line_type: z.literal('header'),
  release: z.string(),
  /** Null when there was no release before: then every record is an ADD. */
  previous: z.string().nullable(),
  /** The pack collections the feed covers. */
  collections: z.array(z.string()),
  /** Ids of the sources whose files are others than in the release before. */
  refreshed: z.array(z.string()),
  /** Ids of the sources that this release has and the one before had not. */
  loaded_first: z.array(z.string()),
  /** Ids of the sources that the release before had and this one has not. */
  withdrawn: z.array(z.string()),
  methodology_changed: z.boolean(),
});

/**
 * Why a path changed though no row of its source did: the source was loaded for the first time or is no longer there,
 * its rows were linked or rendered anew, or the methodology version changed. Nobody is notified of these.
 */
export const UnsourcedCause = z.enum(['first_load', 'withdrawn', 'relink', 'methodology']);

/** Every further line of `changes.ndjson.gz`, sorted by collection and key. */
export const ChangeLine = z.strictObject({
  _line_type: z.literal('change'),
  collection: z.string(),
  key: z.string(),
  op: z.enum(['ADD', 'MOD', 'DEL']),
  /** Of a MOD: the paths that changed with their source's own rows, sorted; a list is one path. */
  changed: z.array(z.string()),
  /** The paths that changed for another reason. An ADD or DEL is marked without paths. */
  marked: z.array(z.strictObject({ cause: UnsourcedCause, paths: z.array(z.string()) })),
  /**
   * Of collection `npi`: exclusions this record has and had not, from a list's new rows. Exactly the `exclusion.added`
   * events of the release; `source` is the block, `exclusion` as in the block's `data.exclusions`.
   */
  exclusions_added: z.array(
    z.strictObject({
      source: z.enum(EXCLUSION_LISTS.map(({ block }) => block)),
      exclusion: z.record(z.string(), z.unknown()),
    }),
  ),
});

export type ChangeHeader = z.infer<typeof ChangeHeader>;
export type ChangeLine = z.infer<typeof ChangeLine>;
export type UnsourcedCause = z.infer<typeof UnsourcedCause>;
