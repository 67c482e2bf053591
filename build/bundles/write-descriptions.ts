import { BuildProvenance } from '../../schemas/release/build-provenance.ts';
import { contentTypeOf } from '../../schemas/release/content-types.ts';
import { apaCitation, bibtex, cslJson } from '../citations/formats.ts';
import { writeDocument } from '../documents/write-document.ts';
import type { ReleaseWriter } from '../release-writer.ts';
import { type DescribedBundle, schemaFile } from './bundle.ts';
import { BUILD_PROVENANCE, buildProvenance } from './descriptors/build-provenance.ts';
import { CHECKSUMS, checksumLines } from './descriptors/checksums.ts';
import { croissant } from './descriptors/croissant.ts';
import { dataPackage } from './descriptors/data-package.ts';
import { readme } from './descriptors/readme.ts';
import { tableSchema } from './table-schema.ts';

/**
 * Writes the descriptors of a bundle beside its tables: table schemas, `datapackage.json`, `croissant.json`, citations,
 * `README.md`, their provenance, and last the checksums of all files.
 */
export async function writeDescriptions(writer: ReleaseWriter, bundle: DescribedBundle): Promise<void> {
  const { folder, tables, work } = bundle;
  for (const { definition } of tables)
    await writeDocument(
      writer,
      `${folder}/${schemaFile(definition)}`,
      'table-schema',
      tableSchema(definition),
    );
  await writeDocument(writer, `${folder}/datapackage.json`, 'data-package', dataPackage(bundle));
  await writeDocument(writer, `${folder}/croissant.json`, 'croissant', croissant(bundle));
  await writeDocument(writer, `${folder}/citation.csl.json`, 'csl-json', [cslJson(work)]);
  const texts = {
    'README.md': readme(bundle),
    'CITATION.apa.txt': `${apaCitation(work)}\n`,
    'citation.bib': bibtex(work),
  };
  for (const [name, text] of Object.entries(texts)) await writeText(writer, `${folder}/${name}`, text);

  const statement = BuildProvenance.parse(buildProvenance(bundle, filesOf(writer, folder)));
  await writer.write(`${folder}/${BUILD_PROVENANCE}`, `${JSON.stringify(statement)}\n`, {
    contentType: contentTypeOf(BUILD_PROVENANCE),
    schema: 'build-provenance',
  });
  await writeText(writer, `${folder}/${CHECKSUMS}`, checksumLines(filesOf(writer, folder)));
}

/** The files written into a folder so far, by their names in it. */
function filesOf(writer: ReleaseWriter, folder: string): { name: string; sha256: string }[] {
  const prefix = `${folder}/`;
  return writer
    .files()
    .filter(({ path }) => path.startsWith(prefix))
    .map(({ path, sha256 }) => ({ name: path.slice(prefix.length), sha256 }));
}

async function writeText(writer: ReleaseWriter, path: string, text: string): Promise<void> {
  await writer.write(path, text, { contentType: contentTypeOf(path) });
}
