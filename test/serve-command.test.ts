import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { Installation } from './command-line.ts';

test('serving a directory without a release says so on the console', async () => {
  const installation = new Installation(mkdtempSync(join(tmpdir(), 'serve-')));
  mkdirSync(installation.public);
  const child = installation.start('serve', '--port', '0', '--operator-port', '0');
  try {
    let said = '';
    for await (const text of child.stderr ?? []) {
      said += String(text);
      if (said.includes('nothing is served')) break;
    }
    expect(said).toContain(`nothing is served: ${installation.public} has no published release`);
  } finally {
    child.kill('SIGKILL');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
    rmSync(installation.root, { recursive: true });
  }
});
