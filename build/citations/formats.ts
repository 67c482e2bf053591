import { type CitedWork, PUBLISHER } from './cited-work.ts';

const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;

/**
 * A data set in the style of the APA (Publication Manual, 7th edition, section 10.9), as plain text. The publisher is
 * the author, so it is named once.
 */
export function apaCitation(work: CitedWork): string {
  return `${PUBLISHER}. (${apaDate(work.date)}). ${work.title} (Version ${work.version}) [Data set]. ${work.url}`;
}

/** One BibTeX entry, with a line end. `@misc`, because plain BibTeX styles have no entry type for data sets. */
export function bibtex(work: CitedWork): string {
  const date = work.date === null ? null : partsOf(work.date);
  const fields: readonly (readonly [string, string])[] = [
    ['author', `{${texText(PUBLISHER)}}`],
    ['title', `{${texText(work.title)}}`],
    ['year', date === null ? 'n.d.' : String(date.year)],
    ...(date === null ? [] : ([['month', String(date.month)]] as const)),
    ['howpublished', 'Data set'],
    ['version', texText(work.version)],
    ['note', texText(`Version ${work.version}${work.date === null ? '' : `, data of ${work.date}`}`)],
    ['url', work.url],
  ];
  const lines = fields.map(([name, value]) => `  ${name} = {${value}}`);
  return `@misc{${work.id},\n${lines.join(',\n')}\n}\n`;
}

/** A data set as an item of CSL-JSON 1.0; a file of it is an array of items. */
export interface CslItem {
  readonly id: string;
  readonly type: 'dataset';
  readonly title: string;
  readonly author: readonly { readonly literal: string }[];
  readonly publisher: string;
  readonly version: string;
  readonly URL: string;
  readonly issued?: { readonly 'date-parts': readonly (readonly number[])[] };
}

/** A data set as an item of CSL-JSON 1.0. */
export function cslJson(work: CitedWork): CslItem {
  const { id, title, version, date, url } = work;
  const item = {
    id,
    type: 'dataset',
    title,
    author: [{ literal: PUBLISHER }],
    publisher: PUBLISHER,
    version,
    URL: url,
  } as const;
  if (date === null) return item;
  const { year, month, day } = partsOf(date);
  return { ...item, issued: { 'date-parts': [[year, month, day]] } };
}

function apaDate(date: string | null): string {
  if (date === null) return 'n.d.';
  const { year, month, day } = partsOf(date);
  return `${year}, ${MONTHS[month - 1]} ${day}`;
}

function partsOf(date: string): { year: number; month: number; day: number } {
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return { year, month, day };
}

const TEX_SPECIAL: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
};

function texText(text: string): string {
  return text.replace(/[\\~^&%$#_{}]/g, (character) => TEX_SPECIAL[character] ?? `\\${character}`);
}
