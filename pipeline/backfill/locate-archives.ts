import { SourceRefused } from '../../schemas/errors.ts';
import type { SourceDefinition } from '../../sources/contract.ts';
import type { Digest } from '../fetch/candidates.ts';
import { describe, type Located, listCandidates, type SourceInput } from '../fetch/locate.ts';

/** The files of one date of a source. */
export interface DatedFiles {
  readonly source: SourceDefinition;
  readonly snapshot: string;
  readonly inputs: SourceInput[];
}

/** Files that cannot be taken, with why and what to do. */
interface RefusedFiles {
  readonly files: readonly string[];
  readonly error: SourceRefused;
}

export interface LocatedArchives {
  /** By source, the oldest first. */
  readonly dated: DatedFiles[];
  readonly refused: RefusedFiles[];
  readonly skipped: Located['skipped'];
}

/** Finds the files of every date of some sources among some files, by their published names. A file that is there twice counts once. */
export async function locateArchives(
  paths: readonly string[],
  sources: readonly SourceDefinition[],
  digest: Digest,
): Promise<LocatedArchives> {
  const { candidates, broken, skipped } = await listCandidates(paths);
  const refused: RefusedFiles[] = broken.map(({ path, error }) => ({ files: [path], error }));
  const dated: DatedFiles[] = [];
  const read = new Set<string>();
  for (const source of sources) {
    const inputs: SourceInput[] = [];
    for (const file of source.files)
      for (const candidate of candidates.filter(({ name }) => file.pattern.test(name))) {
        inputs.push(await describe(file, candidate, digest));
        read.add(candidate.path);
      }
    const undated = inputs.filter(({ snapshot }) => snapshot === null);
    for (const { name, path } of undated) refused.push({ files: [path], error: dateUnknown(name) });
    const byDate = Map.groupBy(inputs, ({ snapshot }) => snapshot);
    for (const [snapshot, ofDate] of [...byDate].sort(([a], [b]) => compare(a ?? '', b ?? ''))) {
      if (snapshot === null) continue;
      const taken = oneOfEachRole(source, ofDate);
      if (taken instanceof SourceRefused)
        refused.push({ files: ofDate.map(({ path }) => path), error: taken });
      else dated.push({ source, snapshot, inputs: taken });
    }
  }
  const unread = new Set(candidates.map(({ path }) => path).filter((path) => !read.has(path)));
  const others = [...unread].map((path) => ({
    path,
    reason: 'no source that can be backfilled reads a file of this name',
  }));
  return { dated, refused, skipped: [...skipped, ...others] };
}

/** The files of a date, in the order of the roles; refused where two of a role have different content. */
function oneOfEachRole(
  source: SourceDefinition,
  inputs: readonly SourceInput[],
): SourceInput[] | SourceRefused {
  const taken: SourceInput[] = [];
  for (const { role } of source.files) {
    const [first, ...others] = inputs.filter((input) => input.role === role);
    if (first === undefined) continue;
    const other = others.find(({ sha256 }) => sha256 !== first.sha256);
    if (other !== undefined)
      return new SourceRefused(
        'archive_date_twice',
        `${first.path} and ${other.path} are both of ${first.snapshot}`,
        'Keep the one that was published last, and remove the other.',
      );
    taken.push(first);
  }
  return taken;
}

const dateUnknown = (name: string): SourceRefused =>
  new SourceRefused(
    'archive_date_unknown',
    `the date of ${name} is not known: its name has none`,
    `Give it the name it was published under with its date, or state the publisher's date in ${name}.snapshot.json beside it: {"url": null, "snapshot": "2024-03-15"}.`,
  );

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
