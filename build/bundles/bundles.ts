import { contentTypeOf } from '../../schemas/release/content-types.ts';
import { DATA_DICTIONARY_PATH } from '../../schemas/release/data-dictionary.ts';
import { withReleaseNote } from '../../schemas/scope.ts';
import type { BuildContext } from '../context.ts';
import { writeDocument } from '../documents/write-document.ts';
import { markOf } from '../edition.ts';
import type { Study } from '../studies/study.ts';
import type { Supply } from '../studies/supply-tables.ts';
import { type Absence, type Bundle, fingerprintOf } from './bundle.ts';
import { collectionBundles } from './collection-bundles.ts';
import { dataDictionary } from './descriptors/data-dictionary.ts';
import { downloadsReadme } from './descriptors/downloads-readme.ts';
import { downloadsIndex, type WrittenBundle } from './downloads-index.ts';
import { INDEX_PATH, readPreviousDownloads } from './previous-index.ts';
import { type PublishedStudies, studyBundle, studyBundles } from './study-bundles.ts';
import { writeDescriptions } from './write-descriptions.ts';
import type { BundleContext } from './written-table.ts';

/** The bundles of a release, described, and those that it lacks. */
export interface WrittenBundles {
  readonly bundles: readonly WrittenBundle[];
  readonly absent: readonly Absence[];
}

/**
 * Writes the research bundles of a release: a folder for each dataset, for all studies together and for each collection
 * of records, every table in several formats, each folder with its descriptions and checksums.
 *
 * A bundle that did not change since the previous release has the same bytes, descriptors included: they name the release since
 * which the bundle is unchanged.
 *
 */
export async function writeBundles(
  context: BundleContext,
  published: PublishedStudies,
): Promise<WrittenBundles> {
  const bundles: WrittenBundle[] = [];
  const absent: Absence[] = [];
  for (const part of [studyBundles(context, published), collectionBundles(context)]) {
    for await (const made of part) {
      if ('absence' in made) absent.push(made.absence);
      else bundles.push(await describeBundle(context, made.bundle));
    }
  }
  return { bundles, absent };
}

/**
 * Writes the index of everything below `downloads/`, and what describes all of it. By the index the next release finds which files are
 * the same, so it is there without research bundles too. It alone differs every night.
 */
export async function writeDownloadsIndex(
  { header, writer, progress, previousDownloads }: BundleContext,
  { bundles, absent }: WrittenBundles,
): Promise<void> {
  progress('index of the downloads');
  const readme = 'downloads/README.md';
  await writer.write(readme, downloadsReadme(header), { contentType: contentTypeOf(readme) });
  const dictionary = dataDictionary(bundles.map(({ bundle }) => bundle));
  if (dictionary.tables.length > 0)
    await writeDocument(writer, DATA_DICTIONARY_PATH, 'data-dictionary', dictionary);
  const index = downloadsIndex(header, writer.files(), bundles, absent, previousDownloads);
  await writeDocument(writer, INDEX_PATH, 'downloads-index', index);
}

/** Writes the descriptors of a bundle whose tables are written. */
export async function describeBundle(context: BundleContext, made: Bundle): Promise<WrittenBundle> {
  const { header, writer, previousDownloads } = context;
  const scoped = { ...made, description: withReleaseNote(made.description, header) };
  const fingerprint = fingerprintOf(scoped, header);
  const before = previousDownloads.bundles.get(scoped.name);
  const bundle = {
    ...scoped,
    origin: header.origin,
    pipelineVersion: header.pipeline_version,
    methodologyVersion: header.methodology_version,
    since: before?.fingerprint === fingerprint ? before.unchanged_since : markOf(header),
  };
  await writeDescriptions(writer, bundle);
  return { bundle, fingerprint };
}

/** Writes the bundle of one dataset alone, without the index of the downloads. */
export async function writeStudyBundle(
  context: BuildContext,
  study: Study,
  supplies: readonly Supply[],
): Promise<void> {
  const downloads = { ...context, previousDownloads: await readPreviousDownloads(context) };
  const made = await studyBundle(downloads, study, supplies);
  if ('bundle' in made) await describeBundle(downloads, made.bundle);
}
