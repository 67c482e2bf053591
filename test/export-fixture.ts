import { exportOf } from '../build/exports/exports.ts';
import type { Study } from '../build/studies/study.ts';
import { fileOf } from '../schemas/http/route.ts';
import { contentTypeOf } from '../schemas/release/content-types.ts';
import { EXPORT_FORMATS, type ExportFormat } from '../schemas/rest/export.ts';
import { exportLines, exportResponse, exportText } from '../schemas/rest/export-forms.ts';
import { responseMeta } from '../schemas/rest/meta.ts';
import { ROUTES } from '../schemas/rest/routes.ts';

const ORIGIN = 'https://supply.example.org';

/** The three files of a study's export, for a release made in a test. */
export function exportFiles(study: Study): { path: string; content: string; contentType: string }[] {
  const dataset = study.dataset.slug;
  const exported = exportOf(study, {
    origin: ORIGIN,
    scope: 'national',
    sample: null,
    artifacts: ['exports'],
  });
  const meta = responseMeta({
    release: { scope: 'national', sample: null, origin: ORIGIN },
    requestId: 'fixture',
    sources: study.sources,
    dataset,
  });
  const written: Record<ExportFormat, string> = {
    json: JSON.stringify(exportResponse(exported, meta)),
    ndjson: exportLines(exported),
    'text-blocks': exportText(exported),
  };
  return EXPORT_FORMATS.map((format) => {
    const path = fileOf(ROUTES.getLlmReadyExport.answer, { dataset, format });
    return { path, content: written[format], contentType: contentTypeOf(path) };
  });
}

/** A chunk as the `text-blocks` form has it. */
interface TextChunk {
  id: string;
  text: string;
}

/** The blocks of a `text-blocks` export. */
export interface TextExport {
  methodology: string;
  narrative: string | null;
  chunks: TextChunk[];
  citation: string;
}

/**
 * Reads the `text-blocks` form by its rule alone (docs/interfaces.md, "Exports"); anything else in the text is an
 * error.
 */
export function readTextExport(text: string): TextExport {
  const blocks = text.split(/^(?=--- .+ ---$)/m).map((block) => {
    const [, name, body] = /^--- (.+) ---\n(.*?)\n*$/s.exec(block) ?? [];
    if (name === undefined || body === undefined) throw new Error(`no block: ${block.slice(0, 80)}`);
    return { name, body };
  });
  const [methodology, ...rest] = blocks;
  const citation = rest.pop();
  const narrative = rest[0]?.name === 'NARRATIVE' ? rest.shift() : undefined;
  if (methodology?.name !== 'METHODOLOGY') throw new Error('the first block is not METHODOLOGY');
  if (citation?.name !== 'CITATION FOOTER') throw new Error('the last block is not CITATION FOOTER');
  return {
    methodology: methodology.body,
    narrative: narrative?.body ?? null,
    chunks: rest.map(({ name, body }) => {
      const id = /^CHUNK (\S+)$/.exec(name)?.[1];
      if (id === undefined) throw new Error(`a block of another kind: ${name}`);
      return { id, text: body };
    }),
    citation: citation.body,
  };
}
