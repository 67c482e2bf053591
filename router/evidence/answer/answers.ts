import { MEASURE } from '../../../schemas/measure-constants.ts';
import type {
  EvidenceIntent,
  IntentCondition,
  IntentMeasure,
  RatedMeasure,
} from '../../../schemas/rest/evidence-query.ts';
import { NOT_A_DESIGNATION } from '../../../schemas/studies/supply.ts';
import { compared } from './comparison.ts';
import {
  comparedBy,
  densityOfStates,
  isOwnRanking,
  orderedList,
  placeInOrder,
  placeOf,
  placesInOrder,
  shareOf,
  spreadOfStates,
  sumOfStates,
} from './compositions.ts';
import type { DatasetFigures, PlaceFigures } from './figures.ts';
import { endList, quartileLists, underservedList } from './lists.ts';
import { methodOf } from './method.ts';
import { ratedCount, ratedShare } from './rated-parts.ts';
import { type Draft, figure, PlaceStatements, type Statement, whyUnmarked } from './statements.ts';
import { statesWhere } from './thresholds.ts';
import { countText, measureWording, placeName, RATED_PARTS, regionRemark, wordingOf } from './wording.ts';

/** The handler of each kind of question. @param room how many statements can have evidence */
export function answerOf(intent: EvidenceIntent, figures: DatasetFigures, room: number): Draft {
  const draft = draftOf(intent, figures, room);
  return { ...draft, remarks: [...(draft.remarks ?? []), ...regionRemark(intent.states)] };
}

function draftOf(intent: EvidenceIntent, figures: DatasetFigures, room: number): Draft {
  const { kind } = intent;
  const places = placesOf(intent, figures);
  const asked = amongAsked(intent, figures);
  switch (kind) {
    case 'rank':
      return intent.measure === null
        ? joined(places, (place) => single(kind, figures, place))
        : joined(places, (place) => placeOf(place, intent.measure ?? 'count', figures));
    case 'count':
      return joined(places, (place) =>
        isRatedMeasure(intent.measure)
          ? ratedCount(intent.measure, place, figures)
          : single(kind, figures, place),
      );
    case 'density':
    case 'avg_rating':
    case 'summary':
    case 'medicare_active':
      return joined(places, (place) => single(kind, figures, place));
    case 'quartile':
      return intent.states.length === 0
        ? quartileLists(figures, room)
        : joined(places, (place) => single('quartile', figures, place));
    case 'underserved':
      return intent.states.length === 0
        ? underservedList(figures, room)
        : joined(places, (place) => verdict(figures, place));
    case 'underserved_list':
      return underservedList(asked, room);
    case 'compare':
      return intent.measure === null
        ? compared(figures, places, room)
        : comparedBy(
            intent.measure,
            places.length === 1 ? [...places, figures.national] : places,
            figures,
            room,
          );
    case 'top_n':
    case 'bottom_n':
      return asked === figures && isOwnRanking(intent.measure, wordingOf(figures).headline.field)
        ? endList(kind, intent.n ?? 1, figures, room)
        : orderedList(intent, asked, room);
    case 'nth_highest':
    case 'nth_lowest':
      return placeInOrder(intent, asked);
    case 'states_where':
    case 'count_of_states':
      return statesWhere(intent.condition ?? NO_CONDITION, asked, room);
    case 'not_underserved_list':
      return underservedList(asked, room, false);
    case 'share':
      return shareOf(
        places,
        intent.share_of === undefined ? null : placesOf({ states: intent.share_of }, figures),
        figures,
      );
    case 'sum':
      return intent.measure === 'density'
        ? densityOfStates(places, figures)
        : sumOfStates(places, figures, measureWording(figures, intent.measure ?? 'count'));
    case 'median_of_states':
    case 'mean_of_states':
    case 'range_of_states':
      return spreadOfStates(kind, intent.measure ?? 'count', asked);
    case 'method':
      return methodOf(intent.measure, figures);
    // Not made from the figures of the release, or of one study.
    case 'compare_studies':
    case 'freshness':
    case 'change':
      return { value: null, unit: null, statements: [] };
    case 'population':
      return sumOfStates(places, figures, { field: 'population_2024', many: 'residents' });
    case 'rated_share':
      return joined(places, (place) =>
        ratedShare(isRatedMeasure(intent.measure) ? intent.measure : 'rated', place, figures),
      );
    case 'rank_range':
      return placesInOrder(intent, asked, room);
  }
}

/** The figures of the states asked about alone, which are compared among themselves. */
function amongAsked(intent: EvidenceIntent, figures: DatasetFigures): DatasetFigures {
  if (intent.states.length === 0) return figures;
  return { ...figures, states: placesOf(intent, figures) };
}

const isRatedMeasure = (measure: IntentMeasure | null): measure is RatedMeasure =>
  measure !== null && measure in RATED_PARTS;

/** Every intent of these kinds has a condition. */
const NO_CONDITION: IntentCondition = { measure: 'count', comparison: 'at_least', value: 0 };

function placesOf(
  { states }: Pick<EvidenceIntent, 'states'>,
  { states: rows, national }: DatasetFigures,
): PlaceFigures[] {
  if (states.length === 0) return [national];
  return states.flatMap((code) => rows.find((row) => row.code === code) ?? []);
}

/** A single place has one value; several places together have none, but each its own. */
function joined(places: readonly PlaceFigures[], draftFor: (place: PlaceFigures) => Draft): Draft {
  const drafts = places.map(draftFor);
  const [only] = drafts;
  if (only !== undefined && drafts.length === 1) return only;
  const rows = places.flatMap((place, at) => {
    const value = drafts[at]?.value ?? null;
    return value === null ? [] : [{ place, value }];
  });
  const unit = drafts.find((draft) => draft.unit !== null)?.unit ?? null;
  return {
    value: null,
    unit: null,
    table: unit === null ? undefined : { unit, rows },
    statements: drafts.flatMap(({ statements }) => statements),
    remarks: [...new Set(drafts.flatMap(({ remarks }) => remarks ?? []))],
  };
}

type SingleKind = 'count' | 'density' | 'rank' | 'quartile' | 'avg_rating' | 'summary' | 'medicare_active';

function single(kind: SingleKind, figures: DatasetFigures, place: PlaceFigures): Draft {
  const words = wordingOf(figures);
  const state = new PlaceStatements(figures, place);
  const nation = new PlaceStatements(figures, figures.national);
  const isNation = place === figures.national;
  const isRated = words.headline.field === 'mean_rating';
  const headline = isRated ? state.rating() : state.density();
  const national = isNation ? null : isRated ? nation.rating() : nation.density();
  const density = `${words.many} per ${countText(MEASURE.perResidents)} residents`;
  const shapes: Record<SingleKind, { field: string; unit: string; statements: (Statement | null)[] }> = {
    count: {
      field: words.countField,
      unit: words.many,
      statements: [state.count(), state.density(true), rankOf(state, isRated), state.medicareActive()],
    },
    density: {
      field: 'per_100k',
      unit: density,
      statements: [
        state.density(),
        isNation ? null : nation.density(),
        rankOf(state, isRated),
        state.count(),
      ],
    },
    rank: { field: words.rankField, unit: 'rank', statements: [state.rank(), headline, national] },
    quartile: { field: 'quartile', unit: 'quartile', statements: [state.quartile(), state.rank(), headline] },
    avg_rating: {
      field: 'mean_rating',
      unit: 'stars, 1 to 5',
      statements: [state.rating(), isNation ? null : nation.rating(), isRated ? state.rank() : null],
    },
    summary: {
      field: words.headline.field,
      unit: words.headline.unit,
      // The figure behind the value comes first, so that it always has evidence.
      statements: [
        headline,
        state.count(true),
        isRated ? state.density() : null,
        national,
        state.rank(),
        state.quartile(),
        state.underserved(),
        state.medicareActive(),
      ],
    },
    medicare_active: {
      field: 'medicare_active_providers',
      unit: `${words.many} who were active in Medicare`,
      statements: [state.medicareActive() ?? state.count()],
    },
  };
  const { field, unit, statements } = shapes[kind];
  const value = figure(place, field);
  const known = statements.filter((statement) => statement !== null);
  return {
    value,
    unit: value === null ? null : unit,
    statements: known,
    remarks: [
      ...(value === null ? [state.unknown(field)] : []),
      ...(known.some(({ fields }) => fields.includes('underserved')) ? [NOT_A_DESIGNATION] : []),
    ],
  };
}

/** The rank of a study by rating says nothing about a count. */
function rankOf(state: PlaceStatements, isRated: boolean): Statement | null {
  return isRated ? null : state.rank();
}

/** Whether a state is marked as underserved, by its density. */
function verdict(figures: DatasetFigures, place: PlaceFigures): Draft {
  const state = new PlaceStatements(figures, place);
  const { headline, many } = wordingOf(figures);
  const mark = state.underserved();
  const context = headline.field === 'mean_rating' ? state.rating() : state.density();
  if (mark === null) {
    return {
      value: null,
      unit: null,
      statements: [context, state.rank()].filter((statement) => statement !== null),
      remarks: [`Whether ${placeName(place)} is underserved is not known here: ${whyUnmarked(figures)}`],
    };
  }
  return {
    value: figure(place, 'per_100k'),
    unit: `${many} per ${countText(MEASURE.perResidents)} residents`,
    statements: [mark, state.rank(), state.count()].filter((statement) => statement !== null),
    remarks: [NOT_A_DESIGNATION],
  };
}
