import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PROVENANCE_KEYS } from '../../schemas/provenance.ts';
import { AuditPack, AuditPackCatalogResponse, AuditPackResponse } from '../../schemas/rest/audit-pack.ts';
import { inventedBuild } from '../documents/fixtures/release.ts';
import {
  inventedFacilityStudy,
  inventedSupplyStudy,
  unavailableStudy,
} from '../studies/fixtures/invented-study.ts';
import { auditPack, catalogEntry } from './audit-pack.ts';
import { writeAuditPacks } from './audit-packs.ts';
import { packPdf } from './pdf/pack-document.ts';

const supply = inventedSupplyStudy();
const facility = inventedFacilityStudy();
const unavailable = unavailableStudy();
const unaudited = inventedSupplyStudy('chiropractor-supply');

let build: Awaited<ReturnType<typeof inventedBuild>>;
beforeAll(async () => {
  build = await inventedBuild();
  for (const path of [
    'v1/specialties.json',
    'v1/specialties/dermatology/by-state.json',
    'v1/specialties/cardiology/by-state.json',
    'downloads/dermatology-supply/by-state.csv',
    'downloads/dermatology-supply-more/by-state.csv',
    'downloads/nursing-home-quality/by-state.csv',
  ]) {
    await build.writer.write(path, path, { contentType: 'text/plain' });
  }
  await writeAuditPacks(build, [supply, unaudited, facility, unavailable]);
});
afterAll(() => build[Symbol.asyncDispose]());

const bytesOf = (path: string) => readFile(join(build.writer.directory, path));
const jsonOf = async (path: string) => JSON.parse((await bytesOf(path)).toString());
const packOf = async (slug: string) => AuditPack.parse(await jsonOf(`api/audit-pack/${slug}/json`));

describe('files of the release', () => {
  test('the catalog lists the datasets that have a pack, with their addresses', async () => {
    const { data } = AuditPackCatalogResponse.parse(await jsonOf('v1/audit-pack.json'));
    expect(data.map(({ slug }) => slug)).toEqual([
      'dermatology-supply',
      'nursing-home-quality',
      'dialysis-quality',
    ]);
    expect(data[0]).toEqual({
      slug: 'dermatology-supply',
      title: 'Audit pack: Dermatology Supply',
      methodology_version: 'v2026.11.1',
      refresh_cadence: 'weekly',
      last_refreshed: '2026-01-05T01:00:00.000Z',
      web_url: 'https://supply.example.org/audit-packs/dermatology-supply',
      json_url: 'https://supply.example.org/api/audit-pack/dermatology-supply/json',
      pdf_url: 'https://supply.example.org/api/audit-pack/dermatology-supply/pdf',
    });
  });

  test('gives no address of a page in a release without a site', () => {
    const { web_url, json_url } = catalogEntry(supply, { ...build.header, artifacts: ['audit-packs'] });
    expect(web_url).toBe(json_url);
  });

  test('the JSON file is the pack of the envelope', async () => {
    const envelope = AuditPackResponse.parse(await jsonOf('v1/audit-pack/dermatology-supply.json'));
    expect(await jsonOf('api/audit-pack/dermatology-supply/json')).toEqual(envelope.data);
    expect(envelope.meta.request_id).toBe(`${build.header.release}/v1/audit-pack/dermatology-supply.json`);
    const types = build.writer.files().map(({ path, content_type }) => [path, content_type]);
    expect(types).toContainEqual(['api/audit-pack/dermatology-supply/json', 'application/json']);
    expect(types).toContainEqual(['api/audit-pack/dermatology-supply/pdf', 'application/pdf']);
  });
});

describe('provenance map', () => {
  test.each([supply, facility, unavailable])('$dataset.slug: every field, every key', async (study) => {
    const { provenance_map } = await packOf(study.dataset.slug);
    expect(provenance_map.map(({ field }) => field)).toEqual(study.fields.map(({ name }) => name));
    for (const entry of provenance_map) {
      expect(Object.keys(entry)).toEqual(
        expect.arrayContaining(['description', 'transformation', ...PROVENANCE_KEYS]),
      );
    }
  });

  test('names every source of a field, with the keys of the principal one', async () => {
    const { provenance_map } = await packOf('dermatology-supply');
    expect(provenance_map.find(({ field }) => field === 'per_100k')).toMatchObject({
      transformation: expect.stringMatching(
        /divided by the residents.*Formula: active_providers \/ population_2024 × 100,000\.$/,
      ),
      _source: 'Source nppes; Source census-population',
      _dataset_id: 'nppes',
      _snapshot: '2026-01-04',
      _methodology: build.header.methodology_version,
      _confidence: 0.95,
      _pipeline_version: 'abcdef0',
      _data_availability: { status: 'available', fields: {} },
    });
  });

  test('says where and why a value is unknown in some places', async () => {
    const { provenance_map } = await packOf('nursing-home-quality');
    expect(provenance_map.find(({ field }) => field === 'mean_rating')?._data_availability).toEqual({
      status: 'available',
      fields: { 'WY.mean_rating': 'No facility of this type in the state has a star rating.' },
    });
  });

  test('gives a field of a source that is not ingested as unknown, with the reason', async () => {
    const { provenance_map } = await packOf('dialysis-quality');
    expect(provenance_map.find(({ field }) => field === 'facilities')).toMatchObject({
      _snapshot: null,
      _last_checked: null,
      _confidence: null,
      _data_availability: {
        status: 'not_ingested',
        fields: { facilities: expect.stringContaining('not ingested') },
      },
    });
    expect(provenance_map.find(({ field }) => field === 'population_2024')?._confidence).toBe(1);
  });

  test('has the lowest confidence class of the values, and says how many records were repaired', () => {
    const [first, ...others] = supply.states;
    if (first === undefined) throw new Error('no states');
    const repaired = { ...first, confidence: { ...first.confidence, active_providers: 0.9 } };
    const pack = auditPack({ ...supply, states: [repaired, ...others] }, build.header, []);
    const entry = pack.provenance_map.find(({ field }) => field === 'active_providers');
    expect(entry?._confidence).toBe(0.9);
    expect(entry?._data_availability.fields.active_providers).toMatch(/^In 1 of 52 rows/);
  });
});

describe('reproducibility', () => {
  test('lists every input and the files of this dataset alone', async () => {
    const { reproducibility } = await packOf('dermatology-supply');
    expect(reproducibility.command).toBe(
      `provider-supply reproduce ${build.header.release} --pack dermatology-supply`,
    );
    expect(reproducibility.inputs[0]).toEqual({
      source: 'Source nppes',
      file: 'nppes.csv',
      url: 'https://nppes.example.gov/nppes.csv',
      snapshot: '2026-01-04',
      sha256: '1'.repeat(64),
      bytes: 100,
    });
    expect(reproducibility.inputs).toHaveLength(4);
    const written = build.writer.files();
    const kept = `https://supply.example.org/releases/${build.header.release}`;
    const output = (path: string, url: string, needs_key: boolean) => ({
      path,
      sha256: written.find((file) => file.path === path)?.sha256,
      url,
      needs_key,
      depends_on_release_id: false,
    });
    expect(reproducibility.outputs).toEqual([
      output(
        'downloads/dermatology-supply/by-state.csv',
        `${kept}/downloads/dermatology-supply/by-state.csv`,
        false,
      ),
      output(
        'v1/specialties/dermatology/by-state.json',
        'https://supply.example.org/v1/specialties/dermatology/by-state',
        true,
      ),
    ]);
  });

  test('gives the address of everything it names as evidence', async () => {
    const { reproducibility, compliance_qa } = await packOf('dermatology-supply');
    const kept = `https://supply.example.org/releases/${build.header.release}`;
    expect(reproducibility.evidence).toEqual({
      manifest_url: `${kept}/manifest.json`,
      change_feed_url: `${kept}/changes.ndjson.gz`,
      releases_url: 'https://supply.example.org/releases.json',
      source_code: { version: 'abcdef0', url: null },
    });
    expect(reproducibility.steps.join()).toContain(`${kept}/manifest.json`);
    const cited = compliance_qa.find(({ question }) => /cite/.test(question))?.answer;
    expect(cited).toContain(`${kept}/api/audit-pack/dermatology-supply/json`);
    expect(cited).toContain(`${kept}/site/studies/dermatology`);
  });

  test('says which outputs carry the release id, or the checksum of one that does', async () => {
    await using made = await inventedBuild();
    const { release } = made.header;
    const folder = 'downloads/dermatology-supply';
    const text = { contentType: 'text/plain' };
    await made.writer.write(`${folder}/states.csv`, 'AL,1', text);
    await made.writer.write(`${folder}/README.md`, `Version: release ${release}`, text);
    const { sha256 } = made.writer.file(`${folder}/README.md`);
    await made.writer.write(`${folder}/SHA256SUMS`, `${sha256}  README.md`, text);
    await made.writer.write('v1/exports/dermatology-supply/llm-ready.txt', 'no id', text);
    await writeAuditPacks(made, [supply]);
    const path = join(made.writer.directory, 'api/audit-pack/dermatology-supply/json');
    const { outputs } = AuditPack.parse(JSON.parse(await readFile(path, 'utf8'))).reproducibility;
    expect(outputs.filter((one) => one.depends_on_release_id).map((one) => one.path)).toEqual([
      `${folder}/README.md`,
      `${folder}/SHA256SUMS`,
    ]);
    expect(outputs).toHaveLength(4);
  });

  test('a file without an address is named with its publisher; a missing source is said to be missing', () => {
    const [nppes, ...others] = supply.sources;
    if (nppes === undefined) throw new Error('no source');
    const local = nppes.files.map((file) => ({ ...file, url: null, snapshot: null }));
    const study = { ...supply, sources: [{ ...nppes, files: local }, ...others] };
    const { steps, inputs } = auditPack(study, build.header, []).reproducibility;
    expect(inputs[0]).toMatchObject({ url: null, snapshot: '2026-01-04' });
    expect(steps).toContainEqual(
      expect.stringMatching(/local directory.*https:\/\/nppes\.example\.gov\/.*nppes\.csv.*111111111111/),
    );
    const ofUnavailable = auditPack(unavailable, build.header, []);
    expect(ofUnavailable.reproducibility.steps).toContainEqual(
      expect.stringContaining('no input from Source care-compare'),
    );
    expect(ofUnavailable.reproducibility.steps).toContainEqual(
      expect.stringContaining('No release is made without Registry and Codes'),
    );
    expect(steps.join()).not.toContain('No release is made without');
    expect(ofUnavailable.limitations[0]).toBe(unavailable.unavailable);
  });
});

describe('questions of compliance', () => {
  const answerOf = (pack: AuditPack, question: RegExp) =>
    pack.compliance_qa.find((one) => question.test(one.question))?.answer;

  test.each([supply, facility, unavailable])('$dataset.slug: at least ten, answered', (study) => {
    const { compliance_qa } = auditPack(study, build.header, []);
    expect(compliance_qa.length).toBeGreaterThanOrEqual(10);
    expect(new Set(compliance_qa.map(({ question }) => question)).size).toBe(compliance_qa.length);
    expect(JSON.stringify(compliance_qa)).not.toMatch(/undefined|NaN|\[object/);
  });

  test('with the facts of this release', () => {
    const pack = auditPack(supply, { ...build.header, scope: 'national' }, []);
    expect(answerOf(pack, /What is this dataset/)).toContain(
      '12,750 active providers, 25.00 per 100,000 residents; 19 states below',
    );
    expect(answerOf(pack, /HPSA/)).toMatch(/^No\..*below 0\.75 of the national density/);
    expect(answerOf(pack, /personal data/)).toContain('the smallest count above zero in this release is 10.');
    expect(answerOf(pack, /missing values/)).toContain('572 values');
    expect(answerOf(pack, /whole country/)).toContain('Its scope is "national"');
    expect(answerOf(pack, /How fresh/)).toContain('snapshot of 2026-01-04. Cadence: weekly');
    expect(answerOf(pack, /cite/)).toContain('Dermatology Supply in the United States, by State');
    const partial = auditPack(supply, { ...build.header, scope: 'partial' }, []);
    expect(answerOf(partial, /whole country/)).toContain('must not be quoted');
  });

  test('names a source whose older snapshot is still in use, with the reason', () => {
    const [nppes, ...others] = supply.sources;
    if (nppes === undefined) throw new Error('no source');
    const stale = {
      ...supply,
      sources: [{ ...nppes, stale_reason: 'It lost half of its rows.' }, ...others],
    };
    const pack = auditPack(stale, build.header, []);
    expect(answerOf(pack, /How fresh/)).toContain('It lost half of its rows.');
    expect(answerOf(pack, /source fails/)).toContain('Source nppes: It lost half of its rows.');
  });

  test('names a source that is too old, as the freshness page does', () => {
    const later = { ...build.header, created_at: '2027-01-05T02:00:00Z' };
    expect(answerOf(auditPack(supply, later, []), /source fails/)).toMatch(
      /were stale: Source nppes: The snapshot is 366 days old; a newer one was due after 7\./,
    );
    expect(answerOf(auditPack(supply, build.header, []), /source fails/)).toContain(
      'no source of the dataset was stale',
    );
  });

  test('an unavailable study gives no figure as zero', () => {
    const pack = auditPack(unavailable, build.header, []);
    expect(answerOf(pack, /What is this dataset/)).toContain('not ingested in this release');
    expect(JSON.stringify(pack.compliance_qa)).not.toMatch(/\b0 (facilities|of them)/);
  });
});

/** A text of the document's information: an object of its own. */
function infoOf(pdf: string, key: string): string | undefined {
  const object = new RegExp(`/${key} (\\d+) 0 R`).exec(pdf)?.[1];
  return new RegExp(`\\n${object} 0 obj\\n\\(([^]*?)\\)\\nendobj`).exec(pdf)?.[1];
}

describe('the PDF', () => {
  test('has the same bytes every time', async () => {
    const files = build.writer.files().filter(({ path }) => !path.includes('audit-pack'));
    const again = await packPdf(auditPack(supply, build.header, files), supply, build.header);
    expect(Buffer.from(again).equals(await bytesOf('api/audit-pack/dermatology-supply/pdf'))).toBe(true);
  });

  test('states its title, author, subject, language and date, and has bookmarks and embedded fonts', async () => {
    const bytes = await bytesOf('api/audit-pack/dermatology-supply/pdf');
    const text = bytes.toString('latin1');
    expect(text).toMatch(/^%PDF-1\.7/);
    const title = 'Audit pack: Dermatology Supply · dermatology-supply · v2026.11.1 · 2026-01-05';
    expect(infoOf(text, 'Title')).toBe(
      `\u00fe\u00ff${Buffer.from(title, 'utf16le').swap16().toString('latin1')}`,
    );
    expect(infoOf(text, 'Author')).toBe('Provider Supply Data Service');
    expect(infoOf(text, 'Subject')).toBe(supply.dataset.oneLiner);
    expect(infoOf(text, 'CreationDate')).toBe('D:20260105020000Z');
    const bookmarks = ['Map and ranking', 'All values', 'Provenance of every field', 'Inputs', 'Outputs'];
    for (const wanted of [
      '/Lang (en-US)',
      '/DisplayDocTitle true',
      ...bookmarks.map((bookmark) => `/Title (${bookmark})`),
    ]) {
      expect(text.includes(wanted), wanted).toBe(true);
    }
    const fonts = text.match(/\/FontName \/\w+\+(\S+)/g) ?? [];
    expect(fonts.length).toBeGreaterThan(0);
    expect(text.match(/\/FontFile2 /g)).toHaveLength(fonts.length);
  });

  test('is also made for an unavailable study', async () => {
    const text = (await bytesOf('api/audit-pack/dialysis-quality/pdf')).toString('latin1');
    expect(text.match(/\/Type \/Page\b/g)?.length).toBeGreaterThan(5);
  });
});

test('a pack that does not conform to its schema stops the build', async () => {
  const broken = { ...supply, methodology: { ...supply.methodology, version: 'one' } };
  await using other = await inventedBuild();
  await expect(writeAuditPacks(other, [broken])).rejects.toMatchObject({ code: 'document_invalid' });
});
