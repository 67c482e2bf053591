import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { type LinkTarget, linkTargets } from '../link-targets.ts';
import { isoOfShortDate } from './file-names.ts';

/** Where CMS links the monthly, weekly and deactivation zips. */
export const DISSEMINATION_PAGE = 'https://download.cms.gov/nppes/NPI_Files.html';

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

const MONTHLY = /^NPPES_Data_Dissemination_([a-z]+)_(\d{4})(_V2)?\.zip$/i;
const WEEKLY = /^NPPES_Data_Dissemination_(\d{6})_(\d{6})_Weekly(_V2)?\.zip$/i;
const DEACTIVATIONS = /^NPPES_Deactivated_NPI_Report_(\d{6})(_V2)?\.zip$/i;

/** How far before the month in its name a monthly file may end. See `weekliesAfter`. */
const LEEWAY_DAYS = 7;

/** A zip of the page: what it covers, as text that sorts by time. */
interface Offer extends LinkTarget {
  /** Monthly: first day of its month. Weekly: last day of its period. Deactivations: date of the report. */
  date: string;
  isV2: boolean;
}

/**
 * The newest monthly full file, the weekly files that may hold something newer, and the newest deactivation report,
 * oldest first within each kind. V1 and V2 of the same file were both offered until 2026-03; V2 is taken.
 * @throws SourceRefused when the page links no monthly file or no deactivation report.
 */
export async function discoverProviderFiles(discovery: Discovery): Promise<RemoteFile[]> {
  const page = discovery.rewrite(DISSEMINATION_PAGE);
  const links = linkTargets(await discovery.getText(page), page);
  const monthly = offers(links, MONTHLY, ([, month = '', year = '']) => firstOfMonth(month, year)).at(-1);
  const report = offers(links, DEACTIVATIONS, ([, date = '']) => isoOfShortDate(date)).at(-1);
  if (monthly === undefined) throw notLinked('monthly file (NPPES_Data_Dissemination_<Month>_<Year>_V2.zip)');
  if (report === undefined)
    throw notLinked('deactivation report (NPPES_Deactivated_NPI_Report_<MMDDYY>_V2.zip)');
  const weeklies = offers(links, WEEKLY, ([, , end = '']) => isoOfShortDate(end));
  return [monthly, ...weekliesAfter(monthly, weeklies), report].map(({ name, url }) => ({
    name,
    url: discovery.rewrite(url),
    published: null,
  }));
}

/**
 * The weekly files whose period may end after the monthly file's. The monthly zip's name has only a month; its last
 * day is in the names of the files inside, usually the month's first or second Sunday. Therefore every weekly is taken that
 * ends on or after the first of that month minus a week: one too many is harmless, since files are applied in the
 * order of their end dates and the monthly file then replaces it; one too few would lose a week.
 */
function weekliesAfter(monthly: Offer, weeklies: readonly Offer[]): Offer[] {
  const earliest = new Date(Date.parse(monthly.date) - LEEWAY_DAYS * 86_400_000).toISOString().slice(0, 10);
  return weeklies.filter((weekly) => weekly.date >= earliest);
}

/** The links that match, oldest first; where V1 and V2 cover the same period, only V2. */
function offers(
  links: readonly LinkTarget[],
  pattern: RegExp,
  dateOf: (match: RegExpExecArray) => string | null,
): Offer[] {
  const byDate = new Map<string, Offer>();
  for (const link of links) {
    const match = pattern.exec(link.name);
    const date = match && dateOf(match);
    if (!date) continue;
    const offer = { ...link, date, isV2: match.at(-1) !== undefined };
    if (offer.isV2 || !byDate.get(date)?.isV2) byDate.set(date, offer);
  }
  return [...byDate.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function firstOfMonth(month: string, year: string): string | null {
  const index = MONTHS.indexOf(month.toLowerCase());
  return index === -1 ? null : `${year}-${String(index + 1).padStart(2, '0')}-01`;
}

function notLinked(what: string): SourceRefused {
  return new SourceRefused(
    'files_not_linked',
    `${DISSEMINATION_PAGE} links no ${what}.`,
    'Look at the page: if the files were renamed or moved, change sources/nppes/discover.ts.',
  );
}
