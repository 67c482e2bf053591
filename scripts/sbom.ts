import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { promisify } from 'node:util';
import { z } from 'zod';
import { Sbom } from '../schemas/release/sbom.ts';
import { readOptions, required } from './script-options.ts';

const HELP = `Usage: npm run sbom -- FILE

Writes the software bill of materials (CycloneDX) of what an installation runs, from the lock file alone. sbom.cdx.json at the
top is what it writes, and a part of every release: run it after a change of the lock file. The same lock file gives the same
bytes: npm's serial number, moment and version of itself, and the name of the folder, are left out.

  --help

Example:
  npm run sbom -- sbom.cdx.json
`;

const Lock = z.object({
  packages: z.record(z.string(), z.object({ version: z.string(), dev: z.boolean().optional() })),
});

const { positionals } = readOptions(HELP, { allowPositionals: true });
const path = required(positionals[0], 'FILE');
const { stdout } = await promisify(execFile)(
  'npm',
  ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'],
  { cwd: new URL('..', import.meta.url), maxBuffer: 1 << 26 },
);
// Not by npm's `--omit dev`, nor by its mark for development: npm 11 then leaves out packages that development packages need too.
const root = new URL('..', import.meta.url);
const { packages } = Lock.parse(JSON.parse(await readFile(new URL('package-lock.json', root), 'utf8')));
const installed = new Set(
  Object.entries(packages).flatMap(([place, { version, dev }]) =>
    dev ? [] : [`${place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)}@${version}`],
  ),
);
const { serialNumber: _serial, metadata, ...listed } = Sbom.parse(JSON.parse(stdout));
const { timestamp: _timestamp, tools: _tools, component, ...described } = metadata;
const components = listed.components.filter((one) => installed.has(one['bom-ref']));
const refs = new Set([component['bom-ref'], ...components.map((one) => one['bom-ref'])]);
const dependencies = listed.dependencies
  .filter(({ ref }) => refs.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => refs.has(one)) }));
const sbom = {
  ...listed,
  metadata: { ...described, component: { ...component, name: 'provider-supply' } },
  components,
  dependencies,
};
await writeFile(path, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${path}: ${components.length} packages`);
