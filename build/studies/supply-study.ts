import type { SupplyDataset } from '../../schemas/datasets.ts';
import type { Methodology } from '../../schemas/rest/methodology.ts';
import type { FieldDefinition, StudyValue } from '../../schemas/studies/definition.ts';
import type { ReleaseHeader } from '../context.ts';
import { sourcesOfDataset } from './dataset-sources.ts';
import { confidenceOfNation, confidenceOfState } from './state-values.ts';
import type { Study } from './study.ts';
import { datesOf } from './study-dates.ts';
import { fieldNamed, studyFields } from './study-fields.ts';
import { type Cell, type MeasuredValues, nationalRow, stateRow } from './study-row.ts';
import type { Supply } from './supply-tables.ts';

/** A supply study: the same values as in its by-state document, and the nation. */
export function supplyStudy(
  dataset: SupplyDataset,
  supply: Supply,
  methodology: Methodology,
  header: ReleaseHeader,
): Study {
  const sources = sourcesOfDataset(dataset, header);
  const { definition } = dataset;
  const fields = studyFields(definition);
  const { national } = supply;
  return {
    dataset,
    methodology,
    fields,
    headline: fieldNamed(fields, definition.headlineField),
    states: supply.states.map((row) =>
      stateRow(definition.fields, row, (value, field) =>
        cell(value, confidenceOfState(field, row, national), field, row),
      ),
    ),
    national: nationalRow(definition.fields, national, (value, field) =>
      cell(value, confidenceOfNation(field, national), field, national),
    ),
    sources,
    unavailable: null,
    ...datesOf(sources, header.created_at),
  };
}

function cell(
  value: StudyValue,
  confidence: number,
  { whyNull }: FieldDefinition,
  row: MeasuredValues,
): Cell {
  if (value !== null) return [value, confidence];
  if (whyNull === undefined) throw new Error('a supply study has an unknown value without a reason');
  return { unknown: whyNull(row) };
}
