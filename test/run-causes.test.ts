import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { Installation, sampleOfFewSources } from './command-line.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

let root: string;
let files: string;
let report: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'causes-'));
  files = join(root, 'in');
  await sampleOfFewSources(files, 200);
  report = join(files, (await readdir(files)).find((name) => name.endsWith('.xlsx')) ?? '');
});
afterAll(() => rm(root, { recursive: true, force: true }));

const Logged = z.looseObject({
  event: z.string(),
  code: z.string().optional(),
  causes: z
    .array(
      z.object({
        name: z.string(),
        message: z.string(),
        code: z.string().nullable(),
        stack: z.array(z.string()),
      }),
    )
    .optional(),
});

async function logged(installation: Installation, event: string) {
  const lines = (await installation.runLog()).map((line) => Logged.parse(JSON.parse(line)));
  return lines.find((line) => line.event === event);
}

test('the run log has every cause of a refusal and of the failure it leads to, down to the root', async () => {
  const installation = new Installation(join(root, 'refused'));
  const sound = await readFile(report);
  const damaged = Buffer.from(sound);
  // The checksum of the last part in the directory of the zip.
  damaged.writeUInt32LE(1, damaged.lastIndexOf(Buffer.from('PK\x01\x02', 'latin1')) + 16);
  await writeFile(report, damaged);
  const { code, err } = await installation.run('rebuild', '--from', files, '--scope', 'partial');
  await writeFile(report, sound);
  expect(code).toBe(4);
  expect(err).toContain('checksum mismatch');

  const refusal = await logged(installation, 'source_refused');
  expect(refusal).toMatchObject({ source: 'nppes', code: 'broken_archive' });
  expect(refusal?.causes?.map(({ name, code: known }) => [name, known])).toEqual([
    ['SourceRefused', 'broken_archive'],
    ['Error', null],
  ]);
  expect(refusal?.causes?.at(-1)?.message).toBe('checksum mismatch');
  expect(refusal?.causes?.[0]?.stack[0]).toContain('pipeline/fetch/');
  expect(JSON.stringify(refusal?.causes)).not.toContain(ROOT);

  const failure = await logged(installation, 'run_failed');
  expect(failure?.causes?.map(({ code: known, message }) => known ?? message)).toEqual([
    'needed_source_absent',
    'broken_archive',
    'checksum mismatch',
  ]);
});

test('a run that needs more memory than --memory says what to set, and the log where it happened', async () => {
  const installation = new Installation(join(root, 'memory'));
  const { code, err } = await installation.run(
    ...['rebuild', '--from', files, '--scope', 'partial', '--memory', '2MB', '--threads', '1'],
  );
  expect(code).toBe(1);
  expect(err).toMatch(/more memory than it may use: .*Out of Memory/);
  expect(err).toMatch(/Give it more with --memory, which is 2MB now, or run with fewer --threads/);
  expect(err).not.toMatch(/DuckDB shell/);
  const failure = await logged(installation, 'run_failed');
  expect(failure?.causes?.[0]?.code).toBe('out_of_memory');
  expect(failure?.causes?.at(-1)?.message).toMatch(/^Out of Memory Error/);
});
