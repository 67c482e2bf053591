// Checks every FHIR resource of a release against the profiles it claims, of US Core 6.1.0 and Plan-Net 1.1.0, and the base definitions of R4:
//   npm run fhir:validate -- RELEASE [--every N]     a directory public/releases/<id>; with --every N, each Nth line of a pack
// Prints counts by type, the elements that US Core marks as must-support and no resource has, and every kind of error with an example; exit 1 where there are any.
import { parseArgs } from 'node:util';
import { validateRelease } from './fhir/validate-release.ts';

const { values, positionals } = parseArgs({
  options: { every: { type: 'string', default: '1' } },
  allowPositionals: true,
});
const [release] = positionals;
const every = Number(values.every);
if (release === undefined || !Number.isInteger(every) || every < 1) {
  console.error('usage: npm run fhir:validate -- public/releases/<id> [--every N]');
  process.exit(2);
}
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
