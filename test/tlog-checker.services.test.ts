import { execFile } from 'node:child_process';
import { copyFileSync, cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { appendToLog } from '../pipeline/transparency-log/append.ts';
import { createSigningKey, type SigningKey } from '../signatures/signing-key.ts';

// Debian's golang-go and golang-golang-x-mod-dev: the Go project's own checker of such logs.
const SOURCE = fileURLToPath(new URL('./tlog-checker.go', import.meta.url));
const ENTRIES = Array.from(
  { length: 700 },
  (_, index) => `release r${index} ${String(index).padStart(64, '0')}`,
);

let root: string;
let program: string;
let key: SigningKey;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'tlog-'));
  program = join(root, 'tlog-checker');
  const go = { GO111MODULE: 'off', GOPATH: '/usr/share/gocode', GOCACHE: join(root, 'go-cache') };
  await promisify(execFile)('go', ['build', '-o', program, SOURCE], { env: { ...process.env, ...go } });
  key = await createSigningKey(join(root, 'log.jwk'));
});
afterAll(() => rmSync(root, { recursive: true }));

const append = (tree: string, entries: readonly string[]) =>
  appendToLog(tree, { origin: 'data.example.org/log', key, oldKeys: [], entries });

/** What the checker says of the log of a tree, seen after an older checkpoint. */
async function checked(tree: string, older?: string): Promise<string> {
  const given = [join(tree, 'log'), ...(older === undefined ? [] : [older])];
  return promisify(execFile)(program, given).then(
    ({ stdout }) => stdout.trim(),
    (error: { stderr: string }) => error.stderr.trim(),
  );
}

test('the checker of the Go project accepts a log as it grows', async () => {
  const tree = join(root, 'growing');
  const older = join(root, 'older');
  await append(tree, ENTRIES.slice(0, 1));
  expect(await checked(tree)).toBe('ok');
  for (const size of [2, 255, 256, 257, 513, 700]) {
    copyFileSync(join(tree, 'log', 'checkpoint'), older);
    await append(tree, ENTRIES.slice(0, size));
    expect([size, await checked(tree, older)]).toEqual([size, 'ok']);
  }
});

test('and refuses a changed byte, an older checkpoint shown again, a forked log', async () => {
  const [tree, fork] = [join(root, 'refused'), join(root, 'fork')];
  const seen = join(root, 'seen');
  await append(tree, ENTRIES.slice(0, 300));
  cpSync(tree, fork, { recursive: true });
  await append(tree, ENTRIES.slice(0, 301));
  copyFileSync(join(tree, 'log', 'checkpoint'), seen);
  expect(await checked(fork, seen)).toMatch(/has 300 leaves, an older one had 301/);
  await append(fork, ['release other 0', 'release another 0']);
  expect(await checked(fork)).toBe('ok');
  expect(await checked(fork, seen)).toMatch(/bad tree|invalid|inconsistent/i);
  for (const path of ['log/checkpoint', 'log/tile/entries/000', 'log/tile/0/000', 'log/tile/0/001.p/45']) {
    const bytes = readFileSync(join(tree, path));
    const changed = Buffer.from(bytes);
    const at = 100;
    changed[at] = (changed[at] ?? 0) ^ 1;
    writeFileSync(join(tree, path), changed);
    expect([path, await checked(tree)]).not.toEqual([path, 'ok']);
    writeFileSync(join(tree, path), bytes);
  }
  expect(await checked(tree)).toBe('ok');
});
