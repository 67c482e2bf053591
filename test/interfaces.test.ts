import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { STEPS } from '../pipeline/run/run.ts';
import { DATASETS } from '../schemas/datasets.ts';
import { EXIT } from '../schemas/errors.ts';
import { FHIR_ONLY_STATUS, issueType } from '../schemas/fhir/errors.ts';
import { RESOURCE_TYPES } from '../schemas/fhir/resource-types.ts';
import { FHIR_ROUTES } from '../schemas/fhir/routes.ts';
import {
  HAS,
  INCLUDES,
  RESULT_PARAMETERS,
  REVERSE_INCLUDES,
  SEARCH_PARAMETERS,
} from '../schemas/fhir/search-parameters.ts';
import { ERROR_STATUS } from '../schemas/http/errors.ts';
import { mediaTypes } from '../schemas/http/route.ts';
import { ANONYMOUS_PER_HOUR, KEY_PER_HOUR } from '../schemas/limits.ts';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { CONFIDENCE, PROVENANCE_KEYS } from '../schemas/provenance.ts';
import { RESOLVER_ERROR_STATUS } from '../schemas/resolver/errors.ts';
import { RESOLVER_ROUTES } from '../schemas/resolver/routes.ts';
import { EXPORT_FORMATS } from '../schemas/rest/export.ts';
import { ROUTES } from '../schemas/rest/routes.ts';
import { OAUTH_ERRORS } from '../schemas/smart/errors.ts';
import { SMART_ROUTES } from '../schemas/smart/routes.ts';
import { ANSWERED_SOURCES, RECORD_SOURCES } from '../schemas/sources/list.ts';
import { SPECIALTIES } from '../schemas/specialties.ts';
import { finished } from './command-line.ts';
import { headingsOf, inBackticks, readText, tableOf } from './documentation.ts';

const interfaces = readText('docs/interfaces.md');

/** The rows of the first table below a heading, without backticks. */
function tableBelow(heading: string, firstColumn: string): string[][] {
  expect(headingsOf(interfaces)).toContain(heading);
  const section = interfaces.slice(interfaces.search(new RegExp(`^#+ ${heading}$`, 'm')));
  return tableOf(section, firstColumn).map((row) => row.map((cell) => cell.replaceAll('`', '')));
}

describe('docs/interfaces.md', () => {
  test('has every operation with the key it needs', () => {
    const expected = Object.values(ROUTES).map(({ path, auth }) => [path, auth]);
    expect(tableBelow('REST operations', 'path').map(([path, auth]) => [path, auth])).toEqual(expected);
  });

  test('has every operation of the resolver interface, and its error codes', () => {
    const expected = Object.values(RESOLVER_ROUTES).map(({ path, method, auth }) => [
      path,
      method.toUpperCase(),
      auth,
    ]);
    const told = tableBelow('Resolver operations', 'path').map(([path, method, auth]) => [
      path,
      method,
      auth,
    ]);
    expect(told).toEqual(expected);
    const codes = Object.entries(RESOLVER_ERROR_STATUS).map(([code, status]) => [code, String(status)]);
    expect(tableBelow('Resolver error codes', 'code')).toEqual(codes);
  });

  test('has every operation and error of access to the FHIR interface', () => {
    const expected = Object.values(SMART_ROUTES).map(({ path, method }) => [path, method.toUpperCase()]);
    const told = tableBelow('FHIR access', 'path').map(([path, method]) => [path, method]);
    expect(told).toEqual(expected);
    const errors = tableOf(interfaces.slice(interfaces.indexOf('## FHIR access')), 'error');
    const meanings = errors.map(([error = '', meaning]) => [inBackticks(error)[0], meaning]);
    expect(meanings).toEqual(Object.entries(OAUTH_ERRORS));
  });

  test('has every operation of the FHIR interface, and its errors', () => {
    const expected = Object.values(FHIR_ROUTES).map(({ path, method, auth }) => {
      const type = RESOURCE_TYPES.find((one) => path === `/${one}` || path.startsWith(`/${one}/`));
      return `${type === undefined ? path : path.replace(type, '{type}')} ${method.toUpperCase()} ${auth}`;
    });
    const told = tableBelow('FHIR operations', 'path').map((row) => row.slice(0, 3).join(' '));
    expect(told.sort()).toEqual([...new Set(expected)].sort());
    const status: Readonly<Record<string, number>> = {
      ...RESOLVER_ERROR_STATUS,
      ...ERROR_STATUS,
      ...FHIR_ONLY_STATUS,
    };
    for (const [error = '', code, issue] of tableBelow('FHIR operations', 'error'))
      expect([error, code, issue]).toEqual([error, String(status[error]), issueType(error)]);
  });

  test('has every error code with its status', () => {
    const expected = Object.entries(ERROR_STATUS).map(([code, status]) => [code, String(status)]);
    expect(tableBelow('Error codes', 'code')).toEqual(expected);
  });

  test('has every budget', () => {
    const perHour = [ANONYMOUS_PER_HOUR, ...Object.values(KEY_PER_HOUR)];
    const told = tableBelow('Limits', 'caller');
    expect(told.map(([, requests]) => requests)).toEqual(
      perHour.map((limit) => limit.toLocaleString('en-US')),
    );
    expect(told.slice(1).map(([caller]) => caller)).toEqual(Object.keys(KEY_PER_HOUR));
  });

  test('has the keys of the provenance contract, in order', () => {
    const keys = tableBelow('Provenance contract', 'key').map(([key]) => key);
    expect(keys).toEqual(PROVENANCE_KEYS);
  });

  test('names the blocks of the record, in order', () => {
    const section = interfaces.slice(interfaces.indexOf('## NPI record'));
    const sentence = section.slice(0, section.indexOf(', each with'));
    expect(inBackticks(sentence).slice(1)).toEqual(RECORD_SOURCES.map(({ block }) => block));
  });

  test.each(tableBelow('Facts', 'fact'))('%s is a fact of %s', (fact, id) => {
    const source = ANSWERED_SOURCES.find((candidate) => candidate.id === id);
    expect(source?.facts.map((stated) => stated.fact)).toContain(fact);
  });

  test('has the registry of specialties', () => {
    const expected = SPECIALTIES.map(({ slug, taxonomyCodes }) => [slug, taxonomyCodes.join(', ')]);
    expect(tableBelow('Subspecialty registry', 'specialty')).toEqual(expected);
  });

  test('has every dataset, and whether it has an audit pack', () => {
    const expected = DATASETS.map(({ slug, hasAuditPack }) => [slug, hasAuditPack ? 'yes' : 'no']);
    expect(tableBelow('Datasets', 'dataset')).toEqual(expected);
  });

  test('has every form of an export with its media type', () => {
    const types = mediaTypes(ROUTES.getLlmReadyExport);
    expect(tableBelow('Exports', 'format')).toEqual(EXPORT_FORMATS.map((format, i) => [format, types[i]]));
  });

  test('has the values of the confidence classes', () => {
    const values = tableBelow('Confidence', 'class').map(([, value]) => Number(value));
    expect(values).toEqual(Object.values(CONFIDENCE));
  });

  test('has every exit code', () => {
    const expected = Object.entries(EXIT).map(([name, code]) => [name, String(code)]);
    expect(tableBelow('Exit codes', 'name').map(([name, code]) => [name, code])).toEqual(expected);
  });

  test('has every command', async () => {
    const cli = fileURLToPath(new URL('../cli/provider-supply.ts', import.meta.url));
    const { out } = await finished(spawn(process.execPath, [cli, '--help']));
    const offered = [...out.slice(0, out.indexOf('\nExamples:')).matchAll(/^ {2}([a-z-]+)(?: |$)/gm)].map(
      ([, name]) => name,
    );
    expect(offered).toContain('rebuild');
    const told = tableBelow('Commands', 'command').flatMap(([names = '']) => names.split(', '));
    expect(told.sort()).toEqual(offered.filter((name) => name !== 'help').sort());
    expect(told).toEqual(expect.arrayContaining([...STEPS]));
  });
});

test('docs/pack-format.md has every collection as it is cut', () => {
  const expected = Object.values(PACK_COLLECTIONS).map(
    ({ name, keyField, prefixLength, linesPerBlock, linesPerPart }) => [
      `\`${name}\``,
      `\`${keyField}\``,
      String(prefixLength),
      String(linesPerBlock),
      linesPerPart.toLocaleString('en-US'),
    ],
  );
  expect(tableOf(readText('docs/pack-format.md'), 'collection')).toEqual(expected);
});

describe('docs/fhir.md', () => {
  const searches = readText('docs/fhir.md');
  const tables = [...searches.matchAll(/^\| (\S+) \| (\S+) \|\n\|---\|---\|\n((?:\|.*\n)+)/gm)].map(
    ([, , second, rows = '']) => ({
      second,
      rows: rows
        .trim()
        .split('\n')
        .map((row) => inBackticks(row)),
    }),
  );
  const rowsOf = (second: string) => tables.find((table) => table.second === second)?.rows;

  test('has every search parameter of every type', () => {
    expect(rowsOf('parameters')).toEqual(
      RESOURCE_TYPES.map((type) => [
        type,
        ...SEARCH_PARAMETERS[type].flatMap(({ name, chains = [] }) => [
          name,
          ...chains.map((chained) => `${name}.${chained.name}`),
        ]),
      ]),
    );
  });

  test('has every parameter of the answer, and what may be included', () => {
    expect(rowsOf('says')?.map(([name]) => name)).toEqual(Object.keys(RESULT_PARAMETERS));
    expect(rowsOf('`_include`')).toEqual(
      RESOURCE_TYPES.filter((type) => INCLUDES[type].length > 0).map((type) => [
        type,
        ...INCLUDES[type].map(({ name }) => name),
      ]),
    );
    expect(rowsOf('`_has`')).toEqual(
      RESOURCE_TYPES.filter((type) => HAS[type].length > 0).map((type) => [
        type,
        ...HAS[type].map(({ source, name }) => `${source}:${name}`),
      ]),
    );
    expect(rowsOf('`_revinclude`')).toEqual(
      RESOURCE_TYPES.filter((type) => REVERSE_INCLUDES[type].length > 0).map((type) => [
        type,
        ...REVERSE_INCLUDES[type].map(({ source, name }) => `${source}:${name}`),
      ]),
    );
  });
});
