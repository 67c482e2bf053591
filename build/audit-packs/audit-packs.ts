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
import type { BuildContext } from '../context.ts';
import { writeDocument } from '../documents/write-document.ts';
import type { Study } from '../studies/study.ts';
import { auditPack, catalogEntry } from './audit-pack.ts';
import { filesWithReleaseId } from './files-with-release-id.ts';
import { packPdf } from './pdf/pack-document.ts';

/**
 * Writes the audit packs: the catalog, and for every dataset that has one the envelope, the pack alone as a JSON file,
 * and the PDF. Their outputs are the files of the dataset written before, so they are written after exports and bundles.
 *
 * @throws GateRefused when a pack does not conform to its schema
 */
export async function writeAuditPacks(context: BuildContext, studies: readonly Study[]): Promise<void> {
  const { header, writer, progress } = context;
  const audited = studies.filter(({ dataset }) => dataset.hasAuditPack);
  const files = writer.files();
  const identified = await filesWithReleaseId(writer.directory, files);

  const path = fileOf(ROUTES.getAuditPackCatalog.answer, {});
  const catalog: AuditPackCatalogResponse = {
    data: audited.map((study) => catalogEntry(study, header)),
    meta: responseMeta({
      release: header,
      requestId: documentRequestId(header.release, path),
      sources: header.sources.filter(({ id }) => audited.some(({ dataset }) => dataset.sources.includes(id))),
      dataset: BASE_DATASET,
    }),
  };
  await writeDocument(writer, path, 'audit-pack-catalog', catalog);

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
  { header, writer }: BuildContext,
  study: Study,
  files: ReturnType<BuildContext['writer']['files']>,
  identified: ReadonlySet<string>,
): Promise<AuditPack> {
  const { slug } = study.dataset;
  const pack = auditPack(study, header, files, identified);
  const path = fileOf(ROUTES.getAuditPack.answer, { slug });
  const envelope: AuditPackResponse = {
    data: pack,
    meta: responseMeta({
      release: header,
      requestId: documentRequestId(header.release, path),
      sources: study.sources,
      dataset: slug,
    }),
  };
  await writeDocument(writer, path, 'audit-pack', envelope);
  await writeDocument(writer, `api/audit-pack/${slug}/json`, 'audit-pack-file', pack);
  await writer.write(`api/audit-pack/${slug}/pdf`, await packPdf(pack, study, header), {
    contentType: CONTENT_TYPES.pdf,
  });
  return pack;
}
