import { methodologyFile } from '../../schemas/addresses.ts';
import { fileOf } from '../../schemas/http/route.ts';
import type { ReleaseSource } from '../../schemas/release/manifest.ts';
import { documentRequestId, responseMeta } from '../../schemas/rest/meta.ts';
import type { Methodology, MethodologyResponse } from '../../schemas/rest/methodology.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { BuildContext, ReleaseHeader } from '../context.ts';
import { writeEdition } from '../edition.ts';
import { renderDocument, writeDocument } from './write-document.ts';

/** Writes the methodology documents: each as the response of the interface, and alone as a public file. */
export async function writeMethodologies(
  context: BuildContext,
  methodologies: readonly Methodology[],
): Promise<void> {
  for (const methodology of methodologies) {
    const path = fileOf(ROUTES.getMethodology.answer, { dataset: methodology.dataset });
    const documentOf = (header: ReleaseHeader): MethodologyResponse => ({
      data: methodology,
      meta: responseMeta({
        release: header,
        requestId: documentRequestId(header.release, path),
        sources: sourcesOf(methodology, header.sources),
        dataset: methodology.dataset,
      }),
    });
    await writeEdition(context, path, (header) => [renderDocument(path, 'methodology', documentOf(header))]);
    await writeDocument(
      context.writer,
      methodologyFile(methodology.dataset),
      'methodology-file',
      methodology,
    );
  }
}

function sourcesOf(methodology: Methodology, all: readonly ReleaseSource[]): ReleaseSource[] {
  const used = new Set(methodology.sources.map(({ id }) => id));
  return all.filter(({ id }) => used.has(id));
}
