import { CSV_TEXT_RULE } from '../../../schemas/formula-starts.ts';
import { apaCitation } from '../../citations/formats.ts';
import { addressOf, type BundleTable, type DescribedBundle, schemaFile } from '../bundle.ts';
import type { Column, TableDefinition } from '../columns.ts';
import { RECORD_FORMATS } from '../files/table-files.ts';
import { CHECKSUMS } from './checksums.ts';
import { openingExamples } from './examples.ts';

/** `README.md` of a bundle. */
export function readme(bundle: DescribedBundle): string {
  const sections = [
    [`# ${bundle.title}`, bundle.description],
    [
      `Version: release \`${bundle.since.release}\` of ${bundle.since.created_at}, the first with these files. Methodology: ${bundle.methodologyVersion}, <${bundle.methodologyUrl}>.`,
    ],
    ...bundle.tables.map((table, place) => tableSection(bundle, table, place)),
    ...(bundle.absent.length > 0 ? [absentSection(bundle)] : []),
    useSection(bundle),
    [
      '## Values',
      'An empty cell is an unknown or not applicable value, never zero; in Parquet and Arrow it is null. Dates are ISO 8601. NPIs and other codes are text, also where they are all digits. Amounts are exact decimals. A list is an array in Parquet and Arrow and a JSON array in CSV, `["207N00000X"]`; an empty list is `[]`, an unknown one is null.',
      `CSV: ${CSV_TEXT_RULE} Parquet, Arrow and workbooks have the text as it is.`,
    ],
    ['## Limitations', bundle.limitations.map((text) => `- ${text}`).join('\n')],
    [
      '## Sources and licenses',
      bundle.sources
        .map(
          ({ source, source_url, license, license_url, snapshot, attribution_text }) =>
            `- ${source}, <${source_url}>${snapshot === null ? '' : `, snapshot of ${snapshot}`}. License: [${license}](${license_url}). ${attribution_text}`,
        )
        .join('\n'),
    ],
    [
      '## Citation',
      apaCitation(bundle.work),
      'Also as `citation.bib` (BibTeX) and `citation.csl.json` (CSL-JSON).',
    ],
    [
      '## Provenance',
      '`provenance.intoto.jsonl` lists what the files were made from, each input with its address and SHA-256. It is a plain in-toto statement: not signed, and no proof in itself.',
    ],
  ];
  return `${sections.flat().join('\n\n')}\n`;
}

function tableSection(bundle: DescribedBundle, { definition, files }: BundleTable, place: number): string[] {
  const parquet = files.filter(({ format }) => format === 'parquet');
  const rows = parquet.reduce((sum, file) => sum + file.rows, 0);
  const key = definition.primaryKey.map((column) => `\`${column}\``).join(', ');
  const names =
    parquet.length === 1
      ? files.map(({ name }) => `\`${name}\``).join(', ')
      : `${parquet.length} parts, \`${definition.name}-<part>\`, each as ${RECORD_FORMATS.map((format) => `\`.${format}\``).join(', ')}: ${parquet
          .map(({ name }) => `\`${name.slice(definition.name.length + 1, -'.parquet'.length)}\``)
          .join(', ')}`;
  // The only table of a collection is already described by the collection.
  const isAlone = definition.title === bundle.title;
  return [
    isAlone ? '## Rows and columns' : `## ${definition.title}`,
    `${isAlone ? '' : `${definition.description} `}Rows: ${rows}. Files: ${names}. Machine-readable columns: \`${schemaFile(definition)}\`. Key: ${key}.`,
    ...columnsOf(definition, bundle.tables.slice(0, place)),
  ];
}

/** A table of the columns; those that an earlier table of the bundle has too are only named. */
function columnsOf({ columns }: TableDefinition, earlier: readonly BundleTable[]): string[] {
  const explained = new Set(
    earlier.flatMap(({ definition }) => definition.columns.map((column) => JSON.stringify(column))),
  );
  const [known, own] = [true, false].map((isKnown) =>
    columns.filter((column) => explained.has(JSON.stringify(column)) === isKnown),
  );
  const heading = ['| column | type | unit | meaning |', '|---|---|---|---|'];
  return [
    ...(own?.length ? [[...heading, ...own.map(columnRow)].join('\n')] : []),
    ...(known?.length ? [`Columns as above: ${known.map(({ name }) => `\`${name}\``).join(', ')}.`] : []),
  ];
}

function columnRow({ name, type, unit, description }: Column): string {
  return `| \`${name}\` | ${type} | ${unit ?? ''} | ${description.replaceAll('|', '\\|')} |`;
}

function absentSection({ absent }: DescribedBundle): string[] {
  return ['## Not in this release', absent.map(({ name, reason }) => `- ${name}: ${reason}`).join('\n')];
}

function useSection(bundle: DescribedBundle): string[] {
  const [table] = bundle.tables;
  const name = table?.files[0]?.name;
  if (table === undefined || name === undefined) return [];
  return [
    '## Download and check',
    [
      '```sh',
      `curl -fO -C - ${addressOf(bundle, name)}`,
      `curl -fO ${addressOf(bundle, CHECKSUMS)}`,
      `sha256sum -c --ignore-missing ${CHECKSUMS}`,
      '```',
    ].join('\n'),
    'An interrupted transfer resumes where it stopped. If a new release was published in between, the checksum fails: start again.',
    '## Open',
    ...openingExamples(table),
  ];
}
