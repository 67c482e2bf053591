import { methodologyUrl } from '../../schemas/addresses.ts';
import { MEASURE } from '../../schemas/measure-constants.ts';
import { inferredSnapshot } from '../../schemas/provenance-of.ts';
import type { ExportChunk, ExportMethodology } from '../../schemas/rest/export.ts';
import { citedDataset } from '../citations/cited-work.ts';
import { apaCitation } from '../citations/formats.ts';
import type { ReleaseHeader } from '../context.ts';
import type { Study, StudyRow } from '../studies/study.ts';
import { datasetSentences } from './dataset-text.ts';
import { nationalSentences, stateSentences, underservedSentences } from './place-text.ts';
import { type RankEnd, rankEnds } from './rank-ends.ts';
import { originSentences } from './sentences.ts';

/** A chunk before validation. */
type DraftChunk = Omit<ExportChunk, 'data'> & { readonly data: object };

/**
 * The chunks of a study (docs/interfaces.md, "Exports"): the dataset, the nation, every state, and of a supply study
 * every underserved state again, in this order. Ids do not depend on the release.
 */
export function chunksOf(
  study: Study,
  header: Pick<ReleaseHeader, 'origin' | 'artifacts' | 'sample'>,
): DraftChunk[] {
  const url = methodologyUrl(header, study.dataset.slug);
  const citation = apaCitation(citedDataset(study, header));
  const id = (type: ExportChunk['chunk_type'], code: string) =>
    `${study.dataset.slug}:${type}:${code}:${study.methodology.version}`;
  const whole = methodologyOf(study, id('dataset_meta', 'all'));
  // All limitations in every chunk would be most of the file.
  const brief = { ...whole, limitations: whole.limitations.slice(0, 1) };
  const origin = originSentences(study, url);
  const chunk = (chunk_type: ExportChunk['chunk_type'], code: string, text: string, data: object) => ({
    id: id(chunk_type, code),
    chunk_type,
    text,
    data,
    methodology: chunk_type === 'dataset_meta' ? whole : brief,
    citation,
  });
  const placed = (
    type: ExportChunk['chunk_type'],
    row: StudyRow,
    sentences: readonly string[],
    data: object,
  ) =>
    chunk(
      type,
      String(row.values.state_code),
      [`Dataset: ${study.dataset.displayName}.`, ...sentences, origin].join(' '),
      data,
    );
  return [
    chunk('dataset_meta', 'all', datasetSentences(study, url).join(' '), datasetData(study)),
    placed('national', study.national, ...nationalContent(study)),
    ...study.states.map((row) => placed('state', row, stateSentences(study, row), placeData(study, row))),
    ...study.states
      .filter(({ values }) => values.underserved === true)
      .map((row) => placed('underserved', row, ...underservedContent(study, row))),
  ];
}

function methodologyOf(
  { methodology, sources, dataset }: Study,
  limitations_chunk: string,
): ExportMethodology {
  const checks = sources.flatMap(({ last_checked }) => (last_checked === null ? [] : [last_checked]));
  return {
    version: methodology.version,
    source: sources.map(({ source }) => source).join('; '),
    source_url: sources[0]?.source_url ?? '',
    last_checked:
      checks.length === 0 ? null : checks.reduce((a, b) => (Date.parse(b) < Date.parse(a) ? b : a)),
    cadence: dataset.refreshCadence,
    limitations: methodology.limitations,
    limitations_chunk,
  };
}

function nationalContent(study: Study): [sentences: string[], data: object] {
  const { dataset, national, states } = study;
  const ends = rankEnds(study);
  const data = {
    ...placeData(study, national),
    highest: endData(ends.highest),
    lowest: endData(ends.lowest),
  };
  const { cutOffField } = dataset.definition;
  if (cutOffField === null) return [nationalSentences(study, ends, null), data];
  const isKnown = states.every(({ values }) => values[cutOffField] !== null);
  const marked = isKnown ? states.filter(({ values }) => values[cutOffField] === true) : null;
  const names = marked?.map(({ values }) => String(values.state_name)) ?? null;
  return [
    nationalSentences(study, ends, names),
    { ...data, underserved_states: marked?.map(({ values }) => values.state_code) ?? null },
  ];
}

function underservedContent(study: Study, row: StudyRow): [sentences: string[], data: object] {
  const share = density(row) / density(study.national);
  const { state_code, state_name, active_providers, population_2024, per_100k, underserved } = row.values;
  const { active_providers: a, population_2024: p, per_100k: d, underserved: u } = row.confidence;
  return [
    underservedSentences(study, row, share),
    {
      state_code,
      state_name,
      underserved,
      active_providers,
      population_2024,
      per_100k,
      national_per_100k: study.national.values.per_100k,
      share_of_national: Number(share.toFixed(3)),
      cutoff_share: MEASURE.underservedShare,
      _confidence: { active_providers: a, population_2024: p, per_100k: d, underserved: u },
      _data_availability: { status: 'available', fields: {}, ...inferredSnapshot(study.sources) },
    },
  ];
}

/** The unrounded density, from its integers. */
function density({ values }: StudyRow): number {
  return Number(values.active_providers) / Number(values.population_2024);
}

function placeData({ unavailable, sources }: Study, { values, confidence, reasons }: StudyRow): object {
  const status = unavailable === null ? 'available' : 'not_ingested';
  return {
    ...values,
    _confidence: confidence,
    _data_availability: { status, fields: reasons, ...inferredSnapshot(sources) },
  };
}

function endData(end: RankEnd | null): object | null {
  return end === null ? null : { value: end.value, state_codes: end.codes };
}

function datasetData({ states, headline, fields, sources }: Study): object {
  return {
    states: states.length,
    ranked_by: headline.name,
    fields: fields.map(({ name, title, description, type, unit, formula }) => ({
      name,
      title,
      description,
      type,
      unit,
      formula,
    })),
    sources: sources.map(({ id, source, source_url, license, cadence, status, snapshot, last_checked }) => ({
      id,
      source,
      source_url,
      license,
      cadence,
      status,
      snapshot,
      last_checked,
    })),
  };
}
