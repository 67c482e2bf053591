import { expect, test } from 'vitest';
import { DATASETS } from '../../schemas/datasets.ts';
import { type CitedWork, citedDataset } from './cited-work.ts';
import { apaCitation, bibtex, cslJson } from './formats.ts';

const WORK: CitedWork = {
  id: 'dermatology-supply',
  title: 'Dermatology Supply in the United States, by State',
  version: 'v2026.11.1',
  date: '2026-11-09',
  url: 'https://data.example.org/studies/dermatology',
};

test('APA: author, date, title, version, kind, address', () => {
  expect(apaCitation(WORK)).toBe(
    'Provider Supply Data Service. (2026, November 9). Dermatology Supply in the United States, by State (Version v2026.11.1) [Data set]. https://data.example.org/studies/dermatology',
  );
  expect(apaCitation({ ...WORK, date: null })).toContain('Service. (n.d.). Dermatology');
});

test('BibTeX: one entry, with undivided names, escaped special characters and the unchanged address', () => {
  expect(bibtex({ ...WORK, title: 'Ear & Nose_Care 100%' })).toBe(
    [
      '@misc{dermatology-supply,',
      '  author = {{Provider Supply Data Service}},',
      '  title = {{Ear \\& Nose\\_Care 100\\%}},',
      '  year = {2026},',
      '  month = {11},',
      '  howpublished = {Data set},',
      '  version = {v2026.11.1},',
      '  note = {Version v2026.11.1, data of 2026-11-09},',
      '  url = {https://data.example.org/studies/dermatology}',
      '}',
      '',
    ].join('\n'),
  );
  expect(bibtex({ ...WORK, date: null })).not.toContain('month');
});

test('CSL-JSON: a dataset with its date in parts, or without a date', () => {
  expect(cslJson(WORK)).toEqual({
    id: 'dermatology-supply',
    type: 'dataset',
    title: WORK.title,
    author: [{ literal: 'Provider Supply Data Service' }],
    publisher: 'Provider Supply Data Service',
    version: 'v2026.11.1',
    URL: WORK.url,
    issued: { 'date-parts': [[2026, 11, 9]] },
  });
  expect(cslJson({ ...WORK, date: null })).not.toHaveProperty('issued');
});

test('a dataset is dated by its data and found at its page, or at its methodology without pages', () => {
  const dataset = DATASETS.find(({ slug }) => slug === 'dermatology-supply');
  if (dataset === undefined) throw new Error('no such dataset');
  const study = {
    dataset,
    methodology: { version: 'v2026.11.1' },
    snapshot: '2024-07-01',
    lastRefreshed: '2026-11-09T00:00:00Z',
  };
  const origin = 'https://data.example.org';
  expect(citedDataset(study, { origin, artifacts: ['site'], sample: null })).toEqual(WORK);
  expect(citedDataset(study, { origin, artifacts: [], sample: null }).url).toBe(
    'https://data.example.org/methodology/dermatology-supply.json',
  );
  expect(citedDataset({ ...study, snapshot: null }, { origin, artifacts: [], sample: null }).date).toBeNull();
});
