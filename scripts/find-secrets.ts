import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './script-options.ts';

const HELP = `Usage: node scripts/find-secrets.ts [FILE...]

A part of \`npm run check\`: no file of the repository holds a key, a token or a password. Without FILE it reads every file that
Git has, or would add. Exit code 1, and the places, where there are any.

  --help

Examples:
  node scripts/find-secrets.ts
  node scripts/find-secrets.ts docs/deploy.md
`;

const SECRETS: readonly [string, RegExp][] = [
  ['a private key in PEM', /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----\s*[A-Za-z0-9+/=]{40}/],
  ['a private key as JWK', /"d"\s*:\s*"[A-Za-z0-9_-]{43,}"/],
  ['an API key of this program', /\bps_live_(?!x{43}\b)[A-Za-z0-9]{43}\b/],
  ['a signing secret of a webhook', /\bwhsec_[A-Za-z0-9+/]{32,}/],
  ['an AWS access key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a token of GitHub', /\bgh[pousr]_[A-Za-z0-9]{36,}\b/],
  ['a token of npm', /\bnpm_[A-Za-z0-9]{36}\b/],
  ['a key of OpenAI or Anthropic', /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{32,}\b/],
  ['a token of Slack', /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ['a password in an address', /\b(?:postgres(?:ql)?|rediss?|https?):\/\/[^\s/:@"'`$]+:[^\s/@"'`${]{6,}@/],
];
/** Files with values invented for tests. */
const INVENTED = new Set(['router/keys-and-limits.test.ts', 'router/webhooks/target-address.test.ts']);

const { positionals } = readOptions(HELP, { allowPositionals: true });
const given = positionals.map((path) => resolve(path));
const files = given.length > 0 ? given : filesOfRepository();
let found = 0;
for (const file of files) {
  const text = readFileSync(file, 'latin1');
  for (const [what, pattern] of SECRETS) {
    const match = pattern.exec(text);
    if (match === null) continue;
    const line = text.slice(0, match.index).split('\n').length;
    console.error(`${file}:${line}: ${what}`);
    found++;
  }
}
if (found > 0) {
  console.error(
    'Remove it, and replace the key wherever it is used: it stays in the history of the repository.',
  );
  process.exit(1);
}

/** Every file that Git has, or would add, and that is there. */
function filesOfRepository(): string[] {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  return listed
    .split('\0')
    .filter((name) => name !== '' && !INVENTED.has(name))
    .map((name) => join(root, name))
    .filter((path) => existsSync(path));
}
