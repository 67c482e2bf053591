import { methodologyUrl } from '../../schemas/addresses.ts';
import { GateRefused } from '../../schemas/errors.ts';
import { fileOf } from '../../schemas/http/route.ts';
import { EXPORT_SCHEMA_VERSION, type Export, Export as ExportSchema } from '../../schemas/rest/export.ts';
import { exportLines, exportResponse, exportText } from '../../schemas/rest/export-forms.ts';
import { documentRequestId, responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { statedScope } from '../../schemas/scope.ts';
import { citedDataset } from '../citations/cited-work.ts';
import { apaCitation } from '../citations/formats.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { renderDocument } from '../documents/write-document.ts';
import { writeEdition } from '../edition.ts';
import type { Study } from '../studies/study.ts';
import { chunksOf } from './chunks.ts';

const { answer } = ROUTES.getLlmReadyExport;

/**
 * Writes the LLM-ready export of every study in its three forms, without narrative: the router adds that.
 * @throws GateRefused when an export does not conform to its schema
 */
export async function writeExports(
  context: Pick<BuildContext, 'writer' | 'progress' | 'editions'> & {
    readonly header: Pick<
      ReleaseHeader,
      'origin' | 'artifacts' | 'release' | 'created_at' | 'scope' | 'sample'
    >;
  },
  studies: readonly Study[],
): Promise<void> {
  context.progress('exports');
  for (const study of studies) {
    const dataset = study.dataset.slug;
    const exported = exportOf(study, context.header);
    const path = fileOf(answer, { dataset, format: 'json' });
    await writeEdition(context, path, (header) => {
      const meta = responseMeta({
        release: header,
        requestId: documentRequestId(header.release, path),
        sources: study.sources,
        dataset,
      });
      return [renderDocument(path, 'llm-export', exportResponse(exported, meta))];
    });
    await context.writer.write(fileOf(answer, { dataset, format: 'ndjson' }), exportLines(exported), {
      contentType: 'application/x-ndjson',
      rows: exported.chunks.length + 1,
      schema: 'llm-export-line',
    });
    await context.writer.write(fileOf(answer, { dataset, format: 'text-blocks' }), exportText(exported), {
      contentType: 'text/plain; charset=utf-8',
    });
  }
}

/** The export of a study: the single object all its forms are written from. @throws GateRefused */
export function exportOf(
  study: Study,
  header: Pick<ReleaseHeader, 'origin' | 'artifacts' | 'scope' | 'sample'>,
): Export {
  const { dataset, methodology, snapshot, sources, lastRefreshed, unavailable } = study;
  const chunks = chunksOf(study, header);
  const draft = {
    schema_version: EXPORT_SCHEMA_VERSION,
    dataset: {
      slug: dataset.slug,
      display_name: dataset.displayName,
      one_liner: dataset.oneLiner,
      methodology_version: methodology.version,
      snapshot_date: snapshot,
      refresh_cadence: dataset.refreshCadence,
      source_families: sources.map(({ source }) => source),
    },
    narrative: null,
    chunks,
    meta: {
      total_chunks: chunks.length,
      last_refreshed: lastRefreshed,
      methodology_url: methodologyUrl(header, dataset.slug),
      citation: apaCitation(citedDataset(study, header)),
      unavailable,
      ...statedScope(header),
    },
  };
  const parsed = ExportSchema.safeParse(draft);
  if (parsed.success) return parsed.data;
  const [fault] = parsed.error.issues;
  throw new GateRefused(
    'document_invalid',
    `The export of ${dataset.slug} does not conform to its schema: at ${fault?.path.join('.')}: ${fault?.message}`,
    'Compare the fields of the study with schemas/rest/export.ts; nothing was published.',
  );
}
