// `npm run package -- [--out DIR]`: the commit that is checked out as a tarball for `npm install --global`, with the build id that
// releases state, and with the lock file, so that the same packages are installed as in a checkout.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '../pipeline/version/build-id.ts';
import { pipelineVersion } from '../pipeline/version/pipeline-version.ts';

const { values } = parseArgs({ options: { out: { type: 'string', default: '.' } } });
const out = resolve(values.out);
const stage = mkdtempSync(join(tmpdir(), 'package-'));
try {
  const archive = execFileSync('git', ['archive', 'HEAD'], { cwd: ROOT, maxBuffer: 1e9 });
  execFileSync('tar', ['-x'], { cwd: stage, input: archive });
  writeFileSync(join(stage, 'build-id'), `${await pipelineVersion()}\n`);
  // A tarball has no other lock file.
  renameSync(join(stage, 'package-lock.json'), join(stage, 'npm-shrinkwrap.json'));
  mkdirSync(out, { recursive: true });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', out], { cwd: stage, stdio: 'inherit' });
} finally {
  rmSync(stage, { recursive: true });
}
