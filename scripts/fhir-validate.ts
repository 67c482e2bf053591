import { MANIFEST_FILE } from '../schemas/release/file-names.ts';
import { validateRelease } from './fhir/validate-release.ts';
import { existing, readOptions, wholeNumber } from './script-options.ts';

const HELP = `Usage: npm run fhir:validate -- RELEASE [options]

Checks every FHIR resource of a release, a directory public/releases/<id>, against the profiles it claims, of US Core 6.1.0
and Plan-Net 1.1.0, and the base definitions of R4. Prints counts by type, the elements that US Core marks as must-support and
no resource has, and every kind of error with an example; exit code 1 where there are any. The counts belong in docs/fhir.md.

  --every N  each Nth line of a pack (default 1)
  --help

Example:
  npm run fhir:validate -- public/releases/<id> --every 100
`;

const { values, positionals } = readOptions(HELP, {
  options: { every: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const release = existing(positionals[0], 'RELEASE', MANIFEST_FILE);
const every = wholeNumber(values.every, '--every');
const started = Date.now();
const { resources, references, supported, errors } = await validateRelease(release, every);
for (const [type, count] of resources) console.log(`${type}: ${count}`);
console.log(`references: ${references}; ${Math.round((Date.now() - started) / 1000)} s`);
const unsupported = [...supported].filter(([, count]) => count === 0).map(([element]) => element);
console.log(
  `must-support of US Core: ${supported.size - unsupported.length} of ${supported.size} elements are on some resource`,
);
for (const element of unsupported) console.log(`on no resource: ${element}`);
for (const [error, { count, example }] of errors) console.error(`${count}x ${error} (${example})`);
console.log(errors.size === 0 ? 'no errors' : `${errors.size} kinds of errors`);
process.exitCode = errors.size === 0 ? 0 : 1;
