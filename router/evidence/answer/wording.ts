import type { DatasetFigures, PlaceFigures } from './figures.ts';

/** How the figures of a dataset are named, and which of its fields they are. */
export interface Wording {
  readonly one: string;
  readonly many: string;
  /** The subject: `dermatology`. */
  readonly field: string;
  readonly countField: string;
  readonly rankField: string;
  /** What ranks the states. */
  readonly headline: Headline;
}

/** The measure of a ranking. */
interface Headline {
  readonly field: string;
  /** `density`, `mean star rating`. */
  readonly name: string;
  /** What rank 1 is. */
  readonly first: string;
  readonly unit: string;
  /** A value within a sentence, with its unit. */
  text(value: number): string;
}

const DECIMALS = 2;

/** The words for a dataset, or for one of its subspecialties. */
export function wordingOf({
  dataset: { nouns, definition },
  subspecialty,
}: Pick<DatasetFigures, 'dataset' | 'subspecialty'>): Wording {
  const suffix = subspecialty === null ? '' : ` with the specialty “${subspecialty}”`;
  const { countField, rankField, headlineField, headline, fields } = definition;
  const { meanOf, unitInText, schema } = fields[headlineField] ?? {};
  return {
    one: `${nouns.one}${suffix}`,
    many: `${nouns.many}${suffix}`,
    field: nouns.field,
    countField,
    rankField,
    headline: {
      field: headlineField,
      name: headline.name,
      first: `the ${headline.best}`,
      unit: meanOf === undefined ? `${nouns.many} ${unitInText}` : (schema?.meta()?.unit ?? ''),
      text: (value) => `${value.toFixed(DECIMALS)} ${unitInText}`,
    },
  };
}

/** A place within a sentence. */
export function placeName({ code, name }: Pick<PlaceFigures, 'code' | 'name'>): string {
  return code === 'US' || code === 'DC' ? `the ${name}` : name;
}

/** A sentence begins with a capital. */
export function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export function countText(count: number): string {
  return count.toLocaleString('en-US');
}

/** `a, b, and c`. */
export function listText(items: readonly string[]): string {
  return new Intl.ListFormat('en-US').format(items);
}
