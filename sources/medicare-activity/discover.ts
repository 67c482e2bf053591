import { remoteFile } from '../catalogs/catalog-text.ts';
import { type DatasetFile, datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { lastDayOfYear, PART_B_NAME, PART_D_NAME } from './file-names.ts';

/** The datasets' titles in the catalog of data.cms.gov, and the names of their files. */
const DATASETS = [
  ['Medicare Physician & Other Practitioners - by Provider', PART_B_NAME],
  ['Medicare Part D Prescribers - by Provider', PART_D_NAME],
] as const;

/** Service years that are downloaded: each is two files of some 400 MB. All that are given with `--from` are read. */
const YEARS_DOWNLOADED = 3;

/**
 * Both files of the newest service years, newest year first.
 * @throws SourceRefused when a dataset is not listed
 */
export async function discoverActivity(discovery: Discovery): Promise<RemoteFile[]> {
  const catalog = await readDataCatalog(discovery);
  return DATASETS.flatMap(([title, pattern]) =>
    newestByYear(datasetOf(catalog, title).files, pattern)
      .slice(0, YEARS_DOWNLOADED)
      .map((file) => remoteFile(discovery, file, lastDayOfYear(file.name))),
  );
}

/** Of each service year the file that was published last, newest year first. */
function newestByYear(files: readonly DatasetFile[], pattern: RegExp): DatasetFile[] {
  const byYear = new Map<string, DatasetFile>();
  for (const file of files.filter(({ name }) => pattern.test(name))) {
    const year = lastDayOfYear(file.name) ?? '';
    const known = byYear.get(year);
    if (known === undefined || file.modified > known.modified) byYear.set(year, file);
  }
  return [...byYear].sort(([a], [b]) => b.localeCompare(a)).map(([, file]) => file);
}
