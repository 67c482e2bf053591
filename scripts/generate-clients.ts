import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { resolverOpenApi } from '../schemas/resolver/openapi.ts';
import { openApiDocument } from '../schemas/rest/openapi.ts';
import { pythonFiles } from './clients/python-client.ts';
import { typescriptFiles } from './clients/typescript-client.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: npm run clients -- [options]

Writes the generated part of the client libraries from the OpenAPI documents: clients/typescript/src/generated/ and
clients/python/src/provider_supply_client/.

  --check  writes nothing, and ends with exit code 1 where they are not up to date; a part of \`npm run check\`
  --help

Examples:
  npm run clients
  npm run clients -- --check
`;

const { values } = readOptions(HELP, { options: { check: { type: 'boolean', default: false } } });

// The origin stands in examples only.
const ABOUT = { origin: 'https://data.example.org' };
const rest = openApiDocument(ABOUT);
const resolver = resolverOpenApi(ABOUT);
const folder = (path: string) => fileURLToPath(new URL(`../clients/${path}/`, import.meta.url));
const files = [
  ...[...(await typescriptFiles(rest, resolver))].map(([name, text]) => ({
    path: `${folder('typescript/src/generated')}${name}`,
    text,
  })),
  ...[...pythonFiles(rest, resolver)].map(([name, text]) => ({
    path: `${folder('python/src/provider_supply_client')}${name}`,
    text,
  })),
];
const stale = files.filter(({ path, text }) => !existsSync(path) || readFileSync(path, 'utf8') !== text);
if (values.check) {
  for (const { path } of stale) console.error(`not up to date: ${path} (npm run clients)`);
  process.exitCode = stale.length === 0 ? 0 : 1;
} else for (const { path, text } of stale) writeFileSync(path, text);
