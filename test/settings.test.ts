import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTINGS, settingSources } from '../pipeline/settings/settings.ts';

const table = await readFile(new URL('../docs/settings.md', import.meta.url), 'utf8');

test.each(Object.values(SETTINGS))(
  'docs/settings.md has the row of $flag',
  ({ flag, env, default: fallback, meaning }) => {
    const shown = flag.startsWith('--threads')
      ? 'the number of cores'
      : fallback
        ? `\`${fallback}\``
        : 'none';
    expect(table).toContain(`| \`${flag}\` | \`${env}\` | ${shown} | ${meaning} |`);
  },
);

test('docs/settings.md has no other rows', () => {
  expect(table.match(/^\| `--/gm)).toHaveLength(Object.keys(SETTINGS).length);
});

test('--release-keys is a file, whose path is made absolute, or an address', () => {
  const read = (releaseKeys: string) => readSettings({ releaseKeys }, {}).releaseKeys;
  expect(read('keys.json')).toBe(`${process.cwd()}/keys.json`);
  expect(read('https://data.example.org/log/verifiers')).toBe('https://data.example.org/log/verifiers');
});

describe('where a value comes from', () => {
  const port = (flags: { port?: string }, env: Record<string, string>) =>
    settingSources(flags, env).find(({ name }) => name === 'port');

  test('flag before environment before default', () => {
    expect(port({ port: '1' }, { PROVIDER_SUPPLY_PORT: '2' })).toMatchObject({ value: '1', from: 'flag' });
    expect(port({}, { PROVIDER_SUPPLY_PORT: '2' })).toMatchObject({ value: '2', from: 'environment' });
    expect(port({}, { PROVIDER_SUPPLY_PORT: '' })).toMatchObject({ value: '8080', from: 'default' });
  });

  test.each([
    ['port', '70000', '--port (PROVIDER_SUPPLY_PORT) must be at most 65,535'],
    ['port', 'http', '--port (PROVIDER_SUPPLY_PORT) must be a number'],
    ['threads', '0', '--threads (PROVIDER_SUPPLY_THREADS) must be at least 1'],
    ['threads', '1.5', '--threads (PROVIDER_SUPPLY_THREADS) must be an integer'],
    [
      'origin',
      'ftp://example.org',
      '--origin (PROVIDER_SUPPLY_ORIGIN) must be an http:// or https:// address',
    ],
    ['memory', 'plenty', '--memory (PROVIDER_SUPPLY_MEMORY) must be a size such as 4GB'],
    ['mirror', 'here', '--mirror (PROVIDER_SUPPLY_MIRROR) must be an http:// or https:// address'],
    [
      'to',
      'https://bucket.example.org/x',
      '--to (PROVIDER_SUPPLY_TO) must be an address such as s3://bucket/prefix',
    ],
    [
      'without',
      'bundles,everything',
      '--without (PROVIDER_SUPPLY_WITHOUT) has no artifact everything; there are: exports, bundles, audit-packs, site',
    ],
    ['unpack', 'maybe', '--unpack (PROVIDER_SUPPLY_UNPACK) must be one of yes, no'],
    ['redisUrl', 'localhost:6379', '--redis-url (REDIS_URL) must be an address such as redis://host:6379'],
    [
      'llmBaseUrl',
      'model.example.org',
      '--llm-base-url (PROVIDER_SUPPLY_LLM_BASE_URL) must be an http:// or https:// address',
    ],
    [
      'llmModel',
      'some-model',
      '--llm-model (PROVIDER_SUPPLY_LLM_MODEL) must be given together with the base URL of the service',
    ],
  ])('a bad %s (%s) is named, with exit code 2', (name, value, message) => {
    expect(() => readSettings({ [name]: value }, {})).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(message) }),
    );
  });

  test('artifacts to leave out are named; an unknown one is answered with the choices', () => {
    expect(readSettings({}, { PROVIDER_SUPPLY_WITHOUT: 'site, bundles' }).without).toEqual([
      'bundles',
      'site',
    ]);
    expect(readSettings({}, {}).without).toEqual([]);
    expect(() => readSettings({ without: 'pages' }, {})).toThrow(
      /--without \(PROVIDER_SUPPLY_WITHOUT\) has no artifact pages; there are: exports, bundles, audit-packs, site/,
    );
  });

  test('an origin loses its last slash', () => {
    expect(readSettings({ origin: 'https://data.example.org/' }, {}).origin).toBe('https://data.example.org');
  });
});
