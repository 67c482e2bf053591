import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Installation } from './command-line.ts';
import { publishOnDisk } from './published-tree.ts';
import { resolverRelease } from './resolver-fixture.ts';

test('an --origin that is not that of the release is a warning that says which is used where', async () => {
  const installation = new Installation(mkdtempSync(join(tmpdir(), 'serve-')));
  publishOnDisk(installation.public, resolverRelease());
  const said = await saidBy(installation, /warning: .*\n/, '--origin', 'https://other.example.org');
  expect(said).toMatch(
    /the release was made for https:\/\/supply\.example\.org, not for --origin https:\/\/other\.example\.org\. .*audience.*Rebuild/,
  );
  const same = await saidBy(installation, /serving on .*\n/, '--origin', 'https://supply.example.org');
  expect(same).not.toContain('warning');
  rmSync(installation.root, { recursive: true });
});

test('a --release that is not the one served is a warning', async () => {
  const installation = new Installation(mkdtempSync(join(tmpdir(), 'serve-')));
  publishOnDisk(installation.public, resolverRelease());
  const said = await saidBy(installation, /warning: .*\n/, '--release', 'another');
  expect(said).toMatch(/--release another is not what is served: current\.json names \S+\. /);
  rmSync(installation.root, { recursive: true });
});

/** What `serve` says on standard error until that is among it. */
async function saidBy(installation: Installation, awaited: RegExp, ...args: string[]): Promise<string> {
  const child = installation.start('serve', '--port', '0', '--operator-port', '0', ...args);
  let said = '';
  try {
    for await (const text of child.stderr ?? []) {
      said += String(text);
      if (awaited.test(said)) break;
    }
    return said;
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
}

test('serving a directory without a release says so on the console', async () => {
  const installation = new Installation(mkdtempSync(join(tmpdir(), 'serve-')));
  mkdirSync(installation.public);
  const said = await saidBy(installation, /nothing is served/);
  expect(said).toContain(`nothing is served: ${installation.public} has no published release`);
  rmSync(installation.root, { recursive: true });
});
