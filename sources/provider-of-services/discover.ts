import { SourceRefused } from '../../schemas/errors.ts';
import { remoteFile } from '../catalogs/catalog-text.ts';
import { datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { HOSPITAL_AND_OTHER_FILE, IQIES_FILE } from './file-names.ts';

const DATASETS = [
  {
    title: 'Provider of Services File - Hospital & Non-Hospital Facilities',
    pattern: HOSPITAL_AND_OTHER_FILE,
  },
  {
    title:
      'Provider of Services File - Internet Quality Improvement and Evaluation System - Home Health Agency, Ambulatory Surgical Center, and Hospice Providers',
    pattern: IQIES_FILE,
  },
];

/**
 * The newest file of each of the two datasets. Only files of the known names count: CMS has listed the laboratories'
 * file under the hospitals' dataset (`PQWB.POSQ.CLIA.DATA.MAR25.csv`, April 2025).
 * @throws SourceRefused when a dataset is missing or lists no file of a known name.
 */
export async function discoverProvidersOfServices(discovery: Discovery): Promise<RemoteFile[]> {
  const catalog = await readDataCatalog(discovery);
  return DATASETS.map(({ title, pattern }) => {
    const dataset = datasetOf(catalog, title);
    const file = dataset.files.find(({ name }) => pattern.test(name));
    if (file === undefined)
      throw new SourceRefused(
        'file_not_listed',
        `"${title}" lists ${dataset.newest.name} and no file named as before.`,
        'Look at the file; if it is the right one, add its name to sources/provider-of-services/file-names.ts.',
      );
    return remoteFile(discovery, file, null);
  });
}
