import { GateRefused } from '../../schemas/errors.ts';
import type { Scope } from '../../schemas/scope.ts';
import type { SourceId } from '../../schemas/sources/list.ts';
import type { Snapshot } from '../databases/snapshots.ts';
import type { Run } from '../run/run.ts';

/** Sources that a refusal names. */
const MAX_NAMED = 5;

/**
 * A national release has no source of which only a part of the files was read, whatever the scope of the run that read it.
 * @throws GateRefused `sources_incomplete`, naming the first such sources and what each falls short of
 */
export function requireCompleteSources(
  { refusals }: Run,
  scope: Scope,
  snapshots: ReadonlyMap<SourceId, Pick<Snapshot, 'shortfalls'>>,
): void {
  if (scope !== 'national') return;
  const short = [...snapshots].flatMap(([id, { shortfalls }]) =>
    shortfalls.slice(0, 1).map((shortfall) => ({ id, shortfall })),
  );
  const [first] = short;
  if (first === undefined) return;
  const named = short.slice(0, MAX_NAMED).map(({ id, shortfall }) => `${id} (${shortfall})`);
  const others = short.length - named.length;
  throw new GateRefused(
    'sources_incomplete',
    `the release is not national: it would be made from a part of the files of ${named.join(', ')}${others > 0 ? ` and ${others} other sources` : ''}`,
    'Nothing was published. Get the complete files and ingest them with `--scope national`, or build with `--scope partial`.',
    refusals.get(first.id),
  );
}
