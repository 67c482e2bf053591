import { DATASETS, findDataset } from '../../../schemas/datasets.ts';
import { MEASURE } from '../../../schemas/measure-constants.ts';
import { Month, monthText } from '../../../schemas/month.ts';
import type { EvidenceIntent } from '../../../schemas/rest/evidence-query.ts';
import { findState } from '../../../schemas/states.ts';
import regions from '../lexicon/regions.json' with { type: 'json' };
import subspecialties from '../lexicon/subspecialties.json' with { type: 'json' };
import { countText, placeName, placesName, wordingOf } from './wording.ts';

const SUBSPECIALTIES = new Map(Object.entries<readonly string[]>(subspecialties));

/**
 * How a question was understood, as the question that has exactly this answer. Made from the intent alone: nothing of what was
 * asked is in it but the name of a county or city.
 */
export function questionFor(intent: EvidenceIntent): string {
  const { kind, states, n } = intent;
  const subject = subjectOf(intent);
  const names = states.map((code) => placeName({ code, name: findState(code)?.name ?? code }));
  const places = placesText(intent, names);
  const inPlaces = `in ${places ?? 'the United States'}`;
  const among = places === null ? '' : ` in ${sharedName(states) ?? places}`;
  switch (kind) {
    case 'count':
      return `How many ${countedText(intent, subject)} are there ${inPlaces}?`;
    case 'density':
      return `How many ${subject} per ${countText(MEASURE.perResidents)} residents are there ${inPlaces}?`;
    case 'rank':
      return `How ${names.length > 1 ? 'do' : 'does'} ${places ?? 'the nation'} rank ${comparedText(intent, subject)}?`;
    case 'quartile':
      return places === null
        ? `Which states are in which quartile for ${subject}?`
        : `Which quartile for ${subject} ${names.length > 1 ? 'are' : 'is'} ${places} in?`;
    case 'underserved':
      return `${names.length > 1 ? 'Are' : 'Is'} ${places ?? 'the nation'} underserved for ${subject}?`;
    case 'underserved_list':
      return `Which states${among} are underserved for ${subject}?`;
    case 'compare':
      return names.length > 1
        ? `How do ${places} compare ${comparedText(intent, subject)}?`
        : `How does ${places ?? 'the nation'} compare with the national average ${comparedText(intent, subject)}?`;
    case 'top_n':
    case 'bottom_n': {
      const end = kind === 'top_n' ? 'top' : 'bottom';
      return n === 1
        ? `Which is the ${end} state by ${orderText(intent, subject)}${among}?`
        : `Which are the ${end} ${n ?? ''} states by ${orderText(intent, subject)}${among}?`;
    }
    case 'nth_highest':
    case 'nth_lowest':
      return `Which state has the ${ordinalText(n ?? 1)} ${kind === 'nth_highest' ? 'highest' : 'lowest'} ${orderText(intent, subject)}${among}?`;
    case 'states_where':
      if (names.length === 1) return `Does ${places} have ${meetingText(intent, subject)}?`;
      return `Which states${among} have ${meetingText(intent, subject)}?`;
    case 'count_of_states':
      return `How many states${among} have ${meetingText(intent, subject)}?`;
    case 'not_underserved_list':
      return `Which states${among} are not underserved for ${subject}?`;
    case 'share':
      return `What share of all ${subject} of ${intent.share_of === undefined ? 'the nation' : (sharedName(intent.share_of) ?? placesName(intent.share_of))} is in ${places ?? 'the nation'}?`;
    case 'sum':
      return intent.measure === 'density'
        ? `How many ${subject} per ${countText(MEASURE.perResidents)} residents are there ${inPlaces} together?`
        : `How many ${countedText(intent, subject)} are there ${inPlaces} together?`;
    case 'median_of_states':
      return `What is the median of the states${among} by ${orderText(intent, subject)}?`;
    case 'mean_of_states':
      return `How many ${subject} does a state${among} have on average?`;
    case 'range_of_states':
      return `Which states${among} have the lowest and the highest ${orderText(intent, subject)}?`;
    case 'method':
      return intent.measure === null
        ? `What is the methodology for ${subject}${among}?`
        : `How is the ${orderText(intent, subject)}${among} computed?`;
    case 'freshness':
      return `How fresh is the data on ${subject}${among}?`;
    case 'population':
      return `What is the population of ${places ?? 'the United States'}${intent.dataset_slug === DATASETS[0]?.slug ? '' : ` in the figures on ${subject}`}?`;
    case 'medicare_active':
      return `How many ${subject} are active in Medicare ${inPlaces}?`;
    case 'change':
      return `How has the ${orderText(intent, subject)} ${inPlaces} changed since ${sinceText(intent)}?`;
    case 'rated_share':
      return `What share of ${intent.measure === 'rated' ? subject : `the rated ${subject}`} ${inPlaces} ${PART_TEXTS[intent.measure ?? ''] ?? ''}?`;
    case 'rank_range':
      return `Which states${among} rank ${ordinalText(n ?? 1)} to ${ordinalText(intent.n_to ?? n ?? 1)} by ${orderText(intent, subject)}?`;
    case 'compare_studies':
      return `Are there more ${subject} or ${subjectOf({ dataset_slug: intent.other_dataset_slug ?? '', subspecialty: null })} ${intent.measure === 'density' ? `per ${countText(MEASURE.perResidents)} residents ` : ''}${inPlaces}?`;
    case 'avg_rating':
      return `What is the average star rating of ${subject} ${inPlaces}?`;
    case 'summary':
      return `Give an overview of ${subject} ${inPlaces}.`;
  }
}

const SHARED_NAMES: readonly (readonly [string, readonly string[]])[] = [
  ['New England', regions['new england']],
  ['the Dakotas', regions.dakotas],
  ['the Carolinas', regions.carolinas],
];

/** The name that states share and are asked for some of by. */
function sharedName(codes: readonly string[]): string | null {
  const shared = SHARED_NAMES.find(
    ([, states]) => states.length === codes.length && states.every((code) => codes.includes(code)),
  );
  return shared?.[0] ?? null;
}

function subjectOf({
  dataset_slug,
  subspecialty,
}: Pick<EvidenceIntent, 'dataset_slug' | 'subspecialty'>): string {
  const dataset = findDataset(dataset_slug);
  if (dataset === undefined) throw new Error(`no dataset ${dataset_slug}`);
  const { many } = wordingOf({ dataset, subspecialty: null });
  const [name] = subspecialty === null ? [] : (SUBSPECIALTIES.get(subspecialty) ?? [subspecialty]);
  return name === undefined ? many : `${many} (${name})`;
}

function comparedText(intent: EvidenceIntent, subject: string): string {
  return intent.measure === null ? `for ${subject}` : `by ${orderText(intent, subject)}`;
}

/** The day as it is, a month by its name. */
const sinceText = ({ since = '' }: EvidenceIntent): string =>
  Month.safeParse(since).success ? monthText(since) : since;

function orderText(intent: EvidenceIntent, subject: string): string {
  const names: Readonly<Record<string, string>> = { density: 'density', rating: 'star rating' };
  return `${names[intent.measure ?? 'density'] ?? 'number'} of ${countedText(intent, subject)}`;
}

/** Which facilities a measure counts, after the verb of a question. */
const PART_TEXTS: Readonly<Record<string, string>> = {
  rated: 'has a star rating',
  high_rated: 'has 4 stars or more',
  low_rated: 'has 2 stars or fewer',
};

/** What is counted: `nursing homes with 4 stars or more`. */
function countedText({ measure }: Pick<EvidenceIntent, 'measure'>, subject: string): string {
  const part = PART_TEXTS[measure ?? ''];
  return part === undefined ? subject : `${subject} ${part.replace('has', 'with')}`;
}

function ordinalText(n: number): string {
  const rule = new Intl.PluralRules('en-US', { type: 'ordinal' }).select(n);
  return `${n}${{ zero: 'th', one: 'st', two: 'nd', few: 'rd', many: 'th', other: 'th' }[rule]}`;
}

const COMPARED = {
  more_than: 'more than',
  at_least: 'at least',
  less_than: 'fewer than',
  at_most: 'at most',
  exactly: 'exactly',
  between: 'between',
};

function meetingText({ condition }: EvidenceIntent, subject: string): string {
  if (condition === null || (condition.comparison === 'exactly' && condition.value === 0))
    return `no ${countedText({ measure: condition?.measure ?? null }, subject)}`;
  if (condition.value === null) {
    const name = condition.measure === 'rating' ? 'mean star rating' : 'density';
    return `a ${condition.comparison === 'more_than' ? 'higher' : 'lower'} ${name} of ${subject} than the nation`;
  }
  const upper = condition.value_to === undefined ? '' : ` and ${condition.value_to}`;
  const and =
    condition.and === undefined ? '' : ` and ${COMPARED[condition.and.comparison]} ${condition.and.value}`;
  const compared = `${COMPARED[condition.comparison]} ${condition.value}${upper}${and}`;
  switch (condition.measure) {
    case 'density':
      return `${compared} ${subject} per ${countText(MEASURE.perResidents)} residents`;
    case 'rating':
      return `a mean rating of ${compared} stars for ${subject}`;
    default:
      return `${compared} ${countedText(condition, subject)}`;
  }
}

/** The places asked about; null for the nation. */
function placesText(
  { states, county_or_city: town }: EvidenceIntent,
  names: readonly string[],
): string | null {
  const [only] = names;
  if (only === undefined) return null;
  if (names.length > 1) return placesName(states);
  if (town === null) return only;
  return town.toLowerCase().endsWith(only.toLowerCase()) ? town : `${town}, ${only}`;
}
