// The arrows of the house: schemas <- warehouse <- sources <- pipeline; sources <- sample; schemas <- warehouse <- build <- pipeline;
// schemas <- object-store <- pipeline; schemas <- object-store <- router; schemas <- signatures <- pipeline, router; names <- pipeline, build, router, sample. Only the composition root, pipeline/cli.ts and pipeline/commands/, loads either side.
const room = (names) => `^(${names.join('|')})/`;
// Tests stand beside their file and may use what test/ offers them; `fixtures/` folders serve tests alone.
const TEST_CODE = '\\.test\\.ts$|/fixtures/';
const codeOf = (...names) => ({ path: room(names), pathNot: TEST_CODE });
const forbid = (name, from, to, comment) => ({ name, severity: 'error', comment, from, to });

module.exports = {
  forbidden: [
    forbid(
      'schemas-stand-alone',
      codeOf('schemas'),
      {
        path: room([
          'object-store',
          'signatures',
          'warehouse',
          'sources',
          'pipeline',
          'build',
          'router',
          'scripts',
          'test',
        ]),
      },
      'schemas import nothing of ours',
    ),
    forbid(
      'names-stand-alone',
      codeOf('names'),
      { path: '^(?!names/|schemas/)' },
      'what is known of names is pure: no I/O, nothing of ours but schemas',
    ),
    forbid(
      'names-above-sources',
      codeOf('schemas', 'object-store', 'signatures', 'warehouse', 'sources'),
      { path: room(['names']) },
      'names are compared where sources are linked, indexed and searched',
    ),
    forbid(
      'warehouse-below-all',
      codeOf('warehouse'),
      {
        path: room([
          'object-store',
          'signatures',
          'sources',
          'pipeline',
          'build',
          'router',
          'scripts',
          'test',
        ]),
      },
      'warehouse knows schemas only',
    ),
    forbid(
      'object-store-below-both-sides',
      codeOf('object-store'),
      {
        path: room(['signatures', 'warehouse', 'sources', 'pipeline', 'build', 'router', 'scripts', 'test']),
      },
      'the way to an object store is the same for who publishes and who serves; it knows schemas only',
    ),
    forbid(
      'signatures-below-both-sides',
      codeOf('signatures'),
      {
        path: room([
          'object-store',
          'warehouse',
          'sources',
          'pipeline',
          'build',
          'router',
          'scripts',
          'test',
        ]),
      },
      'keys and signatures are the same for who signs releases and who signs answers; they know schemas only',
    ),
    forbid(
      'sources-below-pipeline',
      codeOf('sources'),
      { path: room(['object-store', 'signatures', 'pipeline', 'build', 'router', 'scripts', 'test']) },
      'sources know schemas and warehouse',
    ),
    forbid(
      'sample-above-sources',
      codeOf('sample'),
      { path: room(['object-store', 'signatures', 'pipeline', 'build', 'router', 'scripts', 'test']) },
      'sample knows schemas, warehouse, sources and names',
    ),
    forbid(
      'sample-for-its-command-only',
      { pathNot: '^(sample|scripts|test)/|^pipeline/(cli\\.ts|commands/)|\\.test\\.ts$' },
      { path: room(['sample']) },
      'only the command that writes it, scripts and tests load the sample',
    ),
    forbid(
      'build-below-pipeline',
      codeOf('build'),
      { path: room(['object-store', 'signatures', 'sources', 'pipeline', 'router', 'scripts', 'test']) },
      'what build needs of a source reaches it through tables and the manifest',
    ),
    forbid(
      'router-apart',
      codeOf('router'),
      { path: `${room(['warehouse', 'sources', 'pipeline', 'build', 'scripts', 'test'])}|@duckdb` },
      'the router meets the pipeline in the published files alone',
    ),
    forbid(
      'service-without-node-http',
      {
        path: '^router/(dispatch|files|http|language-model|limits|narrative|release|rest)/',
        pathNot: '\\.test\\.ts$',
      },
      { path: '^(node:)?https?2?$|^router/(server|operator)/' },
      'what makes an answer knows no socket, so that it runs behind fetch(Request) too; router/server does',
    ),
    forbid(
      'pipeline-without-router',
      { path: room(['pipeline']), pathNot: '^pipeline/(cli\\.ts|commands/)|\\.test\\.ts$' },
      codeOf('router'),
      'only the composition root loads the router',
    ),
    forbid('no-circular', {}, { circular: true }, 'no cycles'),
    forbid(
      'no-test-in-code',
      { pathNot: `${TEST_CODE}|^(test|scripts)/` },
      { path: `${TEST_CODE}|^test/` },
      'code does not import tests',
    ),
    forbid('resolvable', {}, { couldNotResolve: true }, 'every import resolves'),
    forbid(
      'no-dev-dependency-in-code',
      { pathNot: `${TEST_CODE}|^(test|scripts)/|\\.config\\.ts$` },
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'run-time code uses run-time dependencies',
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(node_modules|data|public)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.js', '.json'],
    },
  },
};
