#!/usr/bin/env node
import { Command, CommanderError, Option } from 'commander';
import { causeLines } from '../pipeline/run/causes.ts';
import type { StepName } from '../pipeline/run/run.ts';
import { SETTING_NAMES } from '../pipeline/settings/settings.ts';
import { packageVersion, pipelineVersion } from '../pipeline/version/pipeline-version.ts';
import { asSentence, EXIT, ProviderSupplyError } from '../schemas/errors.ts';
import { addAccessCommands } from './access-commands.ts';
import { withRunOptions, withSettings, withTrust } from './options.ts';
import { addServiceCommands } from './service-commands.ts';
import { systemErrorNextStep } from './system-error.ts';

const program = new Command('provider-supply')
  .description(
    'Turns the U.S. federal health-provider files into one provenance-carrying dataset, and serves it.',
  )
  .exitOverride()
  .enablePositionalOptions()
  .option('-V, --version', 'print the version, and the build as releases state it')
  .configureHelp({ showGlobalOptions: true })
  .addHelpText(
    'after',
    `
Examples:
  provider-supply rebuild --sample              build and publish a sample of 20,000 invented providers
  provider-supply rebuild --from ~/files        build and publish from files on disk
  provider-supply rebuild                       the nightly run: download what is new, build, check, publish
  provider-supply serve                         serve the published release on http://localhost:8080
  provider-supply keys create --name lab --tier starter

Exit codes: 0 done or nothing to do, 1 failed, 2 bad usage, 3 another run holds the lock,
  4 a gate refused the release, 5 published while a source kept its last good snapshot.`,
  );

const PIPELINE = [
  'origin',
  'sourceCode',
  'memory',
  'threads',
  'keep',
  'keepInputs',
  'without',
  'with',
  'mirror',
  'samApiKey',
] as const;
const PUBLISHING = [...PIPELINE, 'to', 'releaseKey', 'logKey', 'signingKey'] as const;

program.commandsGroup('Make releases:');
withRunOptions(
  withSettings(program.command('rebuild').description('the whole nightly run: fetch to publish'), PUBLISHING),
)
  .optionsGroup('What is read:')
  .addOption(
    new Option(
      '--sample [n]',
      'use invented sample data of N providers (20,000), kept below the data directory',
    ).conflicts('from'),
  )
  .addHelpText(
    'after',
    '\nExamples:\n  provider-supply rebuild --from ./files --now 2026-11-21T02:00:00Z\n  provider-supply rebuild --only oig-leie\n  provider-supply rebuild --from /srv/files --keep-inputs reference    a directory whose files stay: no copies\n  provider-supply rebuild --without bundles,site\n  provider-supply rebuild --json | jq .sources\n  provider-supply rebuild --to s3://supply/public      and into an object store (docs/operations.md)',
  )
  .action(async (options) => (await import('./run-command.ts')).runCommand(null, options));

const STEP_EXAMPLES: Partial<Record<StepName, string>> = {
  fetch: 'provider-supply fetch --from ./files',
  publish:
    'provider-supply publish\n  provider-supply publish --to s3://supply/public    also what is published here already\n' +
    '  AWS_ENDPOINT_URL_S3=http://127.0.0.1:9000 provider-supply publish --to s3://supply/public --json',
};
const STEP_HELP: Record<StepName, string> = {
  fetch: 'find the newest files of every source, downloading what is new',
  ingest: 'read the files found into typed tables',
  resolve: 'link the sources to NPIs',
  measure: 'compute the supply tables',
  build: 'write a new release, unpublished',
  check: 'check the built release against every gate',
  publish: 'publish the checked release and move the pointer; with --to, in an object store too',
};
for (const [step, help] of Object.entries(STEP_HELP) as [StepName, string][]) {
  const command = withRunOptions(
    withSettings(program.command(step).description(help), step === 'publish' ? PUBLISHING : PIPELINE),
  );
  if (step === 'publish')
    command
      .option(
        '--announce-key <file...>',
        'publish these response keys too: JWK files, of which only the public half is read',
      )
      .option(
        '--old-log-key <file>',
        'the key file of the log until now, when --log-key is a new one: both sign the change',
      );
  command
    .addHelpText('after', `\nExample:\n  ${STEP_EXAMPLES[step] ?? `provider-supply ${step}`}`)
    .action(async (options) => (await import('./run-command.ts')).runCommand(step, options));
}

withSettings(
  program
    .command('backfill')
    .description("read dated files of publishers' archives, for history from before the first release"),
  ['memory', 'threads', 'keepInputs', 'mirror'],
)
  .option('--from <dir>', 'files of any dates, under the names they were published under')
  .option('--catalog', "download every dated file that the publishers' catalogs list")
  .option('--only <sources>', 'these sources only, separated by commas')
  .option(
    '--scope <scope>',
    '`national` (default with --catalog) or `partial` (default with --from: fewer rows than published are accepted, and nothing follows from a missing row)',
  )
  .option('--force', 'read files again that were read, unless a release has them')
  .option('--accept-change <sources>', 'accept any change in size from one date to the next')
  .option('--now <moment>', "the run's clock, ISO 8601")
  .addHelpText(
    'after',
    '\nExamples:\n  provider-supply backfill --from ./archive --scope national\n' +
      '  provider-supply backfill --catalog --only medicare-opt-out\n' +
      '  provider-supply backfill --from /srv/archive --keep-inputs reference --json | jq .refused\n' +
      '  provider-supply rebuild                          publishes what they say\n\n' +
      'The date of a file is the one in its name, or in <file>.snapshot.json beside it: {"url": null, "snapshot": "2024-03-15"}. A run that was\n' +
      'interrupted is continued by the next one; files that were read are not read again. Nothing is published before `rebuild`.\n' +
      'Exit codes: 0 all files are taken, 5 some were refused, 1 failed, 2 bad usage, 3 another run is under way (docs/history.md).',
  )
  .action(async (options) => (await import('./backfill.ts')).backfillCommand(options));

program.commandsGroup('Look at releases:');
withSettings(
  program
    .command('status')
    .description('each source: snapshot, age, rows, next expected, state; the served release'),
)
  .addHelpText('after', '\nExample:\n  provider-supply status --json')
  .action(async (options) => (await import('./status.ts')).statusCommand(options));

withSettings(
  program
    .command('verify')
    .argument('[release]', 'default: the served one')
    .description('re-check a release: checksums, schemas, packs, signature, transparency log'),
)
  .addOption(
    new Option(
      '--from <address>',
      'check signature and log of a release served elsewhere, https://…',
    ).conflicts('history'),
  )
  .option('--history', 'also replay the change feeds backwards and compare with every kept release')
  .addHelpText(
    'after',
    '\nExamples:\n  provider-supply verify\n  provider-supply verify --history\n  provider-supply verify --from https://data.example.org\n\n' +
      'The checkpoint of the log is kept in the data directory: the next time an older or a forked log is refused.',
  )
  .action(async (release, options) => (await import('./verify.ts')).verifyCommand(release, options));

program.commandsGroup('Screen people and organizations:');
withTrust(
  withSettings(
    program
      .command('screen')
      .argument(
        '<roster>',
        'workbook (.xlsx) or CSV with a header line: npi, full name, first, last, organization, address, …',
      )
      .description('screen a roster against the exclusion lists (LEIE, SAM) of the served release'),
    ['signingKey', 'releaseKeys', 'threads', 'apiKey'],
  ),
)
  .requiredOption('--out <dir>', 'where results.csv and record.json are written')
  .option('--skip-bad', 'leave out lines that cannot be screened, and list them as not screened')
  .option('--strict', 'whoever has the name of a listed party elsewhere is undetermined too')
  .option(
    '--lists <codes>',
    'the exclusion lists to ask, separated by commas: leie, sam, a state such as tx (default: leie,sam)',
  )
  .option('--as-of <day>', 'screen against what was in force on a day: a date, a moment or a release')
  .option('--known-at <time>', 'with --as-of: as it was known at a date, a moment or in a release')
  .option('--previous <record>', 'a record.json of an earlier run: what is new since then is marked')
  .option(
    '--decisions <file>',
    'what reviewers decided of entries: a results.csv with its decision_ columns filled in, or a record.json',
  )
  .addHelpText(
    'after',
    '\nExamples:\n  provider-supply screen staff.xlsx --out screened\n' +
      '  provider-supply screen staff.csv --out screened --skip-bad\n' +
      '  provider-supply screen staff.csv --out screened --strict\n' +
      '  provider-supply screen staff.csv --out screened --as-of 2026-03-03 --known-at 2026-03-03\n' +
      '  provider-supply screen staff.csv --out screened --previous last-month/record.json\n' +
      '  provider-supply screen staff.csv --out screened --decisions reviewed/results.csv\n' +
      '  PROVIDER_SUPPLY_KEY=ps_live_… provider-supply screen staff.csv --out screened --public https://data.example.org\n\n' +
      'Exit codes: 0 nobody is listed, 10 somebody is listed, 11 nobody is listed but somebody is undetermined,\n' +
      '  12 nobody is listed but lines were left out, 1 failed, 2 bad usage or a bad line of the roster (docs/screening.md).',
  )
  .action(async (roster, options) => (await import('./screen.ts')).screenCommand(roster, options));

program.commandsGroup('Look at releases:');
withSettings(
  program
    .command('reproduce')
    .argument(
      '[release]',
      'its id (default: the served release); the manifest is kept even when the release is pruned',
    )
    .description('rebuild a release from its kept downloads and compare every file'),
  ['memory', 'threads'],
)
  .option('--pack <slug>', 'only the dataset of this audit pack, from no more than its own inputs')
  .option(
    '--from <dir>',
    'with --pack: a directory with the input files under their published names, instead of the kept downloads',
  )
  .addHelpText(
    'after',
    '\nExample:\n  provider-supply reproduce $(jq -r .release public/current.json)\n  provider-supply reproduce --pack dermatology-supply\n\nExit codes: 0 identical, 1 different or something missing, 2 bad usage.',
  )
  .action(async (release, options) => (await import('./reproduce.ts')).reproduceCommand(release, options));

withSettings(
  program.command('diff').argument('<a>').argument('<b>').description('what changed between two releases'),
)
  .addHelpText('after', '\nExample:\n  provider-supply diff $(ls public/releases | tail -2)')
  .action(async (a, b, options) => (await import('./diff.ts')).diffCommand(a, b, options));

program.commandsGroup('Make releases:');
program
  .command('sample')
  .description('write synthetic source files in every published format, quirks included')
  .requiredOption('--providers <n>', 'how many providers, 1 to 100,000,000')
  .requiredOption('--out <dir>', 'where to write them')
  .option('--seed <text>', 'the first N providers of a seed are always the same', '1')
  .option('--zip', 'put the files that are published in zip archives into such archives')
  .option('--json', 'print JSON for machines')
  .addHelpText(
    'after',
    '\nExamples:\n  provider-supply sample --providers 20000 --out ./sample\n' +
      '  provider-supply sample --providers 20000 --seed other --out ./other    another population\n' +
      '  provider-supply sample --providers 10000000 --out ./national           of the size of the real files: 21 GB\n' +
      '  provider-supply sample --providers 10000000 --zip --out ./national     the same, zipped as published\n' +
      '  provider-supply rebuild --from ./sample                                build and publish it',
  )
  .action(async (options) => (await import('./sample.ts')).sampleCommand(options));

program.commandsGroup('Look at releases:');
withTrust(
  withSettings(
    program
      .command('mirror')
      .argument(
        '<address>',
        'the published tree: where every file of a public directory is, https://… or s3://…, or a directory',
      )
      .argument('[directory]', 'the mirror (default: the public directory)')
      .description(
        'copy the release that a published tree serves, fetching only what is not here, and check it',
      ),
    ['keep', 'treeAuthorization', 'releaseKeys'],
  ),
)
  .addHelpText(
    'after',
    '\nExamples:\n  provider-supply mirror https://files.example.org/public ./mirror\n' +
      "  PROVIDER_SUPPLY_TREE_AUTHORIZATION='Basic …' provider-supply mirror https://files.example.org/public ./mirror --release-keys jwks.json\n" +
      '  provider-supply mirror s3://supply/public ./mirror --keep 1 --json\n' +
      '  provider-supply serve --public ./mirror\n\n' +
      'The address is that of a whole tree: packs have no public address, so that neither a router nor a CDN has one. A run that was\n' +
      'interrupted is continued by the next one. Exit codes: 0 mirrored or nothing new, 1 failed, 2 bad usage, 3 another run is under way\n' +
      '(docs/release-layout.md, "A mirror").',
  )
  .action(async (address, directory, options) =>
    (await import('./mirror.ts')).mirrorCommand(address, directory, options),
  );

program.commandsGroup('Settings:');
withSettings(
  program.command('config').description('every setting, its value here, and where that comes from'),
  SETTING_NAMES,
).action(async (options) => (await import('./config.ts')).configCommand(options));

addServiceCommands(program);
addAccessCommands(program);

// `… | head`: a reader that closes the pipe early is not an error; the command finishes and sets its own exit code.
for (const output of [process.stdout, process.stderr])
  output.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });

try {
  // Commander prints a version that is known at once; the build has to be asked for.
  const isVersion =
    program.parseOptions(process.argv.slice(2)).operands.length === 0 && program.opts().version === true;
  if (isVersion) process.stdout.write(`${await packageVersion()} (build ${await pipelineVersion()})\n`);
  else await program.parseAsync();
} catch (error) {
  process.exitCode = explain(error);
}

function explain(error: unknown): number {
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
  if (error instanceof ProviderSupplyError) {
    process.stderr.write(`error: ${error.sentence}\n${causedBy(error)}${error.next}\n`);
    return error.exitCode;
  }
  const next = systemErrorNextStep(error);
  if (error instanceof Error && next !== null) {
    process.stderr.write(`error: ${asSentence(error.message)}\n${causedBy(error)}${next}\n`);
    return EXIT.failed;
  }
  process.stderr.write(
    error instanceof Error ? `${error.stack ?? error.message}\n${causedBy(error)}` : `${String(error)}\n`,
  );
  return EXIT.failed;
}

function causedBy(error: Error): string {
  return causeLines(error)
    .map((cause) => `caused by: ${cause}\n`)
    .join('');
}
