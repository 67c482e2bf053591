import { z } from 'zod';
import { lineBefore } from '../../schemas/records/before-image.ts';
import { changedValues, shownPath } from '../../schemas/records/changed-values.ts';
import type { HistoryBytes } from '../../schemas/records/history-line.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import type { RecordChange } from '../../schemas/resolver/record-history.ts';
import { LINE_SOURCES, REGISTRY } from '../../schemas/sources/list.ts';

const FHIR = 'fhir';
const Line = z.record(z.string(), z.unknown());
type Line = z.infer<typeof Line>;

/** Changes that one release made to a record. */
interface ReleaseChanges {
  readonly release: string;
  readonly was: Line | null;
  readonly is: Line | null;
}

/**
 * What each release changed of a record, the newest first.
 * @param now the line as it is; null where there is no record
 * @param entries of its history, the newest first
 */
export function changesByRelease(now: Buffer | null, entries: readonly HistoryBytes[]): ReleaseChanges[] {
  const changes: ReleaseChanges[] = [];
  let line = now;
  for (const [release, own] of Map.groupBy(entries, ({ until }) => until)) {
    const is = line;
    for (const { image } of own) line = image === null ? null : lineBefore(line, image);
    changes.push({ release, was: parsed(line), is: parsed(is) });
  }
  return changes;
}

const parsed = (line: Buffer | null): Line | null =>
  line === null ? null : Line.parse(JSON.parse(line.toString('utf8')));

/** The changes of a release, block by block. @param manifest of the release that made them */
export function recordChanges(
  { release, was, is }: ReleaseChanges,
  keyField: string,
  manifest: Pick<Manifest, 'created_at' | 'sources'>,
): RecordChange[] {
  const frame = { at: manifest.created_at, release };
  if (was === null || is === null) {
    const [before, after] = [was?.[keyField] ?? null, is?.[keyField] ?? null];
    return [{ ...frame, block: null, path: null, before, after, publisher_date: null }];
  }
  const blocks = [...new Set([...Object.keys(was), ...Object.keys(is)])].filter((block) => block !== FHIR);
  return blocks.flatMap((block) =>
    changedValues(was[block], is[block], [block]).map(({ path, before, after }) => ({
      ...frame,
      block,
      // The whole block, or all data of it.
      path: shownPath(path.slice(1)) || null,
      before: before ?? null,
      after: after ?? null,
      publisher_date: publisherDate(block, is[block] ?? was[block], manifest),
    })),
  );
}

const RegistryBlock = z.object({ data: z.object({ last_update_date: z.iso.date() }) });
const SourcedBlock = z.object({ source: z.string() });

/** The registry dates each record; other publishers date their files. */
function publisherDate(block: string, value: unknown, { sources }: Pick<Manifest, 'sources'>): string | null {
  if (block === REGISTRY.block) {
    const dated = RegistryBlock.safeParse(value);
    if (dated.success) return dated.data.data.last_update_date;
  }
  const id =
    LINE_SOURCES.find((source) => source.block === block)?.id ?? SourcedBlock.safeParse(value).data?.source;
  const source = sources.find((one) => one.id === id);
  return source === undefined || source.snapshot_inferred ? null : source.snapshot;
}
