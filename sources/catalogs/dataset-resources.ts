import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery } from '../contract.ts';
import { getCatalog, secureUrl } from './catalog-text.ts';

/** A file that accompanies a dataset: the main file itself, a sub-file, a dictionary. */
export interface DatasetResource {
  /** Published base name, which identifies a sub-file. CMS's titles do not (`Address Sub-File` for practice locations). */
  readonly name: string;
  readonly url: string;
  readonly title: string;
}

const Row = z.object({
  title: z.string().nullish(),
  file_name: z.string().nullish(),
  file_url: z.string().nullish(),
});

/** CMS answers with the bare rows or with `{data: rows, meta}`. */
const Resources = z.union([z.array(Row), z.object({ data: z.array(Row) })]);

/**
 * The files that accompany one release of a dataset, from its `resourcesUrl`; rows without a file are left out.
 * @throws SourceRefused when the list cannot be read or has another shape.
 */
export async function readDatasetResources(
  discovery: Discovery,
  resourcesUrl: string,
): Promise<DatasetResource[]> {
  const answer = await getCatalog(discovery, resourcesUrl, Resources);
  return (Array.isArray(answer) ? answer : answer.data).flatMap(({ title, file_name, file_url }) =>
    file_name && file_url && URL.canParse(file_url)
      ? [{ name: file_name, url: secureUrl(file_url), title: title ?? '' }]
      : [],
  );
}

/**
 * The one resource whose file name matches. @throws SourceRefused `resource_not_listed` with the names that are there.
 */
export function resourceNamed(
  resources: readonly DatasetResource[],
  pattern: RegExp,
  what: string,
): DatasetResource {
  const found = resources.find(({ name }) => pattern.test(name));
  if (found !== undefined) return found;
  throw new SourceRefused(
    'resource_not_listed',
    `data.cms.gov lists no ${what} beside the dataset; it lists ${resources.map(({ name }) => name).join(', ') || 'nothing'}.`,
    "Look at the dataset's page; a renamed file gets its new name in the source's discover.ts and column contract.",
  );
}
