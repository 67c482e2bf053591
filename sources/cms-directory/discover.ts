import { z } from 'zod';
import { SourceRefused } from '../../schemas/errors.ts';
import { getCatalog } from '../catalogs/catalog-text.ts';
import type { Discovery, RemoteFile } from '../contract.ts';
import { dayInName, ORGANIZATION_NAME, PRACTITIONER_NAME } from './file-names.ts';

const DOWNLOADS = 'https://directory.cms.gov/downloads/';

/** The list of the files of the release that is offered: the newest alone. Names lack the `.zst` of the files. */
const Manifest = z.looseObject({
  generated_at: z.string().optional(),
  files: z.record(z.string(), z.looseObject({})),
});

/** The files of persons and organizations. @throws SourceRefused when one of them is not listed */
export async function discoverDirectory(discovery: Discovery): Promise<RemoteFile[]> {
  const address = `${DOWNLOADS}manifest.json`;
  const { generated_at: generated, files } = await getCatalog(discovery, address, Manifest);
  return [PRACTITIONER_NAME, ORGANIZATION_NAME].map((pattern) => {
    const name = Object.keys(files).find((one) => pattern.test(one));
    if (name === undefined)
      throw new SourceRefused(
        'nothing_offered',
        `${address} lists no file ${pattern.source}`,
        'Open the address in a browser; if the files have other names, change sources/cms-directory/file-names.ts.',
      );
    return {
      name: `${name}.zst`,
      url: discovery.rewrite(`${DOWNLOADS}${name}.zst`),
      published: generated?.slice(0, 10) ?? dayInName(name),
    };
  });
}
