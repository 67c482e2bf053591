import { z } from 'zod';
import type { PACK_COLLECTIONS } from '../../schemas/pack/format.ts';
import { Availability } from '../../schemas/provenance.ts';
import type { ChangeLine, UnsourcedCause } from '../../schemas/records/change-line.ts';
import { changedValues, shownPath } from '../../schemas/records/changed-values.ts';
import { FACILITY_QUALITY_SOURCE } from '../../schemas/records/facility-line.ts';
import {
  EXCLUSION_LISTS,
  isSourceId,
  LINE_SOURCES,
  type LineBlock,
  REGISTRY,
  REVOCATION_LISTS,
  type SourceId,
} from '../../schemas/sources/list.ts';
import type { ReleaseCauses } from './release-causes.ts';

export type Collection = keyof typeof PACK_COLLECTIONS;
export type Line = Readonly<Record<string, unknown>>;
type ListDifference = Pick<ChangeLine, 'exclusions_added' | 'exclusions_removed' | 'revocations_added'>;
export type Difference = Pick<ChangeLine, 'changed' | 'marked'> & ListDifference;

/** What changed of a list, about one record. */
export interface ListedRows {
  /** Whether a row of the list that is matched to the record is new in it. */
  readonly hasNew: (source: SourceId) => boolean;
  /** Whether a row that was matched to the record is no longer in force. */
  readonly hasLost: (source: SourceId) => boolean;
}

/** The end of a line: not part of the record. */
const FHIR = 'fhir';

/**
 * The differences between two lines of a key, path by path, each attributed to the source's own rows or to another cause. An
 * empty line means that there was no record.
 */
export function recordDifference(
  collection: Collection,
  before: Line,
  after: Line,
  causes: ReleaseCauses,
  rows: ListedRows,
): Difference {
  const changed: string[] = [];
  const marked = new Map<UnsourcedCause, string[]>();
  for (const field of fieldsOf(before, after)) {
    if (field === FHIR) continue;
    const paths = pathsOf(before[field], after[field], [field]);
    if (paths.length === 0) continue;
    const cause = causeOf(collection, field, before, after, causes);
    if (cause === 'source') changed.push(...paths);
    else marked.set(cause, [...(marked.get(cause) ?? []), ...paths]);
  }
  return {
    changed: changed.sort(),
    marked: [...marked]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([cause, paths]) => ({ cause, paths: paths.sort() })),
    ...(collection === 'npi' ? listDifference(before, after, causes, rows) : { exclusions_added: [] }),
  };
}

/** Why a whole record was added or deleted: the source that creates records of the collection, or identifies the facility. */
export function recordCause(
  collection: Collection,
  line: Line,
  causes: ReleaseCauses,
): 'source' | UnsourcedCause {
  if (collection === 'agreement') return causes.of(statingSource([line], causes));
  return causes.of(
    sourceOf(collection, collection === 'facility' ? 'identity' : REGISTRY.block, line, line, causes),
  );
}

function causeOf(
  collection: Collection,
  field: string,
  before: Line,
  after: Line,
  causes: ReleaseCauses,
): 'source' | UnsourcedCause {
  const cause = causes.of(sourceOf(collection, field, before, after, causes));
  // Other rows, while nothing else about this record changed than the certainty of the link.
  const isSameData = isObject(before[field]) && sameText(dataOf(before[field]), dataOf(after[field]));
  return cause === 'source' && isSameData && isObject(after[field]) && 'data' in after[field]
    ? 'relink'
    : cause;
}

function sourceOf(
  collection: Collection,
  field: string,
  before: Line,
  after: Line,
  causes: ReleaseCauses,
): SourceId {
  const fixed = causes.packSources.get(collection);
  if (fixed !== undefined) return fixed;
  if (collection === 'agreement') return statingSource([after[field], before[field]], causes);
  if (collection === 'npi') return LINE_SOURCES.find(({ block }) => block === field)?.id ?? REGISTRY.id;
  for (const value of [after[field], before[field]]) {
    if (isObject(value) && typeof value.source === 'string' && isSourceId(value.source)) return value.source;
  }
  return FACILITY_QUALITY_SOURCE;
}

/** Of the sources that state a field, now or before, the first whose rows have changed; else the registry, which states nearly every field. */
function statingSource(fields: readonly unknown[], causes: ReleaseCauses): SourceId {
  const stating = new Set(fields.flatMap((field) => sourcesIn(field)));
  return [...stating].find((id) => causes.of(id) === 'source') ?? REGISTRY.id;
}

/** The ids of sources that a field of a line of the agreement pack names. */
function sourcesIn(value: unknown): SourceId[] {
  if (typeof value === 'string') return isSourceId(value) ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(sourcesIn);
  return isObject(value) ? Object.values(value).flatMap(sourcesIn) : [];
}

/** The entries of lists that are new in a record, and those that it has no longer, by what kind of list it is. */
function listDifference(
  before: Line,
  after: Line,
  causes: ReleaseCauses,
  { hasNew, hasLost }: ListedRows,
): ListDifference {
  const added = (list: ListOfEntries): Line[] =>
    causes.of(list.id) === 'source' && hasNew(list.id) ? entriesOnlyIn(after, before, list) : [];
  const removed = EXCLUSION_LISTS.flatMap((list) =>
    causes.of(list.id) === 'source' && hasLost(list.id)
      ? entriesOnlyIn(before, after, { ...list, field: 'exclusions' }).map((exclusion) => ({
          source: list.block,
          exclusion,
          confidence: confidenceOf(before[list.block]),
          status: statusOf(after[list.block]),
        }))
      : [],
  );
  const revocations = REVOCATION_LISTS.flatMap((list) =>
    added(list).map((revocation) => ({
      source: list.block,
      revocation,
      confidence: confidenceOf(after[list.block]),
    })),
  );
  return {
    exclusions_added: EXCLUSION_LISTS.flatMap((list) =>
      added({ ...list, field: 'exclusions' }).map((exclusion) => ({
        source: list.block,
        exclusion,
        confidence: confidenceOf(after[list.block]),
      })),
    ),
    ...(removed.length === 0 ? {} : { exclusions_removed: removed }),
    ...(revocations.length === 0 ? {} : { revocations_added: revocations }),
  };
}

/** A list that says of a provider's entries where they stand in its block, and what tells them apart. */
interface ListOfEntries {
  readonly id: SourceId;
  readonly block: LineBlock;
  readonly field: string;
  readonly identity: readonly string[];
}

/** The entries of a record that it does not have in another release. */
function entriesOnlyIn(record: Line, other: Line, { block, field, identity }: ListOfEntries): Line[] {
  const keyOf = (entry: Line) => JSON.stringify(identity.map((name) => entry[name]));
  const known = new Set(entriesOf(other[block], field).map(keyOf));
  return entriesOf(record[block], field).filter((entry) => !known.has(keyOf(entry)));
}

function entriesOf(block: unknown, field: string): Line[] {
  const data = dataOf(block);
  const entries = isObject(data) ? data[field] : null;
  return Array.isArray(entries) ? entries.filter(isObject) : [];
}

function confidenceOf(block: unknown): number | null {
  const match = isObject(block) ? block.match : null;
  return isObject(match) && typeof match.confidence === 'number' ? match.confidence : null;
}

/** What a block says of its source: null where the source was searched for the provider and does not have it. */
function statusOf(block: unknown): Availability['status'] {
  if (block === null) return 'not_found';
  const said = Said.safeParse(block);
  return said.success ? said.data.provenance._data_availability.status : 'undetermined';
}

const Said = z.object({ provenance: z.object({ _data_availability: Availability }) });

/** The paths at which two values differ; `at` is the path of the values themselves. */
const pathsOf = (before: unknown, after: unknown, at: readonly string[]): string[] =>
  changedValues(before, after, at).map(({ path }) => shownPath(path));

const fieldsOf = (before: Line, after: Line): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();

const dataOf = (block: unknown): unknown => (isObject(block) ? block.data : undefined);

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

const isObject = (value: unknown): value is Line =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
