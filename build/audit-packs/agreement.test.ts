import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { AuditPack, AuditPackResponse } from '../../schemas/rest/audit-pack.ts';
import { ExportResponse } from '../../schemas/rest/export.ts';
import { MethodologyResponse } from '../../schemas/rest/methodology.ts';
import { SpecialtyByStateResponse } from '../../schemas/rest/specialties.ts';
import { inventedBuild } from '../documents/fixtures/release.ts';
import { buildDocuments } from '../documents/published-documents.ts';
import { writeExports } from '../exports/exports.ts';
import { writeAuditPacks } from './audit-packs.ts';

/** What a release says of the same thing in its documents, exports and audit packs. */

const AUDITED = ['dermatology-supply', 'nursing-home-quality', 'hospice-availability'];

let build: Awaited<ReturnType<typeof inventedBuild>>;
beforeAll(async () => {
  build = await inventedBuild();
  const { studies } = await buildDocuments(build);
  const audited = studies.filter(({ dataset }) => AUDITED.includes(dataset.slug));
  await writeExports(build, audited);
  await writeAuditPacks(build, audited);
});
afterAll(() => build[Symbol.asyncDispose]());

const jsonOf = async (path: string): Promise<unknown> =>
  JSON.parse(await readFile(join(build.writer.directory, path), 'utf8'));
const packOf = async (slug: string) => AuditPack.parse(await jsonOf(`api/audit-pack/${slug}/json`));

test('the provenance map has the lowest class of the values that the interface gives', async () => {
  const { data } = SpecialtyByStateResponse.parse(await jsonOf('v1/specialties/dermatology/by-state.json'));
  const { provenance_map } = await packOf('dermatology-supply');
  const lowest = Object.fromEntries(
    provenance_map.map(({ field }) => {
      const classes = data.flatMap((row) =>
        Object.entries(row).flatMap(([name, { confidence_score = 1 }]) =>
          name === field ? [confidence_score] : [],
        ),
      );
      return [field, Math.min(...classes)];
    }),
  );
  expect(lowest).toMatchObject({
    state_name: 1,
    population_2024: 1,
    state_code: 0.95,
    active_providers: 0.9,
  });
  expect(Object.fromEntries(provenance_map.map(({ field, _confidence }) => [field, _confidence]))).toEqual(
    lowest,
  );
});

test('states the class of the nation beside it where it is lower than that of the states', async () => {
  const { provenance_map } = await packOf('dermatology-supply');
  const residents = provenance_map.find(({ field }) => field === 'population_2024');
  expect(residents?._data_availability.fields).toEqual({
    'US.population_2024': expect.stringMatching(/added up|derived.*0\.95/i),
  });
});

test.each([
  ['dermatology-supply', 'weekly', 7],
  ['nursing-home-quality', 'monthly', 31],
  ['hospice-availability', 'quarterly', 92],
])('%s is renewed %s: in its pack, methodology and export', async (slug, cadence, days) => {
  const pack = await packOf(slug);
  const { meta } = AuditPackResponse.parse(await jsonOf(`v1/audit-pack/${slug}.json`));
  const { data: methodology } = MethodologyResponse.parse(await jsonOf(`v1/methodology/${slug}.json`));
  const { data: exported } = ExportResponse.parse(await jsonOf(`v1/exports/${slug}/llm-ready.json`));
  const principal = methodology.sources[0]?.source ?? '';
  const due = new Date(Date.parse('2026-01-04') + days * 86_400_000).toISOString().slice(0, 10);
  const isIngested = methodology.sources[0]?.snapshot !== null;
  expect(pack.compliance_qa.find(({ question }) => /How fresh/.test(question))?.answer).toContain(
    isIngested
      ? `${principal}: snapshot of 2026-01-04. Cadence: ${cadence}; the next one is accordingly due on ${due}.`
      : `${principal}: not ingested in this release.`,
  );
  expect(methodology.sources[0]?.cadence).toBe(cadence);
  expect(methodology.markdown).toContain(`cadence: ${cadence}`);
  expect(exported.dataset.refresh_cadence).toBe(cadence);
  expect(new Set(exported.chunks.map((chunk) => chunk.methodology.cadence))).toEqual(new Set([cadence]));
  for (const one of meta.data_freshness) if (one.source === principal) expect(one.cadence).toBe(cadence);
});
