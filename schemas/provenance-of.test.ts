import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { PROVENANCE_KEYS, Provenance, provenanceField } from './provenance.ts';
import { constantProvenance, type ProvenanceRelease, valueFrom, valueOrigin } from './provenance-of.ts';
import { nextRefreshEta } from './release/freshness.ts';
import { EXAMPLE_CENSUS, EXAMPLE_NPPES, examplePending } from './rest/example-sources.ts';
import { freshnessOf, responseMeta } from './rest/meta.ts';

const about = { origin: 'https://supply.example.org', dataset: 'urology-supply' };

describe('valueOrigin', () => {
  it('names every source and takes the oldest check', () => {
    const earlier = { ...EXAMPLE_CENSUS, last_checked: '2025-12-31T23:59:59.000Z' };
    expect(valueOrigin([EXAMPLE_NPPES, earlier], about)).toEqual({
      source: 'NPPES; Census',
      source_url: EXAMPLE_NPPES.source_url,
      last_checked: '2025-12-31T23:59:59.000Z',
      methodology_url: 'https://supply.example.org/methodology/urology-supply',
    });
  });

  it('takes no value from a source that was never checked', () => {
    expect(() => valueOrigin([examplePending('pecos')], about)).toThrow('pecos was never checked');
  });
});

describe('valueFrom', () => {
  it('has a confidence only where there is a value', () => {
    const origin = valueOrigin([EXAMPLE_NPPES], about);
    expect(valueFrom(origin, null, 1, 'Not given.').confidence_score).toBeUndefined();
    expect(valueFrom(origin, false, 1).confidence_score).toBe(1);
  });

  it('holds to the schema of a provenance value', () => {
    const value = valueFrom(valueOrigin([EXAMPLE_NPPES], about), 7, 0.95, 'A limit.');
    expect(provenanceField(z.int()).parse(value)).toEqual(value);
    expect(value).toMatchObject({ value: 7, confidence_score: 0.95, limitations: 'A limit.' });
  });
});

describe('constantProvenance', () => {
  it('completes the 14 keys with the two of the record', () => {
    const release = {
      methodology_version: 'v2026.11.1',
      pipeline_version: 'abcdef0',
      release: 'r1',
      origin: 'https://supply.example.org',
      sample: null,
    };
    const block = {
      ...constantProvenance(examplePending('pecos'), release),
      _confidence: null,
      _data_availability: { status: 'not_ingested', fields: {} },
    };
    expect(Object.keys(Provenance.parse(block))).toEqual(PROVENANCE_KEYS);
    expect(block).toMatchObject({ _dataset_id: 'pecos', _snapshot: null, _coverage_period_end: 'ongoing' });
    const invented = constantProvenance(EXAMPLE_NPPES, { ...release, sample: { providers: 400, seed: '1' } });
    expect(invented).toHaveProperty('_sample', true);
  });
});

describe('the address of the build attestation', () => {
  const release = {
    methodology_version: 'v2026.11.1',
    pipeline_version: 'abcdef0',
    release: 'r1',
    origin: 'https://supply.example.org',
    attestation: 'manifest.json.intoto.jsonl' as const,
    sample: null,
  };
  const address = (of: ProvenanceRelease) => constantProvenance(EXAMPLE_NPPES, of)._slsa_provenance_url;

  it('is that beside the manifest', () => {
    expect(address(release)).toBe('https://supply.example.org/releases/r1/manifest.json.intoto.jsonl');
  });

  it('is null for a release that is older than attestations, and where no public origin is set', () => {
    const { attestation: _, ...older } = release;
    expect(address(older)).toBeNull();
    expect(address({ ...release, origin: 'http://localhost:8080' })).toBeNull();
    expect(address({ ...release, origin: 'http://127.0.0.1:8080' })).toBeNull();
  });
});

describe('responseMeta', () => {
  it('lists the freshness of ingested sources only', () => {
    const meta = responseMeta({
      release: { scope: 'national', sample: null, origin: 'https://supply.example.org' },
      requestId: 'r',
      sources: [EXAMPLE_NPPES, examplePending('pecos')],
      dataset: 'nppes',
    });
    expect(meta.data_freshness.map((one) => one.source)).toEqual(['NPPES']);
    expect(meta.documentation_url).toBe('https://supply.example.org/v1/openapi.json');
  });

  it('dates the next refresh by snapshot and cadence, and says null without a snapshot', () => {
    expect(nextRefreshEta({ snapshot: '2025-12-28', snapshot_inferred: false, cadence_days: 7 })).toBe(
      '2026-01-04T00:00:00Z',
    );
    expect(freshnessOf([{ ...EXAMPLE_NPPES, snapshot: null }])[0]?.next_refresh_eta).toBeNull();
  });
});
