import { SourceRefused } from '../../schemas/errors.ts';
import { OPEN_PAYMENTS_ITEMS, readOpenPaymentsList } from '../catalogs/open-payments.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { programYear } from './file-names.ts';

/** Landing page of the publisher. */
export const OPEN_PAYMENTS_PAGE = 'https://openpaymentsdata.cms.gov/';

/** Number of program years CMS publishes. */
const PROGRAM_YEARS = 7;

const FILE_NAME = /^OP_(DTL_(GNRL|RSRCH|OWNRSHP)_PGYR|\w*REMOVED_\w*DEL\w*_PGYR|\w*PRFL_SPLMTL)\w*\.csv$/i;

/**
 * The files of the seven latest program years (general, research and ownership payments, removed records) and the
 * recipient profile supplement, at their current addresses. Throws `SourceRefused` when the catalog lists no general
 * payments.
 */
export async function discoverPayments(discovery: Discovery): Promise<RemoteFile[]> {
  const list = await readOpenPaymentsList(discovery);
  const files = list.filter(({ name }) => FILE_NAME.test(name));
  const years = new Set(
    [...new Set(files.flatMap(({ name }) => programYear(name) ?? []))]
      .sort((a, b) => b - a)
      .slice(0, PROGRAM_YEARS),
  );
  const wanted = files.filter(({ name }) => {
    const year = programYear(name);
    return year === null || years.has(year);
  });
  if (!wanted.some(({ name }) => /_GNRL_/i.test(name)))
    throw new SourceRefused(
      'payments_not_listed',
      `${OPEN_PAYMENTS_ITEMS} lists no general payments file.`,
      'Look up the current names of the files in the catalog and change sources/open-payments/discover.ts.',
    );
  // The catalog's date is the day the publication was made; the name carries it too, and that is used.
  return wanted
    .map(({ name, url }) => ({ name, url: discovery.rewrite(url), published: null }))
    .sort((a, b) => (a.name < b.name ? -1 : 1));
}
