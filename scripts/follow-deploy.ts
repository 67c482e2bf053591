import { appendFileSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { codeBlocksOf, readText } from '../test/documentation.ts';
import { DebianMachine } from './deploy/debian-machine.ts';
import { commandsOf, DEPLOY_STEPS, REPOSITORY } from './deploy/steps.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: node scripts/follow-deploy.ts [options]

Follows docs/deploy.md on a clean Debian 13, under a systemd of its own, with what is committed: its blocks of commands in
their order, as they are printed but for what scripts/deploy/steps.ts replaces. Says which blocks were not run, and why.
Exit code 1 where a command fails. It takes ten minutes, runs as root, and needs debootstrap and systemd-nspawn
(apt-get install debootstrap systemd-container), Debian's packages, npm's registry, and the ports that the page uses.

  --dir DIR  directory of the machine and of the log (default: a new temporary directory)
  --keep     leaves the machine in DIR/machine, stopped
  --help

Examples:
  node scripts/follow-deploy.ts
  node scripts/follow-deploy.ts --dir /var/tmp/deploy --keep
`;

const { values } = readOptions(HELP, { options: { dir: { type: 'string' }, keep: { type: 'boolean' } } });
const directory = values.dir ?? mkdtempSync(join(tmpdir(), 'follow-deploy-'));
mkdirSync(directory, { recursive: true });
const log = join(directory, 'follow-deploy.log');
console.log(`what the commands write is in ${log}`);
const from = fileURLToPath(new URL('..', import.meta.url));
const machine = await DebianMachine.start(join(directory, 'machine'), { from, to: REPOSITORY });
try {
  const blocks = codeBlocksOf(readText('docs/deploy.md'));
  for (const [at, step] of DEPLOY_STEPS.entries()) {
    const began = performance.now();
    const said = `${at + 1} of ${DEPLOY_STEPS.length}, ${step.heading}`;
    process.stdout.write(`${said}: `);
    const { code, output } = await machine.run(commandsOf(step, blocks[at]?.text ?? ''));
    const seconds = ((performance.now() - began) / 1_000).toFixed(0);
    appendFileSync(log, `== ${said}\n${output}\n`);
    if (code !== 0) {
      console.log(`exit code ${code} after ${seconds} s\n${output.slice(-3_000)}`);
      process.exitCode = 1;
      break;
    }
    console.log(step.skipped === undefined ? `ok, ${seconds} s` : `not run: ${step.skipped}`);
  }
} finally {
  await (values.keep ? machine.stop() : machine.remove());
}
