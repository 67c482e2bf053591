import { folded, lettersOf, wordsOf } from '../names/words.ts';

/** What a line may begin with before its house number. */
const BEFORE_NUMBER = /^\s*(?:(?:C\/O|ATTN:?)\s+|#\s*(?=[0-9]))/;
const POST_BOX = /(?:\bP\.?\s*O\.?\s*|\bPOST OFFICE\s+)(?:BOX|DRAWER|DRWR)\s*#?/;
const UNIT =
  /(?:#|\b(?:SUITE|STE|APT|APARTMENT|UNIT|ROOM|RM|FLOOR|FL|BLDG|BUILDING|LOT|TRLR|SPC|DEPT|PMB)\b\.?\s*#?)\s*[A-Z0-9-]*.*$/;

const DIRECTIONS = new Set(
  'N S E W NE NW SE SW NORTH SOUTH EAST WEST NORTHEAST NORTHWEST SOUTHEAST SOUTHWEST'.split(' '),
);
const FORMS = new Map(
  Object.entries({
    FIRST: '1ST',
    SECOND: '2ND',
    THIRD: '3RD',
    FOURTH: '4TH',
    FIFTH: '5TH',
    SIXTH: '6TH',
    SEVENTH: '7TH',
    EIGHTH: '8TH',
    NINTH: '9TH',
    TENTH: '10TH',
    SAINT: 'ST',
    MOUNT: 'MT',
    FORT: 'FT',
    HIGHWAY: 'HWY',
    ROUTE: 'RT',
    RTE: 'RT',
    COUNTY: 'CO',
    AVENIDA: 'AVE',
    AVENUE: 'AVE',
    MARTIN: 'M',
    DOCTOR: 'DR',
  }),
);
/** Words that do not identify a street by themselves. */
const COMMON = new Set(
  'ST MT FT EL LA LAS LOS SAN SANTA DE DEL OLD NEW AVE CALLE CO STATE US HWY RT M DR LAKE PARK RIVER'.split(
    ' ',
  ),
);

/** Lists cut lines at so many characters. */
const PRINTED_LINE = 30;
/** The fewest letters that name a building. */
const MIN_BUILDING_LENGTH = 8;
/** A mail room of the armed forces. */
const MAIL_ROOM = /^(CMR|PSC)\d/;

/**
 * House number and the word that names the street, or a post-office box; of a line that begins with a building its letters, as far as lists
 * print them; null where there are too few. Comparable within one ZIP code or town only. The same as `resolve_street` and
 * `resolve_unnumbered_line` in `pipeline/resolve/names-and-addresses.sql`.
 */
export function streetOf(line: string | null | undefined): string | null {
  if (!line) return null;
  const numbered = numberedStreet(line);
  if (numbered !== null) return numbered;
  const letters = lettersOf(line.slice(0, PRINTED_LINE));
  return letters.length >= MIN_BUILDING_LENGTH || MAIL_ROOM.test(letters) ? letters : null;
}

function numberedStreet(line: string): string | null {
  const cleaned = folded(line).replace(BEFORE_NUMBER, '').replace(POST_BOX, 'POBOX ').replace(UNIT, ' ');
  const [number, ...rest] = wordsOf(cleaned)
    .map((word) => FORMS.get(word) ?? word)
    .filter((word) => !DIRECTIONS.has(word));
  const [name] = rest;
  if (number === undefined || name === undefined) return null;
  if (number !== 'POBOX' && !/^\d/.test(number)) return null;
  return number !== 'POBOX' && COMMON.has(name)
    ? [number, ...rest.slice(0, 2)].join(' ')
    : `${number} ${name}`;
}
