import { lastOfEachDate, remoteFile } from '../catalogs/catalog-text.ts';
import { type DatasetFile, datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import { readDatasetResources, resourceNamed } from '../catalogs/dataset-resources.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { extractDate } from './extract-date.ts';
import { FILE_NAMES } from './file-names.ts';

/** The dataset's title in the catalog of data.cms.gov, which writes it with two blanks. */
const DATASET = 'Medicare Fee-For-Service Public Provider Enrollment';

/**
 * Every enrollment extract that the catalog keeps, with the sub-files listed beside it. Of older ones there may be none: what they would say is
 * then not known. @throws SourceRefused when the dataset is not listed
 */
export async function discoverEnrollmentArchive(discovery: Discovery): Promise<RemoteFile[]> {
  const { files } = datasetOf(await readDataCatalog(discovery), DATASET);
  const found: RemoteFile[] = [];
  for (const extract of lastOfEachDate(files, dateOf)) {
    const resources =
      extract.resourcesUrl === null ? [] : await readDatasetResources(discovery, extract.resourcesUrl);
    const subFiles = Object.values(FILE_NAMES).flatMap(
      (pattern) => resources.find(({ name }) => pattern.test(name) && !pattern.test(extract.name)) ?? [],
    );
    for (const file of [extract, ...subFiles])
      found.push(remoteFile(discovery, file, extractDate(file.name) ?? dateOf(extract)));
  }
  return found;
}

/**
 * The newest enrollment extract and the sub-files CMS lists beside it. The reassignments must be there: without them
 * the record could not say who bills for whom. The other sub-files come and go.
 * @throws SourceRefused when the dataset or the reassignment file is not listed
 */
export async function discoverEnrollments(discovery: Discovery): Promise<RemoteFile[]> {
  const { newest } = datasetOf(await readDataCatalog(discovery), DATASET);
  const resources =
    newest.resourcesUrl === null ? [] : await readDatasetResources(discovery, newest.resourcesUrl);
  const reassignment = resourceNamed(resources, FILE_NAMES.reassignment, 'reassignment file');
  const others = [FILE_NAMES.practice_location, FILE_NAMES.secondary_specialty, FILE_NAMES.additional_npi];
  const found = others.flatMap((pattern) => resources.find(({ name }) => pattern.test(name)) ?? []);
  return [newest, reassignment, ...found].map((file) =>
    remoteFile(discovery, file, extractDate(file.name) ?? newest.date),
  );
}

/** The title's date is the beginning of the quarter; the day of the extract is in the name. */
const dateOf = ({ name, date }: DatasetFile): string => extractDate(name) ?? date;
