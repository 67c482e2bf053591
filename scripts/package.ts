import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { ROOT } from '../pipeline/version/build-id.ts';
import { pipelineVersion } from '../pipeline/version/pipeline-version.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: npm run package -- [options]

Makes a tarball for \`npm install --global\` of the commit that is checked out, with the build id that releases state, and with
the lock file, so that the same packages are installed as in a checkout.

  --out DIR  where the tarball is written (default .)
  --help

Example:
  npm run package -- --out /tmp
`;

const { values } = readOptions(HELP, { options: { out: { type: 'string', default: '.' } } });
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
