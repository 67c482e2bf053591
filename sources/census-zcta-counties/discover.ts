import { SourceRefused } from '../../schemas/errors.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { linkTargets } from '../link-targets.ts';
import { FILE_NAME } from './file-names.ts';

/** The page that explains the relationship files. */
export const RELATIONSHIP_PAGE =
  'https://www.census.gov/geographies/reference-files/time-series/geo/relationship-files.2020.html';

/** The directory listing of the relationship files of the ZIP Code Tabulation Areas. */
const FOLDER = 'https://www2.census.gov/geo/docs/maps-data/data/rel2020/zcta520/';

/** The relationship file of the nation. @throws SourceRefused when the folder does not list it */
export async function discoverRelationshipFile(discovery: Discovery): Promise<RemoteFile[]> {
  const folder = discovery.rewrite(FOLDER);
  const file = linkTargets(await discovery.getText(folder), folder).findLast(({ name }) =>
    FILE_NAME.test(name),
  );
  if (file === undefined)
    throw new SourceRefused(
      'relationship_file_not_listed',
      `${FOLDER} lists no file tab20_zcta520_county20_natl.txt.`,
      `Find the file on ${RELATIONSHIP_PAGE} and change sources/census-zcta-counties/discover.ts.`,
    );
  return [{ ...file, published: null }];
}
