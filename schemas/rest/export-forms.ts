import type { ResponseMeta } from './envelope.ts';
import type { Export, ExportFormat, ExportHeaderLine, ExportResponse } from './export.ts';

/**
 * The three forms of an export. All are written from the same object, and a narrative is put into the written form
 * afterwards: the build writes files without one, and the router has it only at request time.
 */

/** The first line of a block of the `text-blocks` form. */
const blockStart = (name: string) => `--- ${name} ---`;

const METHODOLOGY = blockStart('METHODOLOGY');
const NARRATIVE = blockStart('NARRATIVE');
const CITATION_FOOTER = blockStart('CITATION FOOTER');
const FIRST_CHUNK = '\n--- CHUNK ';
/** Cannot occur inside a JSON string, where quotes are escaped. */
const NO_NARRATIVE = '"narrative":null';

/** The `json` form: the response of the interface. */
export function exportResponse(exported: Export, meta: ResponseMeta): ExportResponse {
  return { data: exported, meta };
}

/** The `ndjson` form: the header, then one chunk a line, each line ended. */
export function exportLines({ schema_version, dataset, narrative, chunks, meta }: Export): string {
  const header: ExportHeaderLine = { _line_type: 'dataset_meta', schema_version, dataset, narrative, meta };
  return [header, ...chunks.map((chunk) => ({ _line_type: 'chunk', ...chunk }))]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('');
}

/** The `text-blocks` form: methodology, narrative if there is one, every chunk, citation. Blocks are separated by a blank line. */
export function exportText({ dataset, narrative, chunks, meta }: Export): string {
  const { methodology } = chunks[0] ?? fail('an export without chunks');
  const about = [
    METHODOLOGY,
    `Dataset: ${dataset.display_name} (${dataset.slug})`,
    dataset.one_liner,
    `Methodology version: ${methodology.version}`,
    `Methodology: ${meta.methodology_url}`,
    `Sources: ${methodology.source}`,
    `Source address: ${methodology.source_url}`,
    `Snapshot of the principal source: ${dataset.snapshot_date ?? 'unknown, it is not ingested'}`,
    `Last refreshed: ${meta.last_refreshed}`,
    `Last checked: ${methodology.last_checked ?? 'unknown, no source is ingested'}`,
    `Refreshed: ${methodology.cadence}`,
    ...(meta.scope === undefined
      ? []
      : [['Scope: ', meta.scope, meta.scope_note && `. ${meta.scope_note}`].join('')]),
    ...(meta.unavailable === null ? [] : [`Not available: ${meta.unavailable}`]),
    `Chunks: ${meta.total_chunks}`,
    'Limitations:',
    ...methodology.limitations.map((limitation) => `- ${limitation}`),
  ];
  const blocks = [
    about.join('\n'),
    ...(narrative === null ? [] : [narrativeBlock(narrative)]),
    ...chunks.map(({ id, text }) => `${blockStart(`CHUNK ${id}`)}\n${text}`),
    `${CITATION_FOOTER}\n${meta.citation}`,
  ];
  return `${blocks.join('\n\n')}\n`;
}

/**
 * Inserts a narrative into a written export that has none.
 * @throws Error when the text has no placeholder: it is not an export without a narrative
 */
export function withNarrative(format: ExportFormat, written: string, narrative: string): string {
  const mark = format === 'text-blocks' ? FIRST_CHUNK : NO_NARRATIVE;
  const at = written.indexOf(mark);
  if (at === -1) throw new Error(`the export has no place for a narrative (${format})`);
  if (format === 'text-blocks') {
    return `${written.slice(0, at)}\n${narrativeBlock(narrative)}\n${written.slice(at)}`;
  }
  const after = written.slice(at + NO_NARRATIVE.length);
  return `${written.slice(0, at)}"narrative":${JSON.stringify(narrative)}${after}`;
}

function narrativeBlock(narrative: string): string {
  return `${NARRATIVE}\n${narrative}`;
}

function fail(what: string): never {
  throw new Error(what);
}
