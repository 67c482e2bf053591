// Made from pipeline/ingest/workbook/date-cells.ts by `npm run site-modules`.

import { readDescription } from './parts.js';

/** Number formats without a template that are dates or times (ECMA-376 part 1, section 18.8.30), those of East Asia and Thailand too. */
const BUILT_IN_DATE_FORMATS                                                      = [
  [14, 22],
  [27, 36],
  [45, 47],
  [50, 58],
  [71, 81],
];

/** Whether a number in a cell of a style is a date, by the place of the style: a workbook says it in no other way. */
export async function readDateStyles(workbook          , part        )                     {
  const templates = new Map                ();
  const baseFormats                         = [];
  const styles                                                 = [];
  let list = '';
  await readDescription(workbook, part, {
    open(name, attributes) {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = name;
      const format = attributes.get('numFmtId');
      if (name === 'numFmt' && format !== undefined)
        templates.set(format, attributes.get('formatCode') ?? '');
      if (name !== 'xf') return;
      if (list === 'cellStyleXfs') baseFormats.push(format);
      else if (list === 'cellXfs') styles.push({ format, base: Number(attributes.get('xfId')) });
    },
    close(name) {
      if (name === list) list = '';
    },
  });
  const isDate = (format                    )          => {
    if (format === undefined) return false;
    const id = Number(format);
    if (BUILT_IN_DATE_FORMATS.some(([first, last]) => id >= first && id <= last)) return true;
    return isDateTemplate(templates.get(format) ?? '');
  };
  return styles.map(({ format, base }) => isDate(format ?? baseFormats[base]));
}

const DATE_TOKEN = /^(s{1,2}|m{1,5}|h{1,2}|d{1,4}|y{1,2}|yyyy|e{1,2}|eeee|a|p|am|pm|a{3,5})$/;

/** Whether one of the sections of a number format, as in `[$-409]mmmm\ d, yyyy;@`, consists of parts of dates and times. */
function isDateTemplate(template        )          {
  const sections = template
    .toLowerCase()
    .replace(/;@$/, '')
    .replace(/\\./g, ' ')
    .replace(/"[^"]*"/g, ' ')
    .split(';');
  return sections.some((section) => {
    const tokens = section
      .replace(/\[([smhd]{1,2})\]/g, '$1')
      .replace(/\[[^\]]*\]/g, '')
      .replace(/([smhd])[.,]0{1,3}/g, '$1')
      .split(/[^a-z0#?%]+/)
      .filter((token) => token !== '');
    return tokens.length > 0 && tokens.every((token) => DATE_TOKEN.test(token));
  });
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** The number of 1970-01-01, counted from 1900 with the day 1900-02-29 that spreadsheets believe in. */
const UNIX_EPOCH = 25_569;
/** The number, counted from 1900, of the day that workbooks from 1904 count from. */
const START_1904 = 1462;

/** The day of a date cell's number. @returns `YYYY-MM-DD`, or null for a number beyond all calendars. */
export function dayOf(number        , from1904         )                {
  return isoDay(Math.floor((number + (from1904 ? START_1904 : 0) - UNIX_EPOCH) * DAY_MS));
}

export function isoDay(time        )                {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? null : date.toISOString().slice(0, 10);
}
