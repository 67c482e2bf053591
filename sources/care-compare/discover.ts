import { providerDataItem, readProviderDataList } from '../catalogs/provider-data.ts';
import type { Discovery, RemoteFile } from '../contract.ts';

/** The datasets of the Provider Data Catalog that are read: their ids are stable, their titles change. */
export const CARE_COMPARE_DATASETS = [
  ['xubh-q36u', 'Hospital General Information'],
  ['4pq5-n9py', 'Provider Information'],
  ['g6vv-u9sr', 'Penalties'],
  ['y2hd-n93e', 'Ownership'],
  ['6jpm-sxkc', 'Home Health Care Agencies'],
  ['ccn4-8vby', 'Home Health Care - Patient Survey (HHCAHPS)'],
  ['yc9t-dgbk', 'Hospice - General Information'],
  ['252m-zfp9', 'Hospice - Provider Data'],
  ['gxki-hrr8', 'Hospice care - Provider CAHPS Hospice Survey Data'],
  ['23ew-n7w9', 'Dialysis Facility - Listing by Facility'],
  ['4jcv-atw7', 'Ambulatory Surgical Center Quality Measures - Facility'],
  ['mj5m-pzi6', 'National Downloadable File'],
  ['27ea-46a8', 'Facility Affiliation Data'],
  ['y9us-9xdf', 'Footnote Crosswalk'],
  ['4j6d-yzce', 'Measure Dates'],
] as const;

/**
 * The newest file of each dataset, found in one list of the whole catalog.
 * @throws SourceRefused when a dataset is no longer listed: the files depend on each other, so none is skipped silently
 */
export async function discoverCareCompare(discovery: Discovery): Promise<RemoteFile[]> {
  const list = await readProviderDataList(discovery);
  return CARE_COMPARE_DATASETS.flatMap(([id, title]) => {
    const { files, modified } = providerDataItem(list, id, title);
    return files.map(({ name, url }) => ({ name, url: discovery.rewrite(url), published: modified }));
  });
}
