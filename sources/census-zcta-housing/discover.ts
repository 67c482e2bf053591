import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';

/** `zcta_county_rel_10.txt`: areas, counties and housing units of the 2010 census. */
export const FILE_NAME = /^zcta_county_rel_10\.txt$/i;

/** The page that explains the relationship files of 2010. */
export const RELATIONSHIP_PAGE =
  'https://www.census.gov/geographies/reference-files/time-series/geo/relationship-files.2010.html';

/** The directory listing of these files. */
const FOLDER = 'https://www2.census.gov/geo/docs/maps-data/data/rel/';

/** The relationship file of the nation. @throws SourceRefused when the folder does not list it */
export async function discoverHousingFile(discovery: Discovery): Promise<RemoteFile[]> {
  const folder = discovery.rewrite(FOLDER);
  const file = linkTargets(await discovery.getText(folder), folder).find(({ name }) => FILE_NAME.test(name));
  if (file === undefined)
    throw new SourceRefused(
      'housing_file_not_listed',
      `${FOLDER} lists no file zcta_county_rel_10.txt.`,
      `Find the file on ${RELATIONSHIP_PAGE} and change sources/census-zcta-housing/discover.ts.`,
    );
  return [{ ...file, published: null }];
}
