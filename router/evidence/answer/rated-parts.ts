import type { RatedMeasure } from '../../../schemas/rest/evidence-query.ts';
import { unknownFigure } from './compositions.ts';
import type { DatasetFigures, PlaceFigures } from './figures.ts';
import { type Draft, figure, type Statement } from './statements.ts';
import { countText, placeName, RATED_PARTS, sentence, wordingOf } from './wording.ts';

/** How many facilities of a place are rated, or have some stars, and of how many. */
export function ratedCount(measure: RatedMeasure, place: PlaceFigures, figures: DatasetFigures): Draft {
  const { field, text } = RATED_PARTS[measure];
  const { many } = wordingOf(figures);
  const value = figure(place, field);
  if (value === null) return unknownFigure(place, field, figures);
  return { value, unit: `${many} ${text}`, statements: [partStatement(measure, value, place, figures)] };
}

/** The share of the facilities of a place that are rated; of those with some stars, in the rated ones. */
export function ratedShare(measure: RatedMeasure, place: PlaceFigures, figures: DatasetFigures): Draft {
  const { countField, many } = wordingOf(figures);
  const { field, text } = RATED_PARTS[measure];
  const [whole, unit] =
    measure === 'rated' ? [countField, many] : [RATED_PARTS.rated.field, `${many} with a star rating`];
  const [own, all] = [figure(place, field), figure(place, whole)];
  if (own === null) return unknownFigure(place, field, figures);
  if (all === null) return unknownFigure(place, whole, figures);
  const statement = partStatement(measure, own, place, figures);
  if (all === 0)
    return {
      value: null,
      unit: null,
      statements: [statement],
      remarks: [`There are no ${unit} in ${placeName(place)}, so there is no share.`],
    };
  const share = Math.round((own / all) * 1000) / 10;
  const claim = `Of the ${countText(all)} ${unit} in ${placeName(place)}, ${countText(own)} ${text.replace(/^with/, own === 1 ? 'has' : 'have')}: ${share.toFixed(1)} percent.`;
  const lead: Statement = { claim, text: claim, fields: [field, whole], places: [place] };
  return {
    value: share,
    unit: `percent of the ${unit}`,
    statements: [lead, ...(measure === 'rated' ? [] : [partStatement('rated', all, place, figures)])],
  };
}

function partStatement(
  measure: RatedMeasure,
  value: number,
  place: PlaceFigures,
  figures: DatasetFigures,
): Statement {
  const { countField, one, many } = wordingOf(figures);
  const { field, text } = RATED_PARTS[measure];
  const all = figure(place, countField);
  const of = all === null ? '' : `, of ${countText(all)} in all`;
  const claim = `${sentence(placeName(place))} has ${countText(value)} ${value === 1 ? one : many} ${text}${of}.`;
  return { claim, text: claim, fields: [field, countField], places: [place] };
}
