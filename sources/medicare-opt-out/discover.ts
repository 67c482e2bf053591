import { lastOfEachDate, remoteFile } from '../catalogs/catalog-text.ts';
import { type DatasetFile, datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
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
  return [dated(discovery, newest)];
}

/** The list of every month that the catalog keeps. @throws SourceRefused when the dataset is not listed */
export async function discoverAffidavitArchive(discovery: Discovery): Promise<RemoteFile[]> {
  const { files } = datasetOf(await readDataCatalog(discovery), DATASET);
  return lastOfEachDate(files, lastDayOf).map((file) => dated(discovery, file));
}

const lastDayOf = ({ period, date }: DatasetFile): string => period?.end ?? date;

function dated(discovery: Discovery, file: DatasetFile): RemoteFile {
  const lastDay = lastDayOf(file);
  return remoteFile(discovery, { name: `${lastDay.slice(0, 7)}_${file.name}`, url: file.url }, lastDay);
}
