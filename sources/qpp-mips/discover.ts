import { SourceRefused } from '../../schemas/errors.ts';
import { remoteFile } from '../catalogs/catalog-text.ts';
import { type DatasetFile, datasetOf, readDataCatalog } from '../catalogs/data-cms-gov.ts';
import { PROVIDER_DATA_ITEMS, readProviderDataItem } from '../catalogs/provider-data.ts';
import type { Discovery, RemoteFile } from '../contract.ts';

/** The clinicians' scores in the Provider Data Catalog; the id stays, the content and title change every year. */
const SCORE_ITEM = 'a174-a962';

/** The title in data.cms.gov of the files that go back to 2017. */
const EXPERIENCE_DATASET = 'Quality Payment Program Experience';

/**
 * The clinicians' scores of the newest performance year, and QPP Experience of every year before it. No file says its
 * year inside and few in their names, so each is stored as `PY<year>_<published name>`: the year is the one in the
 * title of the scores (`PY 2024 Clinician Public Reporting…`), and the one an Experience file covers.
 * @throws SourceRefused when a dataset is not listed, or the title states no year
 */
export async function discoverScores(discovery: Discovery): Promise<RemoteFile[]> {
  const item = await readProviderDataItem(discovery, SCORE_ITEM);
  const year = /\bPY\s?(\d{4})\b/.exec(item.title)?.[1];
  if (year === undefined)
    throw new SourceRefused(
      'year_not_stated',
      `The title of ${PROVIDER_DATA_ITEMS}/${SCORE_ITEM} no longer states the performance year: "${item.title}".`,
      'Fetch the file by hand, name it PY<year>_ec_score_file.csv and use --from; fix sources/qpp-mips/discover.ts.',
    );
  const [scores] = item.files;
  const history = datasetOf(await readDataCatalog(discovery), EXPERIENCE_DATASET).files;
  return [
    ...(scores === undefined
      ? []
      : [remoteFile(discovery, { ...scores, name: `PY${year}_${scores.name}` }, item.modified)]),
    ...[...newestByYear(history)]
      .filter(([ofYear]) => ofYear < year)
      .map(([ofYear, file]) =>
        remoteFile(discovery, { url: file.url, name: `PY${ofYear}_${file.name}` }, file.modified),
      ),
  ];
}

/** The newest CSV of each performance year, newest year first. */
function newestByYear(files: readonly DatasetFile[]): Map<string, DatasetFile> {
  const byYear = new Map<string, DatasetFile>();
  for (const file of files) {
    const year = file.period?.start.slice(0, 4);
    if (year && file.mediaType === 'text/csv' && !byYear.has(year)) byYear.set(year, file);
  }
  return byYear;
}
