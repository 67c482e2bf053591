// What is about a source by its nature is listed in ABOUT with the reason. Comments and prose are free: only names that
// code depends on count (ids, table prefixes, block names, imports of a module).
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { LINE_SOURCES, REGISTRY, SOURCE_IDS, type SourceId, tablePrefix } from '../schemas/sources/list.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: node scripts/check-source-names.ts

A part of \`npm run check\`: finds the name of a source outside its rooms, sources/<id>/, schemas/sources/<id>.ts and its part of
sample/. Exit code 1, and the places, where there are any.

  --help

Example:
  node scripts/check-source-names.ts
`;
readOptions(HELP, {});

const ROOMS = [
  'schemas',
  'names',
  'fhir',
  'pdf',
  'warehouse',
  'object-store',
  'pipeline',
  'build',
  'router',
  'cli',
  'scripts/evaluation',
];
const OUTSIDE = /^schemas\/sources\/|\.test\.ts$|\/fixtures\/|\.md$/;

const STUDIES =
  'the studies are computed from the registry, the population, the code set, Care Compare and Medicare activity';
const FACILITIES = 'a facility is put together from three sources in a fixed order of preference';
const AFFILIATIONS = 'the organizations of a person come from reassignments and affiliations';
/** Path prefix -> the sources it is about, and why. The registry needs no entry: every source is resolved against it. */
const ABOUT: readonly { path: string; sources: readonly SourceId[]; because: string }[] = [
  {
    path: 'scripts/evaluation/real-names/',
    sources: ['oig-leie', 'sam-exclusions', 'open-payments'],
    because: 'rows of the lists that are matched by name, in their published formats',
  },
  {
    path: 'build/bundles/collections/state-exclusions-and-leie.ts',
    sources: ['oig-leie'],
    because: 'it compares the exclusion lists of the states with the federal one',
  },
  {
    path: 'schemas/datasets.ts',
    sources: ['census-population', 'nucc-taxonomy', 'care-compare', 'medicare-activity'],
    because: STUDIES,
  },
  {
    path: 'schemas/studies/',
    sources: ['census-population', 'care-compare', 'medicare-activity'],
    because: STUDIES,
  },
  {
    path: 'schemas/records/facility-line.ts',
    sources: ['provider-of-services', 'enrollments-and-owners', 'care-compare'],
    because: FACILITIES,
  },
  {
    path: 'schemas/release/zip-code-points.ts',
    sources: ['census-gazetteer-zcta'],
    because: 'the points of ZIP codes are those of the gazetteer',
  },
  {
    path: 'schemas/records/payments-line.ts',
    sources: ['open-payments'],
    because: 'the line shows its years',
  },
  {
    path: 'schemas/rest/example',
    sources: ['census-population', 'census-zcta-counties', 'medicare-activity'],
    because: 'the examples show a supply study, and its estimate of a county',
  },
  {
    path: 'pipeline/measure/',
    sources: [
      'census-population',
      'census-zcta-counties',
      'census-zcta-housing',
      'nucc-taxonomy',
      'care-compare',
      'medicare-activity',
    ],
    because: STUDIES,
  },
  { path: 'pipeline/check/facility-gates.ts', sources: ['care-compare'], because: STUDIES },
  {
    path: 'build/studies/',
    sources: ['census-population', 'nucc-taxonomy', 'care-compare', 'medicare-activity'],
    because: STUDIES,
  },
  {
    path: 'build/documents/',
    sources: [
      'census-population',
      'census-counties',
      'census-zcta-counties',
      'census-gazetteer-zcta',
      'nucc-taxonomy',
      'care-compare',
      'hrsa-shortage-areas',
    ],
    because:
      'documents of states, counties and ZIP codes are made from the Census lists; coverage counts facilities and shortage areas',
  },
  {
    path: 'build/site/pages/county-pages.ts',
    sources: ['census-zcta-counties', 'census-zcta-housing'],
    because: 'estimates by county come from its areas, and are divided by its homes',
  },
  {
    path: 'build/facility-pack/',
    sources: ['provider-of-services', 'enrollments-and-owners', 'care-compare'],
    because: FACILITIES,
  },
  { path: 'fhir/', sources: ['pecos', 'care-compare'], because: AFFILIATIONS },
  {
    path: 'fhir/program-status.ts',
    sources: ['oig-leie'],
    because: 'the national directory has an extension for this list alone',
  },
  { path: 'build/fhir/rendering.ts', sources: ['pecos', 'care-compare'], because: AFFILIATIONS },
  {
    path: 'build/bundles/collections/facilities',
    sources: ['provider-of-services', 'enrollments-and-owners', 'care-compare'],
    because: FACILITIES,
  },
  {
    path: 'schemas/tables/facilities.ts',
    sources: ['provider-of-services', 'enrollments-and-owners', 'care-compare'],
    because: FACILITIES,
  },
  {
    path: 'router/rest/by-county.ts',
    sources: ['census-counties'],
    because: 'county names come from its list',
  },
  {
    path: 'router/rest/county-estimate.ts',
    sources: ['census-zcta-counties', 'census-zcta-housing'],
    because: 'estimates by county come from its areas, and are divided by its homes',
  },
];

interface Name {
  readonly id: SourceId;
  readonly pattern: RegExp;
}

const NAMES: readonly Name[] = SOURCE_IDS.filter((id) => id !== REGISTRY.id).map((id) => {
  const block = LINE_SOURCES.find((source) => source.id === id)?.block;
  const quoted = [id, ...(block === undefined ? [] : [block])].map((name) => `['"]${name}['"]`);
  const alternatives = [
    ...quoted,
    `\\b${tablePrefix(id)}__\\w`,
    `\\blink__${tablePrefix(id)}\\b`,
    `sources/${id}[./]`,
    ...(block === undefined ? [] : [`\\.${block}\\b`]),
  ];
  return { id, pattern: new RegExp(alternatives.join('|')) };
});

const isAbout = (path: string, id: SourceId): boolean =>
  ABOUT.some((exception) => path.startsWith(exception.path) && exception.sources.includes(id));

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...ROOMS], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => /\.(ts|sql|js)$/.test(path) && !OUTSIDE.test(path));
const found = files.flatMap((path) =>
  readFileSync(path, 'utf8')
    .split('\n')
    .flatMap((line, i) => {
      if (/^\s*(\/\/|\/?\*|--)/.test(line)) return [];
      return NAMES.filter(({ id, pattern }) => pattern.test(line) && !isAbout(path, id)).map(
        ({ id }) => `${path}:${i + 1} names ${id}: ${line.trim()}`,
      );
    }),
);
const unused = ABOUT.filter(({ path }) => !files.some((file) => file.startsWith(path)));
for (const { path } of unused) found.push(`scripts/check-source-names.ts: no file begins with ${path}`);
if (found.length > 0) {
  console.error(
    `${found.join('\n')}\nA source is named in its own rooms only; see CONTRIBUTING.md, "Add a source".`,
  );
  process.exitCode = 1;
}
