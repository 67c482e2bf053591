import { BASE_DATASET } from '../../schemas/datasets.ts';
import { fileOf } from '../../schemas/http/route.ts';
import { CONTENT_TYPES } from '../../schemas/release/content-types.ts';
import type {
  AuditPack,
  AuditPackCatalogResponse,
  AuditPackResponse,
} from '../../schemas/rest/audit-pack.ts';
import { documentRequestId, responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { renderDocument } from '../documents/write-document.ts';
import { markOf, writeEdition } from '../edition.ts';
import type { Study } from '../studies/study.ts';
import { writeUnlessMade } from '../taken-over.ts';
import { auditPack, catalogEntry } from './audit-pack.ts';
import { filesWithReleaseId } from './files-with-release-id.ts';
import { packPdf, packRelease } from './pdf/pack-document.ts';

/**
 * Writes the audit packs: the catalog, and for every dataset that has one the envelope, the pack alone as a JSON file,
 * and the PDF. Their outputs are the files of the dataset written before, so they are written after exports and bundles.
 *
 * @throws GateRefused when a pack does not conform to its schema
 */
export async function writeAuditPacks(context: BuildContext, studies: readonly Study[]): Promise<void> {
  const { writer, progress } = context;
  const audited = studies.filter(({ dataset }) => dataset.hasAuditPack);
  const files = writer.files();
  const identified = await filesWithReleaseId(writer.directory, files);

  const path = fileOf(ROUTES.getAuditPackCatalog.answer, {});
  const catalogOf = (header: ReleaseHeader): AuditPackCatalogResponse => ({
    data: audited.map((study) => catalogEntry(study, header)),
    meta: responseMeta({
      release: header,
      requestId: documentRequestId(header.release, path),
      sources: header.sources.filter(({ id }) => audited.some(({ dataset }) => dataset.sources.includes(id))),
      dataset: BASE_DATASET,
    }),
  });
  await writeEdition(context, path, (header) => [
    renderDocument(path, 'audit-pack-catalog', catalogOf(header)),
  ]);

  for (const study of audited) {
    progress(`audit pack of ${study.dataset.slug}`);
    await writePack(context, study, files, identified);
  }
}

/** Writes the pack of one study alone, without the catalog. */
export async function writeAuditPack(context: BuildContext, study: Study): Promise<AuditPack> {
  const files = context.writer.files();
  return writePack(context, study, files, await filesWithReleaseId(context.writer.directory, files));
}

async function writePack(
  context: BuildContext,
  study: Study,
  files: ReturnType<BuildContext['writer']['files']>,
  identified: ReadonlySet<string>,
): Promise<AuditPack> {
  const { slug } = study.dataset;
  const path = fileOf(ROUTES.getAuditPack.answer, { slug });
  const packOf = (header: ReleaseHeader) => auditPack(study, header, files, identified);
  const edition = await writeEdition(context, path, (header) => {
    const pack = packOf(header);
    const envelope: AuditPackResponse = {
      data: pack,
      meta: responseMeta({
        release: header,
        requestId: documentRequestId(header.release, path),
        sources: study.sources,
        dataset: slug,
      }),
    };
    return [
      renderDocument(path, 'audit-pack', envelope),
      renderDocument(`api/audit-pack/${slug}/json`, 'audit-pack-file', pack),
    ];
  });
  const pack = packOf(edition);
  const release = packRelease(edition);
  await writeUnlessMade(
    context,
    `api/audit-pack/${slug}/pdf`,
    { pack, study, release },
    () => packPdf(pack, study, release),
    { contentType: CONTENT_TYPES.pdf, since: markOf(edition) },
  );
  return pack;
}
