import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery } from '../contract.ts';
import { fileNameOf, getCatalog, normalTitle, secureUrl } from './catalog-text.ts';

/** The metastore of the Provider Data Catalog (Care Compare): a list of items, and each item by its id. */
export const PROVIDER_DATA_ITEMS = 'https://data.cms.gov/provider-data/api/1/metastore/schemas/dataset/items';

/** A dataset of the Provider Data Catalog. */
export interface ProviderDataItem {
  /** Two groups of four characters, e.g. `xubh-q36u`; permanent, while the title changes. */
  readonly id: string;
  readonly title: string;
  /** ISO dates as the catalog states them. */
  readonly modified: string | null;
  readonly released: string | null;
  readonly issued: string | null;
  /** CSV files; almost always one. */
  readonly files: readonly { readonly name: string; readonly url: string }[];
}

const Plain = z.object({ downloadURL: z.url(), mediaType: z.string().nullish() });
/** With `?show-reference-ids` each distribution is wrapped, with an id of its own. */
const Referenced = z.object({ identifier: z.string(), data: Plain });

const Item = z.object({
  identifier: z.string(),
  title: z.string(),
  modified: z.string().nullish(),
  released: z.string().nullish(),
  issued: z.string().nullish(),
  distribution: z.array(z.union([Referenced, Plain])).default([]),
});

/** One dataset by its id. @throws SourceRefused `dataset_not_listed` when it offers no CSV, or as the network has it. */
export async function readProviderDataItem(discovery: Discovery, id: string): Promise<ProviderDataItem> {
  return withFiles(itemOf(await getCatalog(discovery, `${PROVIDER_DATA_ITEMS}/${id}`, Item)));
}

/** Every dataset of the catalog, those without a CSV among them. */
export async function readProviderDataList(discovery: Discovery): Promise<ProviderDataItem[]> {
  return (await getCatalog(discovery, PROVIDER_DATA_ITEMS, z.array(Item))).map(itemOf);
}

/** The dataset of an id in the list. @throws SourceRefused `dataset_not_listed` when it is not there or has no CSV. */
export function providerDataItem(
  list: readonly ProviderDataItem[],
  id: string,
  title: string,
): ProviderDataItem {
  const item = list.find((one) => one.id === id);
  if (item !== undefined) return withFiles(item);
  throw notListed(`The Provider Data Catalog lists no dataset ${id} ("${title}").`);
}

function withFiles(item: ProviderDataItem): ProviderDataItem {
  if (item.files.length > 0) return item;
  throw notListed(`Dataset ${item.id} ("${item.title}") of the Provider Data Catalog offers no CSV.`);
}

function notListed(what: string): SourceRefused {
  return new SourceRefused(
    'dataset_not_listed',
    what,
    "Look for it on https://data.cms.gov/provider-data/search; change its id in the source's discover.ts, or fetch the file by hand and use --from.",
  );
}

function itemOf({ identifier, title, modified, released, issued, distribution }: z.infer<typeof Item>) {
  return {
    id: identifier,
    title: normalTitle(title),
    modified: isoDay(modified),
    released: isoDay(released),
    issued: isoDay(issued),
    files: distribution
      .map((one) => ('data' in one ? one.data : one))
      .filter(({ mediaType, downloadURL }) => mediaType === 'text/csv' || /\.csv$/i.test(downloadURL))
      .map(({ downloadURL }) => ({ name: fileNameOf(downloadURL), url: secureUrl(downloadURL) })),
  };
}

const isoDay = (moment: string | null | undefined): string | null =>
  /^\d{4}-\d{2}-\d{2}/.exec(moment ?? '')?.[0] ?? null;
