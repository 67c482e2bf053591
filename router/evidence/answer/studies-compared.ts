import { findDataset } from '../../../schemas/datasets.ts';
import type { EvidenceIntent } from '../../../schemas/rest/evidence-query.ts';
import { RESIDENTS } from '../../../schemas/studies/place.ts';
import type { OpenRelease } from '../../release/open-release.ts';
import { unknownFigure } from './compositions.ts';
import { type DatasetFigures, figuresOf } from './figures.ts';
import { type Draft, figure } from './statements.ts';
import { decimalText, measureWording, placeName, sentence } from './wording.ts';

/** A study against another one in one place: which has more, and how many. @throws HttpError 503 when a file cannot be read */
export async function comparedStudies(
  intent: EvidenceIntent,
  figures: DatasetFigures,
  release: OpenRelease,
): Promise<Draft> {
  const slug = intent.other_dataset_slug ?? '';
  const other = await figuresOf({ dataset_slug: slug, subspecialty: null }, release);
  if ('unavailable' in other)
    return { value: null, unit: null, statements: [], remarks: [other.unavailable] };
  const measure = intent.measure ?? 'count';
  const [code] = intent.states;
  const [own, others] = [sideOf(figures, code), sideOf(other, code)];
  const { field, many } = measureWording(figures, measure);
  const otherWording = measureWording(other, measure);
  const [value, otherValue] = [figure(own, field), figure(others, otherWording.field)];
  if (value === null) return unknownFigure(own, field, figures);
  if (otherValue === null) return unknownFigure(others, otherWording.field, other);
  const difference = Math.round((value - otherValue) * 100) / 100;
  const per = measure === 'density' ? ` per ${RESIDENTS} residents` : '';
  const textOf = (study: DatasetFigures, number: number, place: typeof own) =>
    measure === 'density'
      ? decimalText(number, place.values[study.dataset.definition.countField])
      : number.toLocaleString('en-US');
  const [first, second] = [textOf(figures, value, own), textOf(other, otherValue, others)];
  const than = `${many} (${first}) than ${otherWording.many} (${second})`;
  const claim =
    difference === 0
      ? `There are as many ${many} (${first}) as ${otherWording.many} (${second})${per} in ${placeName(own)}, as far as it is published: a difference of 0.`
      : `There are ${difference > 0 ? 'more' : 'fewer'} ${than}${per} in ${placeName(own)}, a difference of ${Math.abs(difference).toLocaleString('en-US')}.`;
  const otherClaim = `${sentence(placeName(others))} has ${second} ${otherWording.many}${per}.`;
  return {
    value: difference,
    unit: `${many} minus ${otherWording.many}${per}`,
    statements: [
      { claim, text: claim, fields: [field], places: [own] },
      {
        claim: otherClaim,
        text: otherClaim,
        fields: [otherWording.field],
        places: [others],
        dataset: findDataset(slug),
      },
    ],
    compose: () => claim,
  };
}

const sideOf = ({ states, national }: DatasetFigures, code: string | undefined) =>
  states.find((state) => state.code === code) ?? national;
