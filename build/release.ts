import { readFile } from 'node:fs/promises';
import { PACK_COLLECTIONS } from '../schemas/pack/format.ts';
import { contentTypeOf } from '../schemas/release/content-types.ts';
import { MANIFEST_FILE, SBOM_FILE } from '../schemas/release/file-names.ts';
import type { Manifest, PackEntry } from '../schemas/release/manifest.ts';
import { Manifest as ManifestSchema } from '../schemas/release/manifest.ts';
import { describeBundle, type WrittenBundles, writeBundles, writeDownloadsIndex } from './bundles/bundles.ts';
import { readPreviousDownloads } from './bundles/previous-index.ts';
import { writeChanges } from './changes/changes.ts';
import { CompressionPool } from './compression/compression-pool.ts';
import type { BuildContext } from './context.ts';
import { buildDocuments } from './documents/published-documents.ts';
import { documentHeader } from './edition.ts';
import { createEntityTypes } from './entity-types.ts';
import { writeExports } from './exports/exports.ts';
import { writeBulkFiles } from './fhir/bulk-files.ts';
import { FhirLines } from './fhir/fhir-lines.ts';
import { isRenderedAsBefore } from './fhir/same-rendering.ts';
import { writeSandboxProviders } from './fhir/sandbox-providers.ts';
import { writeArchives } from './history/archives.ts';
import { writeHistory } from './history/history.ts';
import { keyedPacks } from './keyed-packs.ts';
import { writeCrosswalks } from './links/crosswalks.ts';
import { writeListedParties } from './listed-parties/listed-parties.ts';
import { npiParts } from './npi-pack/npi-lines.ts';
import { writePack } from './pack-writer.ts';
import { dropPreparedTables } from './prepared-tables.ts';
import { createRevisedProviders } from './revised-providers.ts';
import { beginSearchIndex } from './search-index/search-index.ts';

const NO_BUNDLES: WrittenBundles = { bundles: [], absent: [] };

/**
 * Writes every artifact of a release into the writer's directory, `manifest.json` last. The bytes depend on the
 * context's tables, header and previous digests alone.
 * @param codes digests of the code that makes the search index, and of the code that renders FHIR resources
 * @returns the manifest as written
 * @throws GateRefused, ProviderSupplyError when a table or document is invalid; the directory is then
 *   incomplete and has no manifest
 */
export async function buildRelease(
  context: BuildContext,
  codes: { readonly search: string; readonly fhir: string },
): Promise<Manifest> {
  const { warehouse, header, writer, progress } = context;
  // What is read as a document, not put together from records by a router.
  const documents = { ...context, header: documentHeader(header) };
  await createEntityTypes(context);
  await createRevisedProviders(context);
  const published = await buildDocuments(documents);
  const { studies } = published;

  await using pool = new CompressionPool();
  const isSameRendering = await isRenderedAsBefore(context, codes.fhir);
  const fhirLines = new FhirLines(context, codes.fhir, isSameRendering);
  const others: PackEntry[] = [];
  const before = context.previous?.directory ?? null;
  for (const { collection, parts } of keyedPacks(context, fhirLines)) {
    progress(`${collection.name} records`);
    others.push(await writePack(writer, pool, collection, parts(), before));
  }
  // After the facilities, because their lines say which of the organizations they name exist.
  const parts = npiParts(context, fhirLines);
  const packs = [await writePack(writer, pool, PACK_COLLECTIONS.npi, parts, before), ...others];
  const usualVersion = await fhirLines.writeVersions(context);
  await writeSandboxProviders(context);
  if (header.artifacts.includes('fhir-bulk')) await writeBulkFiles(context, packs, isSameRendering);

  await using searchIndex = await beginSearchIndex(context, codes.search, usualVersion);
  const downloads = { ...context, previousDownloads: await readPreviousDownloads(context) };
  const crosswalks = await writeCrosswalks(downloads);
  const links = crosswalks === null ? null : await describeBundle(downloads, crosswalks);
  await writeListedParties(context);
  if (header.artifacts.includes('exports')) await writeExports(documents, studies);
  const { bundles, absent } = header.artifacts.includes('bundles')
    ? await writeBundles(downloads, published)
    : NO_BUNDLES;
  await writeDownloadsIndex(downloads, { bundles: links === null ? bundles : [...bundles, links], absent });
  await dropPreparedTables(warehouse, context.sources);
  // The PDF library is loaded only if audit packs are made.
  if (header.artifacts.includes('audit-packs'))
    await (await import('./audit-packs/audit-packs.ts')).writeAuditPacks(documents, studies);
  if (header.artifacts.includes('site')) await (await import('./site/site.ts')).writeSite(context, published);

  const sbom = await readFile(new URL('../sbom.cdx.json', import.meta.url));
  await writer.write(SBOM_FILE, sbom, { contentType: contentTypeOf(SBOM_FILE), schema: 'sbom' });

  progress('changes');
  await writeChanges(context, pool, packs);
  await writeHistory(context, pool);
  await writeArchives(context, pool);

  progress('search index');
  const search = await searchIndex.finish();

  progress('manifest');
  const unchanged = context.previous === null ? {} : { unchanged: writer.unchanged() };
  const manifest = ManifestSchema.parse({ ...header, packs, search, ...unchanged, files: writer.files() });
  await writer.writeManifest(MANIFEST_FILE, `${JSON.stringify(manifest, null, 1)}\n`);
  return manifest;
}
