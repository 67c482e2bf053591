#!/usr/bin/env node
// The command on the path, for any Node from version 20 on: it starts the version that package.json pins, which npm installs beside
// the code. TypeScript runs without a build only in that one, and compressed files have its bytes.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = new URL('./provider-supply.ts', import.meta.url);
const MIN_MAJOR = 24;

/** Threads have them too: types are stripped there as well. */
const OPTIONS_BELOW_NODE_MODULES = [
  '--disable-warning=ExperimentalWarning',
  `--import=${new URL('./strip-types.js', import.meta.url)}`,
];

const options = /\/node_modules\//.test(MAIN.pathname) ? OPTIONS_BELOW_NODE_MODULES : [];
const pinned = pinnedNode();
const isRecent = Number(process.versions.node.split('.')[0]) >= MIN_MAJOR;
if (pinned !== null && pinned !== process.execPath) startIn(pinned);
else if (isRecent && options.length > 0) startIn(process.execPath);
else if (isRecent) await import(MAIN.href);
else {
  process.stderr.write(
    `error: provider-supply needs Node ${MIN_MAJOR}, and this is ${process.versions.node}.\n` +
      'Run `npm ci` in its folder, which installs the version it uses where there is one for this machine; else install that version.\n',
  );
  process.exitCode = 1;
}

/** The program of the pinned version for this machine; null where npm has none. */
function pinnedNode() {
  try {
    const found = createRequire(import.meta.url).resolve(
      `node-${process.platform}-${process.arch}/package.json`,
    );
    const program = join(dirname(found), 'bin', 'node');
    return existsSync(program) ? program : null;
  } catch {
    return null;
  }
}

/** Runs the command in another Node, and ends as it ends. */
function startIn(node) {
  const child = spawn(node, [...options, fileURLToPath(MAIN), ...process.argv.slice(2)], {
    stdio: 'inherit',
  });
  // A terminal sends these to both processes; what is sent to this one alone is passed on.
  for (const signal of ['SIGINT', 'SIGHUP']) process.on(signal, () => {});
  process.on('SIGTERM', () => child.kill('SIGTERM'));
  child.on('error', (error) => {
    process.stderr.write(`error: ${node} cannot be started: ${error.message}\n`);
    process.exitCode = 1;
  });
  child.on('exit', (code, signal) => {
    if (signal === null) process.exitCode = code ?? 1;
    else {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  });
}
