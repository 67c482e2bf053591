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

describe('where a value comes from', () => {
  const port = (flags: { port?: string }, env: Record<string, string>) =>
    settingSources(flags, env).find(({ name }) => name === 'port');

  test('flag before environment before default', () => {
    expect(port({ port: '1' }, { PROVIDER_SUPPLY_PORT: '2' })).toMatchObject({ value: '1', from: 'flag' });
    expect(port({}, { PROVIDER_SUPPLY_PORT: '2' })).toMatchObject({ value: '2', from: 'environment' });
    expect(port({}, { PROVIDER_SUPPLY_PORT: '' })).toMatchObject({ value: '8080', from: 'default' });
  });

  test.each([
    ['port', '70000'],
    ['threads', '0'],
    ['origin', 'ftp://example.org'],
    ['memory', 'plenty'],
    ['mirror', 'here'],
    ['to', 'https://bucket.example.org/x'],
    ['without', 'bundles,everything'],
    ['redisUrl', 'localhost:6379'],
    ['llmBaseUrl', 'model.example.org'],
    ['llmModel', 'some-model'],
  ])('a bad %s is named, with exit code 2', (name, value) => {
    expect(() => readSettings({ [name]: value }, {})).toThrow(
      expect.objectContaining({ exitCode: 2, message: expect.stringContaining(name) }),
    );
  });

  test('artifacts to leave out are named; an unknown one is answered with the choices', () => {
    expect(readSettings({}, { PROVIDER_SUPPLY_WITHOUT: 'site, bundles' }).without).toEqual([
      'bundles',
      'site',
    ]);
    expect(readSettings({}, {}).without).toEqual([]);
    expect(() => readSettings({ without: 'pages' }, {})).toThrow(
      /no artifact is called pages; there are: exports, bundles, audit-packs, site/,
    );
  });

  test('an origin loses its last slash', () => {
    expect(readSettings({ origin: 'https://data.example.org/' }, {}).origin).toBe('https://data.example.org');
  });
});
