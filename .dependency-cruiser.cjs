// What each room may import of ours (docs/architecture.md, "Arrows", has the same table). Only the composition root,
// cli/, loads both halves, and the sample.
const MAY_IMPORT = {
  schemas: [],
  names: ['schemas'],
  fhir: ['schemas'],
  pdf: [],
  signatures: ['schemas'],
  screening: ['schemas', 'names', 'pdf'],
  'object-store': ['schemas'],
  warehouse: ['schemas'],
  sources: ['schemas', 'warehouse'],
  sample: ['schemas', 'names', 'warehouse', 'sources'],
  build: ['schemas', 'names', 'fhir', 'pdf', 'warehouse'],
  pipeline: ['schemas', 'names', 'signatures', 'object-store', 'warehouse', 'sources', 'build'],
  router: ['schemas', 'names', 'fhir', 'pdf', 'signatures', 'screening', 'object-store'],
  cli: ['schemas', 'pdf', 'signatures', 'screening', 'sources', 'sample', 'pipeline', 'router'],
};
const ROOMS = Object.keys(MAY_IMPORT);
const room = (names) => `^(${names.join('|')})/`;
// Tests stand beside their file and may use what test/ offers them; `fixtures/` folders serve tests alone.
const TEST_CODE = '\\.test\\.ts$|/fixtures/';
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

const arrows = ROOMS.map((from) =>
  forbid(
    `imports-of-${from}`,
    { path: room([from]), pathNot: TEST_CODE },
    {
      path: room([...ROOMS.filter((to) => to !== from && !MAY_IMPORT[from].includes(to)), 'scripts', 'test']),
    },
    `${from} imports nothing of ours but ${MAY_IMPORT[from].join(', ') || 'itself'}`,
  ),
);

module.exports = {
  forbidden: [
    ...arrows,
    forbid(
      'router-without-duckdb',
      { path: room(['router']), pathNot: TEST_CODE },
      { path: '@duckdb' },
      'the router meets the pipeline in the published files alone',
    ),
    forbid(
      'names-are-pure',
      { path: room(['names']), pathNot: TEST_CODE },
      { path: '^(?!names/|schemas/)' },
      'what is known of names reads no files and needs no package',
    ),
    forbid(
      'fhir-is-pure',
      { path: room(['fhir']), pathNot: TEST_CODE },
      { path: '^(?!fhir/|schemas/|crypto$|node:crypto$|node_modules/@types/fhir/)' },
      'a resource is made from a record and constants: nothing is read, and no package is needed',
    ),
    forbid(
      'service-without-node-http',
      {
        path: '^router/(dispatch|evidence|fhir|files|http|language-model|limits|mcp|narrative|release|resolver|rest|search|smart|subscriptions)/',
        pathNot: '\\.test\\.ts$',
      },
      { path: '^(node:)?https?2?$|^router/(server|operator)/' },
      'what makes an answer knows no socket, so that it runs behind fetch(Request) too; router/server does',
    ),
    forbid(
      'interfaces-apart',
      {
        path: '^(schemas/(http|fhir|resolver|smart)|router/(http|dispatch|limits|server|operator|fhir|resolver|smart))/',
        pathNot: TEST_CODE,
      },
      { path: '^(schemas|router)/rest/' },
      'what interfaces share is in schemas/http and router/http, not in one of them',
    ),
    forbid('no-circular', {}, { circular: true }, 'no cycles'),
    forbid(
      'no-test-in-code',
      { pathNot: `${TEST_CODE}|^(test|scripts)/|\\.config\\.ts$` },
      { path: `${TEST_CODE}|^test/` },
      'code does not import tests',
    ),
    forbid(
      'resolvable',
      {},
      // Those of the site's scripts are made with the site (build/site/browser-modules.ts).
      { couldNotResolve: true, pathNot: '^\\./modules/' },
      'every import resolves',
    ),
    forbid(
      'no-dev-dependency-in-code',
      { pathNot: `${TEST_CODE}|^(test|scripts)/|\\.config\\.ts$` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'run-time code uses run-time dependencies',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|data|public|clients/typescript/dist)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
