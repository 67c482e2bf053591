import { z } from 'zod';
import type { Discovery } from '../contract.ts';
import { fileNameOf, getCatalog, normalTitle, secureUrl } from './catalog-text.ts';

/** The metastore of openpaymentsdata.cms.gov. Its file addresses rotate with each publication, its ids do not. */
export const OPEN_PAYMENTS_ITEMS = 'https://openpaymentsdata.cms.gov/api/1/metastore/schemas/dataset/items';

/** A dataset of Open Payments with its file. */
export interface OpenPaymentsItem {
  readonly id: string;
  /** E.g. `2024 General Payment Data`, `Covered Recipient Profile Supplement`. */
  readonly title: string;
  /** The program year its title begins with; null for those of all years. */
  readonly programYear: number | null;
  /** ISO date. */
  readonly modified: string | null;
  readonly name: string;
  readonly url: string;
}

const Plain = z.object({ downloadURL: z.url() });

const Items = z.array(
  z.object({
    identifier: z.string(),
    title: z.string(),
    modified: z.string().nullish(),
    // As in the Provider Data Catalog, `?show-reference-ids` wraps each distribution.
    distribution: z.array(z.union([z.object({ data: Plain }), Plain])).default([]),
  }),
);

/** Every dataset that has a file. @throws SourceRefused when the list cannot be read or has another shape. */
export async function readOpenPaymentsList(discovery: Discovery): Promise<OpenPaymentsItem[]> {
  const items = await getCatalog(discovery, OPEN_PAYMENTS_ITEMS, Items);
  return items.flatMap(({ identifier, title, modified, distribution }) => {
    const [first] = distribution;
    if (first === undefined) return [];
    const url = secureUrl('data' in first ? first.data.downloadURL : first.downloadURL);
    const year = /^(\d{4}) /.exec(title)?.[1];
    return [
      {
        id: identifier,
        title: normalTitle(title),
        programYear: year === undefined ? null : Number(year),
        modified: modified?.slice(0, 10) ?? null,
        name: fileNameOf(url),
        url,
      },
    ];
  });
}
