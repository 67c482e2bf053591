import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import openapiTS, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openApiDocument } from './openapi.ts';

/** What a program that reads the interface takes for granted. */
const CLIENT = `
import type { components, paths } from './interface.ts';

type Answer<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;

declare const provider: Answer<'/providers/{npi}'>;
export const status: 'active' | 'deactivated' = provider.data.status.value;
export const since: string | null = provider.data.deactivation_date.value;

declare const states: Answer<'/specialties/{code}/by-state'>;
export const density: number | undefined = states.data[0]?.per_100k.value;
export const scope: 'national' | 'partial' | undefined = states.meta.scope;
export const notice: string | undefined = states.meta.notices?.[0]?.message;

declare const record: Answer<'/npi/{npi}'>;
export const leie: components['schemas']['OigLeieData'] | null = record.data.sources.oig_leie.data;
export const sam: components['schemas']['SamGovBlock'] = record.data.sources.sam_gov;

export const query: paths['/specialties/{code}/by-county']['get']['parameters']['query'] = {
  state: 'CA',
  county_fips: '06037',
};
`;

let directory: string;
let generated: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'client-'));
  // As a client reads it: JSON, not the objects it was written from.
  const document = JSON.stringify(openApiDocument({ origin: 'https://supply.example.org' }));
  generated = astToString(await openapiTS(document));
  await writeFile(join(directory, 'interface.ts'), generated);
});
afterAll(() => rm(directory, { recursive: true }));

/** What the compiler says of a program beside the generated types. */
async function faultsOf(program: string): Promise<string[]> {
  const path = join(directory, 'client.ts');
  await writeFile(path, program);
  const compiled = ts.createProgram([path], {
    strict: true,
    noEmit: true,
    exactOptionalPropertyTypes: true,
    allowImportingTsExtensions: true,
    module: ts.ModuleKind.NodeNext,
    types: [],
    // The program uses nothing of a browser; checking the declarations of the language itself would take most of the time.
    lib: ['lib.es2024.d.ts'],
    skipLibCheck: true,
  });
  return ts
    .getPreEmitDiagnostics(compiled)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

describe('types generated from the description of the interface', () => {
  test('fit a program that reads it', async () => {
    expect(await faultsOf(CLIENT)).toEqual([]);
  });

  test('stop one that takes for granted what is not there', async () => {
    expect(await faultsOf(`${CLIENT}\nexport const wrong: number = provider.data.status.value;`)).toEqual([
      expect.stringMatching(/not assignable to type 'number'/),
    ]);
  });

  test('have the operations of the interface', () => {
    for (const operation of ['getHealth', 'getProvider', 'getNpiRecord', 'getLlmReadyExport'])
      expect(generated).toContain(`${operation}: {`);
  });
});
