import { remoteFile } from '../catalogs/catalog-text.ts';
import { datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { dayInName } from './file-names.ts';

/** The dataset's title in the catalog of data.cms.gov. */
const DATASET = 'Revoked Medicare Providers and Suppliers';

/**
 * The newest list. The day of the extract is in its name; the date in its title is that of its publication.
 * @throws SourceRefused when the dataset is not listed
 */
export async function discoverRevocations(discovery: Discovery): Promise<RemoteFile[]> {
  const { newest } = datasetOf(await readDataCatalog(discovery), DATASET);
  return [remoteFile(discovery, newest, dayInName(newest.name) ?? newest.date)];
}
