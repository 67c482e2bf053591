import { describe, expect, test } from 'vitest';
import { METHODOLOGY_VERSION } from '../../schemas/methodology-version.ts';
import type { NpiLine } from '../../schemas/records/npi-line.ts';
import type { Manifest } from '../../schemas/release/manifest.ts';
import { exampleNpiRecord } from '../../schemas/rest/example-npi-record.ts';
import { examplePending } from '../../schemas/rest/example-sources.ts';
import { NpiRecordResponse } from '../../schemas/rest/npi-record.ts';
import { LINE_SOURCES, type LineBlock } from '../../schemas/sources/list.ts';
import { Facts } from './facts.ts';
import { NpiBodies } from './npi-body.ts';

const provenance = { _confidence: 1, _data_availability: { status: 'available' as const, fields: {} } };
const { nppes, pecos, qpp_mips } = NpiRecordResponse.parse(exampleNpiRecord('https://supply.example.org'))
  .data.sources;
const block = <T>(data: T) => ({ provenance, data, match: null });
const NPPES: NpiLine['nppes'] = block(nppes.data);
if (pecos.data === null || qpp_mips.data === null) throw new Error('the example has lost its blocks');
const MIPS = block(qpp_mips.data);
const PECOS = block(pecos.data);

const MANIFEST: Manifest = {
  schema_version: '1.0',
  release: '20260102T030405Z-0123abc-89abcdef',
  created_at: '2026-01-02T03:04:05.000Z',
  pipeline_version: '0123abc',
  methodology_version: METHODOLOGY_VERSION,
  origin: 'https://supply.example.org',
  scope: 'national',
  sample: null,
  artifacts: [],
  inputs: { digest: '0'.repeat(64), content_digest: '0'.repeat(64), previous: null },
  sources: LINE_SOURCES.map(({ id }) => ({ ...examplePending(id), status: 'ingested', rows: 1 })),
  packs: [],
  files: [],
};

type Blocks = Partial<Omit<NpiLine, 'npi' | 'nppes'>>;
const lineOf = (blocks: Blocks) =>
  Buffer.from(JSON.stringify({ npi: '2000000004', nppes: NPPES, ...blocks }));
/** Facts that are not certain, with the reason. */
const uncertain = (blocks: Blocks) =>
  new Facts(MANIFEST)
    .of(lineOf(blocks))
    .map(({ fact, value, about, _data_availability: { status, fields } }) => ({
      ...{ fact, value, about, status },
      why: fields.value,
    }));
/** Facts without their provenance. */
const stated = (blocks: Blocks) =>
  new Facts(MANIFEST).of(lineOf(blocks)).map(({ fact, value, about }) => ({ fact, value, about }));

describe('a fact is stated of what is known for certain', () => {
  test('that somebody is not excluded is stated only when the list is loaded and the NPI is not on it', () => {
    expect(stated({ oig_leie: null, sam_gov: null })).toEqual([
      { fact: 'oig_leie.excluded', value: false, about: null },
      { fact: 'sam.excluded', value: false, about: null },
    ]);
    expect(stated({})).toEqual([]);
  });

  test('an exclusion is stated, and that it is not certain when it is undetermined', () => {
    const leie = (excluded: true | null) =>
      block({ excluded, candidates: 1, candidate_entries: null, exclusions: [] });
    const open = (why: string) => ({
      ...leie(null),
      provenance: {
        _confidence: null,
        _data_availability: { status: 'undetermined' as const, fields: { excluded: why } },
      },
    });
    expect(stated({ oig_leie: leie(true), sam_gov: leie(true) })).toEqual([
      { fact: 'oig_leie.excluded', value: true, about: null },
      { fact: 'sam.excluded', value: true, about: null },
    ]);
    const one = { value: null, about: null, status: 'undetermined' };
    expect(uncertain({ oig_leie: open('may be another'), sam_gov: open('a namesake') })).toEqual([
      { fact: 'oig_leie.excluded', ...one, why: 'may be another' },
      { fact: 'sam.excluded', ...one, why: 'a namesake' },
    ]);
  });

  test('when listed parties elsewhere have the name, that is said', () => {
    const elsewhere = {
      provenance: {
        _confidence: null,
        _data_availability: {
          status: 'name_elsewhere' as const,
          fields: { excluded: '2 listed parties elsewhere have this name' },
        },
      },
      data: null,
      match: null,
    };
    const one = {
      value: null,
      about: null,
      status: 'name_elsewhere',
      why: '2 listed parties elsewhere have this name',
    };
    expect(uncertain({ oig_leie: elsewhere, sam_gov: elsewhere })).toEqual([
      { fact: 'oig_leie.excluded', ...one },
      { fact: 'sam.excluded', ...one },
    ]);
  });

  test('a revocation and an opt-out that may be of somebody else are not certain, with the reason', () => {
    const open = (field: string) => ({
      _confidence: null,
      _data_availability: { status: 'undetermined' as const, fields: { [field]: 'stated under LUND' } },
    });
    expect(
      uncertain({
        medicare_opt_out: {
          provenance: open('opted_out'),
          data: { opted_out: null, candidates: 1, affidavits: [] },
          match: null,
        },
        cms_revoked: {
          provenance: open('revoked'),
          data: { revoked: null, candidates: 1, revocations: [] },
          match: null,
        },
        medicare_revalidation: {
          provenance: open('due'),
          data: { due: null, candidates: 1, enrollments: [] },
          match: null,
        },
      })
        .map(({ fact, value, status, why }) => [fact, value, status, why])
        .sort(),
    ).toEqual([
      ['cms.revoked', null, 'undetermined', 'stated under LUND'],
      ['medicare_opt_out.opted_out', null, 'undetermined', 'stated under LUND'],
      ['medicare_revalidation.due', null, 'undetermined', 'stated under LUND'],
    ]);
  });

  test('enrollment is stated either way', () => {
    expect(stated({ pecos: PECOS })).toEqual([{ fact: 'pecos.enrolled', value: true, about: null }]);
    expect(stated({ pecos: null })).toEqual([{ fact: 'pecos.enrolled', value: false, about: null }]);
  });

  test('the score is that of the latest year, unless that year has none', () => {
    expect(stated({ qpp_mips: MIPS })).toEqual([
      { fact: 'mips.final_score', value: 87.27, about: { performance_year: 2024 } },
    ]);
    const [year] = MIPS.data.performance_years;
    if (year === undefined) throw new Error('no year');
    expect(
      stated({ qpp_mips: block({ performance_years: [{ ...year, final_score: null }, year] }) }),
    ).toEqual([]);
    expect(stated({ qpp_mips: null })).toEqual([]);
  });

  test('matched payments are stated; finding none proves nothing', () => {
    const paid = { program_years: [], total_usd: 1234.56, top_manufacturers: [] };
    expect(stated({ open_payments: block(paid) })).toEqual([
      { fact: 'open_payments.total_usd', value: 1234.56, about: null },
    ]);
    expect(stated({ open_payments: null })).toEqual([]);
    expect(stated({ open_payments: block(null) })).toEqual([]);
  });

  test('the stars of every facility that has any are stated', () => {
    const affiliations = [
      { facility_type: 'hospital', ccn: '010901', star_rating: 4 },
      { facility_type: 'hospital', ccn: '010902', star_rating: null },
      { facility_type: 'nursing-home', ccn: '015901', star_rating: 2 },
    ];
    expect(stated({ care_compare: block({ affiliations }) })).toEqual([
      { fact: 'care_compare.star_rating', value: 4, about: { facility_type: 'hospital', ccn: '010901' } },
      { fact: 'care_compare.star_rating', value: 2, about: { facility_type: 'nursing-home', ccn: '015901' } },
    ]);
    expect(stated({ care_compare: null })).toEqual([]);
  });
});

test('a fact has the 14 keys of its own source', () => {
  const [fact] = new Facts(MANIFEST).of(lineOf({ pecos: null }));
  expect(Object.keys(fact ?? {}).filter((key) => key.startsWith('_'))).toHaveLength(14);
  expect(fact).toMatchObject({
    _dataset_id: 'pecos',
    _confidence: null,
    _data_availability: { status: 'not_found', fields: {} },
  });
});

test('affiliations are at the end of the line and not in the record', () => {
  const bodies = new NpiBodies(MANIFEST);
  const blocks = {
    oig_leie: null,
    pecos: PECOS,
    qpp_mips: MIPS,
    open_payments: null,
    sam_gov: null,
  } satisfies Partial<Record<LineBlock, unknown>>;
  const body = (more: Blocks) =>
    bodies.assemble(lineOf({ ...blocks, ...more }).toString('latin1'), '2000000004', true, 'id');
  const affiliations = [{ facility_type: 'hospital', ccn: '010901', star_rating: 4 }];
  expect(body({})).not.toBeNull();
  expect(body({ care_compare: null })).toBe(body({}));
  expect(body({ care_compare: block({ affiliations }) })).toBe(body({}));
});
