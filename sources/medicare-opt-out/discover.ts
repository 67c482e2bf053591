import { remoteFile } from '../catalogs/catalog-text.ts';
import { datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import type { Discovery, RemoteFile } from '../contract.ts';

/** The dataset's title in the catalog of data.cms.gov. */
const DATASET = 'Opt Out Affidavits';

/**
 * The list of the newest month. Its name no longer contains the year (`Opt_Out_List_August.csv`), so it is kept as
 * `<YYYY-MM>_<published name>`. The date in its title is the first day of the month it covers; the data are as of the last day.
 * @throws SourceRefused when the dataset is not listed
 */
export async function discoverAffidavits(discovery: Discovery): Promise<RemoteFile[]> {
  const { newest } = datasetOf(await readDataCatalog(discovery), DATASET);
  const lastDay = newest.period?.end ?? newest.date;
  const name = `${lastDay.slice(0, 7)}_${newest.name}`;
  return [remoteFile(discovery, { name, url: newest.url }, lastDay)];
}
