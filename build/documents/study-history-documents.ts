import { fileOf } from '../../schemas/http/route.ts';
import { documentRequestId, responseMeta } from '../../schemas/rest/meta.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import { type StudyHistory, StudyHistoryResponse } from '../../schemas/rest/study-history.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { continuedFile } from '../earlier-files.ts';
import { writeEdition } from '../edition.ts';
import type { Study } from '../studies/study.ts';
import { continuedHistory } from '../studies/study-history.ts';
import { renderDocument } from './write-document.ts';

/**
 * Writes each study over time: what the previous release has of it, with the row of this month.
 * @returns by slug
 * @throws PackError when a document of the previous release is missing, or not what its manifest says
 */
export async function writeStudyHistories(
  context: BuildContext,
  studies: readonly Study[],
): Promise<Map<string, StudyHistory>> {
  const histories = new Map<string, StudyHistory>();
  for (const study of studies) {
    const { slug } = study.dataset;
    const path = fileOf(ROUTES.getStudyHistory.answer, { dataset: slug });
    const history = continuedHistory(await seriesBefore(context, path), study, context.header);
    const documentOf = (header: ReleaseHeader): StudyHistoryResponse => ({
      data: history,
      meta: responseMeta({
        release: header,
        requestId: documentRequestId(header.release, path),
        sources: study.sources,
        dataset: slug,
      }),
    });
    await writeEdition(context, path, (header) => [
      renderDocument(path, 'study-history', documentOf(header)),
    ]);
    histories.set(slug, history);
  }
  return histories;
}

/** What the previous release has. Invented figures are not continued by published ones, nor these by invented ones. */
async function seriesBefore(
  { previous, header }: BuildContext,
  path: string,
): Promise<StudyHistory['series']> {
  if (previous === null || (previous.manifest.sample === null) !== (header.sample === null)) return [];
  const bytes = await continuedFile(previous, path);
  return bytes === null ? [] : StudyHistoryResponse.parse(JSON.parse(bytes.toString('utf8'))).data.series;
}
