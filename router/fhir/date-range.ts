import { refused } from '../http/input.ts';

const PREFIXES = ['eq', 'ne', 'gt', 'ge', 'lt', 'le', 'sa', 'eb'] as const;
type Prefix = (typeof PREFIXES)[number];

/** A date with the condition that a moment must meet. The date is the moments it may mean, in milliseconds since 1970. */
export interface DateRange {
  readonly prefix: Prefix;
  readonly from: number;
  /** The first moment after it. */
  readonly to: number;
}

const DATE =
  /^([a-z]{2})?(\d{4})(?:-(\d{2})(?:-(\d{2})(?:T((?:[01]\d|2[0-3]):\d{2})(?::(\d{2})(?:\.(\d+))?)?(Z|[+-]\d{2}:\d{2})?)?)?)?$/;

/** Reads a date of a search, as precise as it is given: `2026`, `ge2026-11`, `lt2026-11-20T06:00:00Z`. @throws HttpError 400 */
export function dateRange(name: string, value: string): DateRange {
  const [, given = 'eq', year, month, day, minute, second, fraction, zone = 'Z'] = DATE.exec(value) ?? [];
  const prefix = PREFIXES.find((known) => known === given);
  const date = `${year}-${month ?? '01'}-${day ?? '01'}`;
  const from =
    Date.parse(`${date}T${minute ?? '00:00'}:${second ?? '00'}${zone}`) + millisecondsOf(fraction ?? '0');
  if (prefix === undefined || year === undefined || Number.isNaN(from) || !isDay(date))
    throw refused(
      'invalid_request',
      name,
      `${name} must be a date or a moment, such as ge2026-11-20, after one of ${PREFIXES.join(', ')} or nothing`,
    );
  return { prefix, from, to: endOf(from, { month, day, minute, second, fraction }) };
}

/** The digits behind the point of a second, which may be finer than milliseconds. */
const millisecondsOf = (digits: string): number => Number(`${digits}e${3 - digits.length}`);

/** Whether the calendar has a day: `Date.parse` takes February 30 to be March 2. */
export function isDay(date: string): boolean {
  const moment = new Date(`${date}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(date);
}

function endOf(
  from: number,
  given: Readonly<Record<'month' | 'day' | 'minute' | 'second' | 'fraction', string | undefined>>,
): number {
  // Resources change at whole milliseconds.
  if (given.fraction !== undefined) return Math.floor(from) + 1;
  if (given.second !== undefined) return from + 1_000;
  if (given.minute !== undefined) return from + 60_000;
  if (given.day !== undefined) return from + 86_400_000;
  const end = new Date(from);
  if (given.month !== undefined) end.setUTCMonth(end.getUTCMonth() + 1);
  else end.setUTCFullYear(end.getUTCFullYear() + 1);
  return end.getTime();
}

/** Whether a moment meets a date with its prefix. */
export function isWithin(moment: number, { prefix, from, to }: DateRange): boolean {
  switch (prefix) {
    case 'eq':
      return from <= moment && moment < to;
    case 'ne':
      return moment < from || to <= moment;
    case 'gt':
    case 'sa':
      return to <= moment;
    case 'ge':
      return from <= moment;
    case 'lt':
    case 'eb':
      return moment < from;
    case 'le':
      return moment < to;
  }
}
