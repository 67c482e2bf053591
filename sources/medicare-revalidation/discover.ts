import { remoteFile } from '../catalogs/catalog-text.ts';
import { datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import type { Discovery, RemoteFile } from '../contract.ts';

/** The dataset's title in the catalog of data.cms.gov. */
const DATASET = 'Revalidation Due Date List';

/**
 * The list of the newest month. It has the same name every month (`revalidation_base.csv`), so it is kept as `<YYYY-MM>_<published name>`.
 * The date in its title is the first day of the month it is of.
 * @throws SourceRefused when the dataset is not listed
 */
export async function discoverDueDates(discovery: Discovery): Promise<RemoteFile[]> {
  const { newest } = datasetOf(await readDataCatalog(discovery), DATASET);
  const name = `${newest.date.slice(0, 7)}_${newest.name}`;
  return [remoteFile(discovery, { name, url: newest.url }, newest.date)];
}
