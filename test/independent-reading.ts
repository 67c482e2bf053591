import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { Manifest } from '../schemas/release/manifest.ts';
import { EXCLUSION_LISTS, LINE_SOURCES, REVOCATION_LISTS } from '../schemas/sources/list.ts';

const Block = z.object({ data: z.unknown() }).nullish();
const Entries = z.array(z.record(z.string(), z.unknown()));
const LISTS = [
  ...EXCLUSION_LISTS.map((list) => ({ ...list, event: 'exclusion.added', field: 'exclusions' })),
  ...REVOCATION_LISTS.map((list) => ({ ...list, event: 'revocation.added' })),
];

/**
 * What events there have to be from one release to the next, read from nothing but their packs and manifests: each as
 * `<type> <source or NPI> <release>`, an exclusion or revocation with its list and what identifies it instead of the release.
 */
export async function eventsBetween(before: string, after: string): Promise<string[]> {
  const [old, now] = [await readRelease(before), await readRelease(after)];
  const refreshed = [...now.files.keys()].filter(
    (id) => old.files.has(id) && old.files.get(id) !== now.files.get(id),
  );
  const events = refreshed.map((id) => `source.refreshed ${id} ${basename(after)}`);
  for (const [npi, line] of now.lines) {
    const was = old.lines.get(npi);
    if (was === undefined) continue;
    const dataOf = (blocks: Line, block: string) => Block.parse(blocks[block])?.data ?? null;
    const hasChanged = LINE_SOURCES.some(
      ({ id, block }) =>
        refreshed.includes(id) && JSON.stringify(dataOf(was, block)) !== JSON.stringify(dataOf(line, block)),
    );
    if (hasChanged) events.push(`provider.changed ${npi} ${basename(after)}`);
    for (const { id, block, identity, event, field } of LISTS) {
      if (!refreshed.includes(id)) continue;
      const identities = (data: unknown) =>
        (Entries.safeParse(z.looseObject({}).safeParse(data).data?.[field]).data ?? []).map((one) =>
          identity.map((name) => one[name]).join(' '),
        );
      const [before, now] = [identities(dataOf(was, block)), identities(dataOf(line, block))];
      for (const one of now) if (!before.includes(one)) events.push(`${event} ${npi} ${block} ${one}`);
      if (event !== 'exclusion.added') continue;
      for (const one of before)
        if (!now.includes(one)) events.push(`exclusion.removed ${npi} ${block} ${one}`);
    }
  }
  return events.sort();
}

type Line = Readonly<Record<string, unknown>>;

async function readRelease(directory: string) {
  const { sources } = Manifest.parse(JSON.parse(readFileSync(join(directory, 'manifest.json'), 'utf8')));
  const files = new Map(
    sources.flatMap(({ id, status, files }) =>
      status === 'ingested'
        ? [
            [
              id,
              files
                .map(({ role, sha256 }) => `${role} ${sha256}`)
                .sort()
                .join(),
            ],
          ]
        : [],
    ),
  );
  const lines = new Map<string, Line>();
  const pack = join(directory, 'packs/npi');
  for (const name of (await readdir(pack)).filter((one) => one.endsWith('.gz')))
    for (const text of gunzipSync(readFileSync(join(pack, name)))
      .toString()
      .trimEnd()
      .split('\n')) {
      const line: Line = JSON.parse(text);
      lines.set(String(line.npi), line);
    }
  return { files, lines };
}
