import { SourceRefused } from '../../schemas/errors.ts';
import { remoteFile } from '../catalogs/catalog-text.ts';
import { datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { FACILITY_FILES, namesOf } from './facility-files.ts';

/**
 * The newest file of each of the sixteen datasets. The date in a file's name is its date: the catalog's is the day
 * of upload for some of them.
 * @throws SourceRefused when a dataset is missing or its newest file has another kind of name.
 */
export async function discoverEnrollmentsAndOwners(discovery: Discovery): Promise<RemoteFile[]> {
  const catalog = await readDataCatalog(discovery);
  return FACILITY_FILES.map((wanted) => {
    const { newest, title } = datasetOf(catalog, wanted.title);
    if (!namesOf(wanted).test(newest.name))
      throw new SourceRefused(
        'file_not_listed',
        `"${title}" lists ${newest.name}, which is not named ${wanted.stem}_<YYYY.MM.DD>.csv.`,
        'Look at the file; if it is the right one, add its name to sources/enrollments-and-owners/facility-files.ts.',
      );
    return remoteFile(discovery, newest, null);
  });
}
