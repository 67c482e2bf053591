import { z } from 'zod';
import { fileOf } from '../../schemas/http/route.ts';
import { ExportChunkLine, type ExportFormat, ExportHeaderLine } from '../../schemas/rest/export.ts';
import { withNarrative } from '../../schemas/rest/export-forms.ts';
import { ROUTES } from '../../schemas/rest/routes.ts';
import type { Content } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { chooseEncoding } from '../http/encodings.ts';
import { HttpError } from '../http/http-error.ts';
import { parsed, queryOf } from '../http/input.ts';
import type { Narratives } from '../narrative/narratives.ts';
import type { OpenRelease } from '../release/open-release.ts';

const { answer, query } = ROUTES.getLlmReadyExport;

interface ExportInput {
  readonly dataset: string | undefined;
  readonly format: ExportFormat;
}

/** A dataset's export in the form asked for; with a narrative where a language model is configured. */
export function llmReadyExport(narratives: Narratives): Operation<ExportInput> {
  return {
    route: ROUTES.getLlmReadyExport,
    readInput({ parameters, search }) {
      const given = queryOf(search, ['format'], 'invalid_request');
      return { dataset: parameters.dataset, format: parsed(query, given, 'invalid_request').format };
    },
    handle: (input, context) => contentOf(input, context, narratives),
  };
}

async function contentOf(
  { dataset, format }: ExportInput,
  { release, acceptEncoding }: RequestContext,
  narratives: Narratives,
): Promise<Content> {
  const path = fileOf(answer, { dataset, format });
  if (!release.documents.has(path)) {
    throw new HttpError('not_found', 'No dataset of this name is exported here.');
  }
  const { header, national } = await openingOf(release, fileOf(answer, { dataset, format: 'ndjson' }));
  const narrative = await narratives.of(header, national);
  const encoding = chooseEncoding(acceptEncoding);
  const { text } = narrative;
  const document =
    text === null
      ? await release.documents.get(path, encoding)
      : await release.documents.getChanged(path, text, encoding, (written) =>
          withNarrative(format, written, text),
        );
  return {
    kind: 'document',
    document,
    headers: [
      'X-Methodology-Version',
      header.dataset.methodology_version,
      'X-Last-Refreshed',
      header.meta.last_refreshed,
      'X-Total-Chunks',
      String(header.meta.total_chunks),
      'X-Narrative-Cache-Hit',
      String(narrative.isCached),
    ],
  };
}

const Opening = z.tuple([ExportHeaderLine, ExportChunkLine.options[0], ExportChunkLine.options[1]]);

/** What an export says about itself and the nation: the first lines of its `ndjson` form. */
async function openingOf(release: OpenRelease, path: string) {
  const { bytes } = await release.documents.get(path, 'identity');
  const lines: unknown[] = [];
  for (let at = 0; lines.length < 3; ) {
    const end = bytes.indexOf(0x0a, at);
    if (end === -1) throw new Error(`${path} has no chunk of the nation`);
    lines.push(JSON.parse(Buffer.from(bytes.subarray(at, end)).toString('utf8')));
    at = end + 1;
  }
  const [header, , national] = Opening.parse(lines);
  return { header, national };
}
