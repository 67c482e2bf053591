// Made from screening/roster-fields.ts by `npm run site-modules`.

import { stateCodeOf } from '../schemas/states.js';
import { fullNameReadings,                } from './full-name.js';

/** What a line of a roster says of somebody, and what of it cannot be what it should be. */

/** 2.01253E+09: how spreadsheets show a number that is too long for its cell, and save it. */
const ROUNDED = /^\d([.,]\d+)?E\+?\d+$/i;
const DAY_NUMBER = /^\d{4,5}([.,]\d+)?$/;

/**
 * The fields of a line that are filled in, in each way they may be read: ZIP codes with their leading zeros, dates in the usual forms, states by name, a name in
 * one cell in its parts. @param order of names without a comma
 */
export function rosterFields(
  cells                   ,
  columns                                  ,
  order           ,
)               {
  const fields         = {};
  const problems                                            = [];
  let fullName = '';
  for (const [field, position] of columns) {
    const cell = cells[position]?.trim() ?? '';
    if (cell === '') continue;
    const problem = problemOf(field, cell);
    if (problem !== null) problems.push({ field, problem });
    else if (field === 'full_name') fullName = cell;
    else fields[field] = plain(field, cell);
  }
  // Columns of their own say more surely what is the last name.
  const isNamed = fields.last !== undefined || fields.organization !== undefined;
  if (isNamed || fullName === '') return { readings: [fields], problems };
  const [first, ...others] = fullNameReadings(fullName, order);
  return {
    readings: [{ ...first, ...fields }, ...others.map((parts) => ({ ...parts, ...fields }))],
    problems,
  };
}

/** What a spreadsheet has made of a value that cannot be undone. */
function problemOf(field             , cell        )                {
  if ((field === 'npi' || field === 'postal_code') && ROUNDED.test(cell))
    return `${cell} is a number that a spreadsheet has rounded: its last digits are lost. Format the column as text where it still has them, and save it again`;
  if (field === 'birth_date' && DAY_NUMBER.test(cell))
    return 'is a number of days, as spreadsheets count them: format the column as a date, and save it again';
  return null;
}

function plain(field                                   , cell        )         {
  switch (field) {
    case 'npi':
      return withoutFraction(cell);
    case 'postal_code':
      return withLeadingZeros(withoutFraction(cell));
    case 'state':
      return stateCodeOf(cell) ?? cell.replaceAll('.', '');
    case 'birth_date':
      return isoDate(cell);
    default:
      return cell;
  }
}

/** 1003000126.0: programs that keep numbers with a fraction write it. */
const withoutFraction = (cell        )         => cell.replace(/^(\d+)\.0+$/, '$1');

/** Spreadsheets drop the leading zeros of ZIP codes in New England. */
function withLeadingZeros(cell        )         {
  if (/^\d{3,4}$/.test(cell)) return cell.padStart(5, '0');
  return /^\d{7,8}$/.test(cell) ? cell.padStart(9, '0') : cell;
}

/** A date in the usual forms as `YYYY-MM-DD`; anything else as it is. */
export function isoDate(cell        )         {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(cell) ?? [];
  if (year !== '') return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // A date with a time of day, which is midnight.
  return cell.replace(/^(\d{4}-\d\d-\d\d)[ T]00:00.*$/, '$1');
}
