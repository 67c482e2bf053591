import type { FacilityDataset } from '../../schemas/datasets.ts';
import { CONFIDENCE } from '../../schemas/provenance.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import type { FieldDefinition, StudyValue } from '../../schemas/studies/definition.ts';
import type { ReleaseHeader } from '../context.ts';
import { sourcesOfDataset } from './dataset-sources.ts';
import type { FacilityFigures } from './facility-tables.ts';
import type { Study } from './study.ts';
import { datesOf } from './study-dates.ts';
import { fieldNamed, studyFields } from './study-fields.ts';
import { type Cell, type MeasuredValues, nationalRow, stateRow } from './study-row.ts';
import { whyUnavailable } from './unavailable.ts';

/** A facility study. When its source is not ingested, every figure but the residents is null, with that reason. */
export function facilityStudy(
  dataset: FacilityDataset,
  figures: FacilityFigures,
  methodology: Methodology,
  header: ReleaseHeader,
): Study {
  const sources = sourcesOfDataset(dataset, header);
  const unavailable = whyUnavailable(dataset.study, figures, header.sources);
  const { definition } = dataset;
  const fields = studyFields(definition);
  const cellIn =
    (row: MeasuredValues, published: number) =>
    (value: StudyValue, { isAsPublished, whyNull }: FieldDefinition): Cell =>
      value === null
        ? { unknown: unavailable ?? whyNull?.(row) ?? NO_VALUE }
        : [value, isAsPublished === true ? published : CONFIDENCE.derived];
  return {
    dataset,
    methodology,
    fields,
    headline: fieldNamed(fields, definition.headlineField),
    states: figures.states.map((row) =>
      stateRow(definition.fields, row, cellIn(row, CONFIDENCE.asPublished)),
    ),
    national: nationalRow(definition.fields, figures.national, cellIn(figures.national, CONFIDENCE.derived)),
    sources,
    unavailable,
    ...datesOf(sources, header.created_at),
  };
}

const NO_VALUE = 'The source gives no value.';
