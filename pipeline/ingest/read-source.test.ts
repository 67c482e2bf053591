import { appendFile, copyFile, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { oigLeie } from '../../sources/oig-leie/source.ts';
import { smallRun } from '../../test/small-run.ts';
import { rememberDigests } from '../fetch/file-digests.ts';
import { locateFiles } from '../fetch/locate.ts';
import { Workspace } from '../workspace/workspace.ts';
import { readSource } from './read-source.ts';

const FIXTURE = new URL('../../sources/oig-leie/fixtures/UPDATED-2026.csv', import.meta.url);

let root: string;
let list: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'read-source-'));
  list = join(root, 'UPDATED.csv');
  await copyFile(FIXTURE, list);
});
afterEach(() => rm(root, { recursive: true }));

// The change falls between the check before the reading and the end of it.
test.each([
  ['readable', () => appendFile(list, '\n')],
  ['not readable', () => writeFile(list, '<html>moved</html>\n')],
])(
  'a file that changes while it is read leaves no tables, also if it is %s afterwards',
  async (_, change) => {
    const data = join(root, 'data');
    const workspace = new Workspace(data, join(root, 'public'));
    const run = smallRun(data, '2026-11-21T02:00:00Z', { from: root, workspace, sources: [oigLeie] });
    const inputs = (await locateFiles(root, [oigLeie])).inputs.get('oig-leie') ?? [];
    const { digest } = rememberDigests();
    let checks = 0;
    const reading = readSource(run, oigLeie, inputs, {
      readOn: '2026-11-21',
      scope: 'partial',
      previous: null,
      last: null,
      async digest(path) {
        const found = await digest(path);
        checks++;
        if (checks === 1) await change();
        return found;
      },
    });
    await expect(reading).rejects.toMatchObject({ name: 'SourceRefused', code: 'input_changed' });
    expect(await readdir(workspace.warehouse('oig-leie'))).toEqual([]);
  },
);
