import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';

/** The page that explains the estimates. */
export const ESTIMATES_PAGE =
  'https://www.census.gov/data/datasets/time-series/demo/popest/2020s-state-total.html';

/** The directory listing with one folder per vintage: `2020-2024/`, `2020-2025/`, … */
const VINTAGES = 'https://www2.census.gov/programs-surveys/popest/datasets/';

/**
 * The newest vintage that has a state totals file, found in the Bureau's own directory listings. The newest folder
 * may still be empty on the days around a publication. Throws `SourceRefused` when none has one.
 */
export async function discoverEstimates(discovery: Discovery): Promise<RemoteFile[]> {
  const root = discovery.rewrite(VINTAGES);
  const vintages = linkTargets(await discovery.getText(root), root)
    .filter(({ name }) => /^2020-20\d\d$/.test(name))
    .sort((a, b) => b.name.localeCompare(a.name));
  for (const vintage of vintages.slice(0, 2)) {
    const folder = `${vintage.url.replace(/\/$/, '')}/state/totals/`;
    const file = linkTargets(await discovery.getText(folder), folder)
      .filter(({ name }) => /^NST-EST20\d\d-ALLDATA\.csv$/i.test(name))
      .at(-1);
    if (file !== undefined) return [{ ...file, published: null }];
  }
  throw new SourceRefused(
    'estimates_not_listed',
    `${VINTAGES} lists no 2020s vintage with a file state/totals/NST-EST<year>-ALLDATA.csv.`,
    'Find the state totals file on the Census Bureau site and change sources/census-population/discover.ts.',
  );
}
