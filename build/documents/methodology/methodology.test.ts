import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { DATASETS, FACILITY_STUDIES } from '../../../schemas/datasets.ts';
import { METHODOLOGY_VERSION } from '../../../schemas/methodology-version.ts';
import { CoverageSpecialty } from '../../../schemas/rest/coverage.ts';
import { SubspecialtyFilter } from '../../../schemas/rest/envelope.ts';
import type { Methodology } from '../../../schemas/rest/methodology.ts';
import { ProviderRecord } from '../../../schemas/rest/provider.ts';
import { SpecialtyStateRow } from '../../../schemas/rest/specialties.ts';
import { OigLeieData } from '../../../schemas/sources/oig-leie.ts';
import { FACILITY_STUDY_ROWS } from '../../../schemas/studies/facilities.ts';
import { SOURCES } from '../../../sources/list.ts';
import type { BuildContext } from '../../context.ts';
import { readFacilityFigures } from '../../studies/facility-tables.ts';
import type { MeasuredFigures } from '../../studies/read-studies.ts';
import { readSupply } from '../../studies/supply-tables.ts';
import { inventedBuild } from '../fixtures/release.ts';
import { readDisplayNames } from '../specialty-documents.ts';
import { composeMethodologies } from './methodologies.ts';

const measured = async ({ warehouse }: BuildContext): Promise<MeasuredFigures> => ({
  supplies: await readSupply(warehouse),
  facilities: await readFacilityFigures(
    warehouse,
    FACILITY_STUDIES.map(({ slug }) => slug),
  ),
});

describe('the methodology of a release', () => {
  let documents: Map<string, Methodology>;
  beforeAll(async () => {
    await using build = await inventedBuild();
    const all = await composeMethodologies(
      build,
      await measured(build),
      await readDisplayNames(build.warehouse),
    );
    documents = new Map(all.map((one) => [one.dataset, one]));
  });

  const of = (dataset: string): Methodology => {
    const found = documents.get(dataset);
    if (found === undefined) throw new Error(`no document of ${dataset}`);
    return found;
  };

  it('has a document for each of the 17 studies and each source, ingested or not', () => {
    expect([...documents.keys()]).toEqual([
      'cardiology-supply',
      'dermatology-supply',
      'gastroenterology-supply',
      'neurology-supply',
      'obgyn-supply',
      'oncology-supply',
      'ophthalmology-supply',
      'orthopedic-supply',
      'otolaryngology-supply',
      'pediatrics-supply',
      'psychiatry-supply',
      'urology-supply',
      'chiropractor-supply',
      'nursing-home-quality',
      'dialysis-quality',
      'home-health-quality',
      'hospice-availability',
      'nppes',
      'oig-leie',
      'census-population',
      'nucc-taxonomy',
      'medicare-activity',
      'pecos',
      'care-compare',
    ]);
  });

  it.each([
    ['dermatology-supply', Object.keys(SpecialtyStateRow.shape)],
    [
      'dermatology-supply',
      Object.keys(CoverageSpecialty.shape).filter((key) => !/^(slug|display_name)$/.test(key)),
    ],
    ['dermatology-supply', Object.keys(SubspecialtyFilter.shape).filter((key) => /matched/.test(key))],
    ['dermatology-supply', ['subspecialty', 'confidence_score']],
    ['nppes', Object.keys(ProviderRecord.shape)],
    ['nppes', ['status', 'entity_type']],
    ['oig-leie', Object.keys(OigLeieData.shape)],
  ])('of %s defines %j', (dataset, fields) => {
    expect(of(dataset).definitions.map(({ term }) => term)).toEqual(expect.arrayContaining(fields));
    expect(fields.length).toBeGreaterThan(0);
  });

  it.each(FACILITY_STUDIES)('of $slug defines every field', (study) => {
    const terms = of(study.slug).definitions.map(({ term }) => term);
    const { shape } = FACILITY_STUDY_ROWS[study.rankedBy];
    const fields = Object.entries<z.ZodType>(shape).map(([name, field]) => field.meta()?.term ?? name);
    expect(terms).toEqual(expect.arrayContaining(fields));
  });

  it('has the names of the registry of datasets', () => {
    for (const { slug, displayName } of DATASETS) expect(of(slug).display_name).toBe(displayName);
  });

  it('says that a source is not ingested, and keeps what does not depend on numbers', () => {
    const { summary, steps, limitations, sources, markdown } = of('pecos');
    expect(summary).toBe(
      'The approved enrollments of persons and organizations that bill or order in Medicare, and who bills for whom. This source is not ingested in this release: its values are unknown, not zero.',
    );
    expect(limitations[0]).toMatch(/^This source is not ingested in this release/);
    // The number of links is in parentheses, that of rows in its own sentence.
    expect(steps[2]).toMatch(/file of additional NPIs\. Names are not compared/);
    expect(steps[0]).toMatch(/rows read are rows kept plus rows rejected\.$/);
    expect(sources[0]).toMatchObject({ id: 'pecos', snapshot: null });
    expect(markdown).not.toMatch(/In this release/);
  });

  it('leaves no slot unfilled and no markup of the layout', () => {
    for (const document of documents.values()) {
      const text = JSON.stringify(document);
      expect(text, document.dataset).not.toMatch(/\{\{|\}\}|undefined|NaN/);
    }
  });

  it('puts the numbers of the release into the text of a study', () => {
    const { summary, limitations, definitions } = of('dermatology-supply');
    // 49 states of 2, California 5, Wyoming 0.
    expect(summary).toContain('In this release 103 active providers are counted');
    expect(summary).toContain('1 of the 51 rows are below the cut-off');
    const text = limitations.join('\n');
    expect(text).toContain('207ND0101X MOHS Physician (77); 207NX9999X (0)');
    expect(text).toMatch(/practice in a territory .*: 1,234\./);
    expect(text).toContain('Of the 103 active providers counted, 1 do not have exactly one slot marked');
    expect(definitions.find(({ term }) => term === 'underserved')).toMatchObject({
      formula: 'per_100k < 0.75 × national density',
      unit: 'true or false',
    });
    expect(definitions.find(({ term }) => term === 'per_100k')?.formula).toBe(
      'active_providers / population_2024 × 100,000',
    );
    expect(definitions.find(({ term }) => term === 'cohort')?.definition).toContain(
      '207N00000X Dermatology Physician; 207ND0900X Dermatopathology Physician; 207NI0002X;',
    );
  });

  it('says "none" where no related code is left out', () => {
    expect(of('urology-supply').limitations.join('\n')).toContain('outside the cohort: none.');
  });

  it('gives the counts of a source and the rows it was read from', () => {
    expect(of('nppes').summary).toContain(
      '3 NPIs: 1 individuals, 1 organizations and 1 for which only the NPI',
    );
    expect(of('nppes').steps.join('\n')).toContain(
      '1,500 rows were read and 12 rejected. The reasons: superseded by a later file (10); NPI is missing (2).',
    );
    expect(of('nucc-taxonomy').steps.join('\n')).toContain('0 rejected. The reasons: none.');
    expect(of('oig-leie').summary).toContain('4 exclusions, 1 of them with an NPI of their own');
    expect(of('oig-leie').summary).toContain(
      '1 are matched to an NPI, 1 are undetermined, 1 are unmatched, and the parties of 1 are reinstated',
    );
    expect(of('census-population').summary).toContain('add up to 5,100,000 residents');
  });

  it('lists the methods of matching with their confidences and the number of matches of each', () => {
    const { confidence, steps } = of('oig-leie');
    expect(confidence).toContainEqual({
      class: 'match: npi and name',
      value: 0.99,
      meaning: expect.stringContaining('check digit'),
    });
    const list = SOURCES.find(({ facts }) => facts.id === 'oig-leie');
    const methods = list?.links?.methods ?? [];
    expect(confidence.map((one) => one.class)).toEqual([
      'as published',
      ...methods.map(({ method }) => `match: ${method}`),
    ]);
    expect(steps.at(-2)).toMatch(/npi and name 1; npi and first name 0;/);
    const [least = 0, best = 0] = list?.publication.methodology.quality?.recall ?? [];
    expect(steps.at(-1)).toMatch(/registries of 200,000 providers .* links 0 were wrong;/);
    expect(steps.at(-1)).toContain(`; ${least.toFixed(1)} to ${best.toFixed(1)} % of the rows`);
    expect(of('nppes').confidence.some((one) => one.class.startsWith('match'))).toBe(false);
  });

  it('says of a partial release only that its counts are not national', async () => {
    await using build = await inventedBuild();
    const header = { ...build.header, scope: 'national' as const };
    const [national] = await composeMethodologies({ ...build, header }, await measured(build), new Map());
    expect(of('cardiology-supply').limitations[0]).toMatch(/scope "partial".*not national figures/);
    expect(national?.limitations.join()).not.toContain('partial');
  });

  it('adds the limitations that publishers state, the snapshots used, the confidence classes and the changes', () => {
    const { limitations, sources, confidence, changelog, version } = of('urology-supply');
    expect(limitations).toContain('Registry: Registry has a limit.');
    expect(sources.map(({ id, snapshot, license }) => [id, snapshot, license])).toEqual([
      ['nppes', '2026-01-04', 'CC-PDM-1.0'],
      ['census-population', '2026-01-04', 'CC-PDM-1.0'],
      ['nucc-taxonomy', '2026-01-04', 'LicenseRef-NUCC'],
      ['medicare-activity', '2026-01-04', 'CC-PDM-1.0'],
    ]);
    expect(confidence.map((one) => [one.class, one.value])).toEqual([
      ['as published', 1],
      ['derived', 0.95],
      ['derived with a repaired input', 0.9],
      ['geographic widening', 0.8],
    ]);
    expect(version).toBe(METHODOLOGY_VERSION);
    expect(changelog[0]?.version).toBe(METHODOLOGY_VERSION);
  });

  it('is also complete as Markdown', () => {
    const { markdown, definitions, limitations } = of('dermatology-supply');
    expect(markdown.match(/^#{1,2} .*/gm)).toEqual([
      '# Dermatology Supply',
      '## Definitions',
      '## Sources',
      '## Steps',
      '## Confidence',
      '## Limitations',
      '## Changes',
    ]);
    for (const { term, definition } of definitions)
      expect(markdown).toContain(`### ${term}\n\n${definition}`);
    for (const limit of limitations) expect(markdown).toContain(`\n- ${limit}\n`);
  });
});
