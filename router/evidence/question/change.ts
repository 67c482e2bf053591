/** A question how a figure has changed since a day or a month. */
interface ChangeAsked {
  /** The question of the figure itself. */
  readonly figure: string;
  /** `2026-11`, or `2026-11-23`. */
  readonly since: string;
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const MONTH_NAME = `(${MONTHS.map((name) => `${name}|${name.slice(0, 3)}\\.?`).join('|')})`;
const YEAR = String.raw`((?:19|20)\d\d)`;
const DATES: readonly { readonly form: RegExp; readonly parts: readonly ('year' | 'month' | 'day')[] }[] = [
  { form: new RegExp(`^${YEAR}-(\\d\\d)-(\\d\\d)$`), parts: ['year', 'month', 'day'] },
  { form: new RegExp(`^${YEAR}-(\\d\\d)$`), parts: ['year', 'month'] },
  { form: new RegExp(`^${MONTH_NAME},? (?:of )?${YEAR}$`, 'i'), parts: ['month', 'year'] },
  {
    form: new RegExp(`^${MONTH_NAME} (\\d{1,2})(?:st|nd|rd|th)?,? ${YEAR}$`, 'i'),
    parts: ['month', 'day', 'year'],
  },
  {
    form: new RegExp(`^(\\d{1,2})(?:st|nd|rd|th)? (?:of )?${MONTH_NAME},? ${YEAR}$`, 'i'),
    parts: ['day', 'month', 'year'],
  },
];

const SINCE = String.raw`since (?<date>[\p{L}\p{N} .,-]+?)`;
const CHANGES: readonly RegExp[] = [
  new RegExp(
    String.raw`^(?:by )?how(?: much)? (?:has|have|did) (?<figure>.+?) chang(?:ed|e) (?<place>(?:in|for) .+ )?${SINCE}\s*\??$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:has|have|did) (?<figure>.+?) (?:(?:been )?chang(?:ed|e)|gone (?:up|down)|increased?|decreased?|risen|rise|fallen|fall|grown|grow|shrunk|declined?|dropped|improved?|worsened)(?: at all)? (?<place>(?:in|for) .+ )?${SINCE}\s*\??$`,
    'iu',
  ),
  new RegExp(
    String.raw`^what (?:has changed|change (?:has there been|was there|is there)) (?:in|to|with) (?<figure>.+?) (?<place>)${SINCE}\s*\??$`,
    'iu',
  ),
  new RegExp(
    String.raw`^(?:what (?:is|was)|show me|show) (?:the )?change (?:in|of) (?<figure>.+?) (?<place>)${SINCE}\s*\??$`,
    'iu',
  ),
];

/** Reads `How has the density of dermatologists in Texas changed since March 2026?`; null for any other question. */
export function changeAsked(text: string): ChangeAsked | null {
  // `Since March 2026, how has … changed?`
  const asked = text.trim().replace(/^(since [\p{L}\p{N} .-]+(?:, \d{4})?), (.+?)[?.]*$/iu, '$2 $1');
  for (const form of CHANGES) {
    const { figure, place = '', date } = form.exec(asked)?.groups ?? {};
    const since = date === undefined ? null : dateOf(date);
    if (figure !== undefined && since !== null) return { figure: `What is ${figure} ${place}`.trim(), since };
  }
  return null;
}

/** A day or month in ISO form; null where there is none. */
function dateOf(text: string): string | null {
  for (const { form, parts } of DATES) {
    const found = form.exec(text);
    if (found === null) continue;
    const said = new Map(parts.map((part, at) => [part, found[at + 1] ?? '']));
    const name = said.get('month') ?? '';
    const month = /^\d/.test(name)
      ? name
      : String(MONTHS.findIndex((one) => one.startsWith(name.slice(0, 3).toLowerCase())) + 1).padStart(
          2,
          '0',
        );
    const day = said.get('day');
    const iso = [said.get('year'), month, ...(day === undefined ? [] : [day.padStart(2, '0')])].join('-');
    return isOfCalendar(iso) ? iso : null;
  }
  return null;
}

/** Whether there is such a day or month. */
function isOfCalendar(iso: string): boolean {
  const day = iso.length === 7 ? `${iso}-01` : iso;
  const time = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(day);
}
