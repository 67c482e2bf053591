import { DATASETS, findDataset } from '../../../schemas/datasets.ts';
import { EvidenceIntent, type RefusalCode } from '../../../schemas/rest/evidence-query.ts';
import { hasRatings } from './kinds.ts';
import { corrected, cuesIn, type Entity, entitiesIn } from './vocabulary.ts';
import { wordsOf } from './words.ts';

/** A refusal, with the nearest question that is answered where a subject or a place is named. */
export interface Refusal {
  readonly refusal: RefusalCode;
  readonly nearest?: EvidenceIntent;
  /** Where the text names no study: that of `nearest` is an example. */
  readonly isOfOtherStudy?: true;
}

/** A refusal of a text. One that gives orders to a model is offered nothing. */
export function refusalOf(refusal: RefusalCode, text: string): Refusal {
  const nearest = refusal === 'prompt_injection' ? null : nearestTo(text);
  return nearest === null ? { refusal } : { refusal, ...nearest };
}

/** What is published of the subject and the places that a refused text names; null where it names neither. */
function nearestTo(text: string): Pick<Refusal, 'nearest' | 'isOfOtherStudy'> | null {
  const words = corrected(wordsOf(text));
  const entities = entitiesIn(words, () => true).map(({ value }) => value);
  const subject = entities.find(({ type }) => type === 'dataset');
  const [region, ...others] = entities.filter(({ type }) => type !== 'dataset' && type !== 'outside');
  const isRegion = others.length === 0 && region?.type === 'region' && region.isWhole;
  const states = isRegion ? region.codes : [...new Set(entities.flatMap(statesOf))];
  const dataset = subject?.type === 'dataset' ? findDataset(subject.slug) : DATASETS[0];
  if (dataset === undefined || (subject === undefined && states.length === 0)) return null;
  const cues = cuesIn(words, () => true);
  const isSingle = states.length < 2;
  const rated =
    hasRatings(dataset) && words.some(({ text: word }) => /^(?:stars?|ratings?|rated)$/.test(word));
  const kind = isSingle
    ? rated
      ? 'avg_rating'
      : cues.has('density')
        ? 'density'
        : 'count'
    : isRegion
      ? 'sum'
      : 'compare';
  const intent = EvidenceIntent.safeParse({
    kind,
    dataset_slug: dataset.slug,
    states,
    subspecialty: null,
    n: null,
    measure: null,
    condition: null,
    county_or_city: null,
  });
  if (!intent.success) return null;
  return { nearest: intent.data, ...(subject === undefined && { isOfOtherStudy: true }) };
}

function statesOf(entity: Entity): readonly string[] {
  switch (entity.type) {
    case 'state':
      return [entity.code];
    case 'city':
    case 'county':
      return entity.state === null ? [] : [entity.state];
    default:
      return [];
  }
}
