import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery } from '../contract.ts';
import { fileNameOf, getCatalog, normalTitle, secureUrl } from './catalog-text.ts';

/** The catalog of data.cms.gov, in the DCAT-US shape of Project Open Data. */
const DATA_CATALOG = 'https://data.cms.gov/data.json';

/** Days a distribution covers, ISO dates. */
interface Period {
  readonly start: string;
  readonly end: string;
}

/** One downloadable file of a dataset. */
export interface DatasetFile {
  /** Published base name. */
  readonly name: string;
  readonly url: string;
  readonly mediaType: string;
  /** The date at the end of its title (`… : 2025-04-02`), else the day it was last modified. */
  readonly date: string;
  readonly modified: string;
  readonly period: Period | null;
  /** Address of the list of accompanying files; see `readDatasetResources`. */
  readonly resourcesUrl: string | null;
}

export interface Dataset {
  /** Blanks made single. */
  readonly title: string;
  /** The UUID in its identifier. */
  readonly id: string | null;
  /** Newest first. API distributions are left out: they hold the same rows. */
  readonly files: readonly DatasetFile[];
}

const Temporal = z
  .union([z.string(), z.array(z.object({ startDate: z.string(), endDate: z.string() }))])
  .nullish();

const Distribution = z.object({
  title: z.string().default(''),
  downloadURL: z.url().nullish(),
  mediaType: z.string().nullish(),
  modified: z.string().default(''),
  temporal: Temporal,
  resourcesAPI: z.url().nullish(),
});

const Catalog = z.object({
  dataset: z.array(
    z.object({
      title: z.string(),
      identifier: z.string().default(''),
      distribution: z.array(Distribution).default([]),
    }),
  ),
});

/** Reads the whole catalog. @throws SourceRefused when it cannot be read or has another shape. */
export async function readDataCatalog(discovery: Discovery): Promise<Dataset[]> {
  const { dataset } = await getCatalog(discovery, DATA_CATALOG, Catalog);
  return dataset.map(({ title, identifier, distribution }) => ({
    title: normalTitle(title),
    id: /[0-9a-f]{8}-[0-9a-f-]{27}/.exec(identifier)?.[0] ?? null,
    files: distribution.flatMap(datasetFile).sort(newestFirst),
  }));
}

/**
 * The dataset of a title; blanks and letter case do not matter.
 * @throws SourceRefused `dataset_not_listed`, naming the most similar titles, when it was renamed or removed;
 *   `dataset_without_files` when it offers no file any more.
 */
export function datasetOf(catalog: readonly Dataset[], title: string): Dataset & { newest: DatasetFile } {
  const wanted = normalTitle(title);
  const dataset = catalog.find((one) => one.title.toLowerCase() === wanted.toLowerCase());
  if (dataset === undefined) {
    const similar = similarTitles(
      wanted,
      catalog.map((one) => one.title),
    );
    throw new SourceRefused(
      'dataset_not_listed',
      `${DATA_CATALOG} lists no dataset "${wanted}".`,
      `CMS may have renamed it${similar.length > 0 ? ` (it lists ${similar.map((one) => `"${one}"`).join(', ')})` : ''}: find it on https://data.cms.gov and change the title in the source's discover.ts, or fetch its files by hand and use --from.`,
    );
  }
  const [newest] = dataset.files;
  if (newest === undefined)
    throw new SourceRefused(
      'dataset_without_files',
      `"${dataset.title}" of ${DATA_CATALOG} offers no file to download.`,
      'Look at the dataset on https://data.cms.gov; fetch its files by hand and use --from.',
    );
  return { ...dataset, newest };
}

function datasetFile(distribution: z.infer<typeof Distribution>): DatasetFile[] {
  const { downloadURL, title, modified, resourcesAPI } = distribution;
  if (!downloadURL) return [];
  const url = secureUrl(downloadURL);
  return [
    {
      name: fileNameOf(url),
      url,
      mediaType: distribution.mediaType ?? '',
      date: dateInTitle(title) ?? modified,
      modified,
      period: periodOf(distribution.temporal),
      resourcesUrl: resourcesAPI ? secureUrl(resourcesAPI) : null,
    },
  ];
}

/** ` : 2025-04-02` at the end, at times with a suffix (`2019-07-31oc1`) where a day has several. */
function dateInTitle(title: string): string | null {
  return / : (\d{4}-\d{2}-\d{2})\w*$/.exec(title.trim())?.[1] ?? null;
}

/** `2025-04-01/2025-06-30`, or since 2026 at times a list of such periods: then from the first day to the last. */
function periodOf(temporal: z.infer<typeof Temporal>): Period | null {
  if (!temporal) return null;
  const spans =
    typeof temporal === 'string'
      ? [temporal.split('/')]
      : temporal.map(({ startDate, endDate }) => [startDate, endDate]);
  const starts = spans.map(([start = '']) => start.slice(0, 10)).sort();
  const ends = spans.map(([start = '', end = start]) => end.slice(0, 10)).sort();
  const [start, end] = [starts[0], ends.at(-1)];
  return start && end ? { start, end } : null;
}

function newestFirst(a: DatasetFile, b: DatasetFile): number {
  return b.date.localeCompare(a.date) || b.modified.localeCompare(a.modified);
}

const MAX_SIMILAR = 3;

/** Up to three titles that share at least half of the words of `wanted`, the most similar first: a renamed dataset may be among them. */
function similarTitles(wanted: string, titles: readonly string[]): string[] {
  const words = wordsOf(wanted);
  return titles
    .map((title) => ({ title, shared: [...wordsOf(title)].filter((word) => words.has(word)).length }))
    .filter(({ shared }) => shared * 2 >= words.size)
    .sort((a, b) => b.shared - a.shared || a.title.localeCompare(b.title))
    .slice(0, MAX_SIMILAR)
    .map(({ title }) => title);
}

const wordsOf = (title: string): Set<string> => new Set(title.toLowerCase().match(/[a-z0-9]+/g) ?? []);
