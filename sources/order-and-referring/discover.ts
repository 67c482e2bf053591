import { lastOfEachDate, remoteFile } from '../catalogs/catalog-text.ts';
import { type DatasetFile, datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { dayInName } from './file-names.ts';

/** The dataset's title in the catalog of data.cms.gov. */
const DATASET = 'Order and Referring';

/**
 * The newest file; the catalog keeps every one since 2023. The day it was drawn is in its name, the one in its title
 * is that of its publication.
 * @throws SourceRefused when the dataset is not listed
 */
export async function discoverOrderAndReferring(discovery: Discovery): Promise<RemoteFile[]> {
  const { newest } = datasetOf(await readDataCatalog(discovery), DATASET);
  return [remoteFile(discovery, newest, dateOf(newest))];
}

/** Every file that the catalog keeps. @throws SourceRefused when the dataset is not listed */
export async function discoverOrderAndReferringArchive(discovery: Discovery): Promise<RemoteFile[]> {
  const { files } = datasetOf(await readDataCatalog(discovery), DATASET);
  return lastOfEachDate(files, dateOf).map((file) => remoteFile(discovery, file, dateOf(file)));
}

const dateOf = ({ name, date }: DatasetFile): string => dayInName(name) ?? date;
