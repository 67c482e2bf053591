import { CSV_TEXT_RULE } from '../../../schemas/formula-starts.ts';
import { INVENTED_DATA_NOTE, type Sample } from '../../../schemas/sample.ts';

/** `downloads/README.md`: the same in every release of a version of the software, and the mark of invented data in that of a sample. */
export function downloadsReadme({ sample }: { readonly sample: Sample | null }): string {
  return sample === null ? `${HEADING}${TEXT}` : `${HEADING}\n**${INVENTED_DATA_NOTE}**\n${TEXT}`;
}

const HEADING = '# Downloads\n';

const TEXT = `
\`index.json\` lists every bundle and file with size, SHA-256, rows, the release since which it is unchanged, and the
differences from the previous release. Start there.

- \`<dataset>/\`: a study, by state; the supply studies also by taxonomy code.
- \`collections/<name>/\`: whole collections. Large ones are partitioned by the first characters of the key, so that a
  change of a few keys changes a few files.
- \`data-dictionary.json\`: every table of the collections with its columns: title, meaning, type, unit, constraints.
- \`links/\`: crosswalks from the keys of each source to NPIs.

## Formats

Every table is available in several formats with the same rows, columns and order:

- Parquet (Zstandard, row groups of 65,536) and Arrow IPC file (record batches of 16,384, buffers compressed with Zstandard).
  Both carry title, description, license, sources, version, columns and the release since which they are unchanged in their
  own metadata.
- CSV (UTF-8, header): plain for the tables of studies, compressed with gzip for all others. It carries nothing but the rows.
- For the tables of studies, an Excel workbook: the rows, the columns with their meaning, and what the file is, on three sheets.

Null means unknown or not applicable; in CSV it is an empty cell. A list is an array in Parquet and Arrow, and in CSV a JSON
array, \`["207N00000X"]\`; an empty list is \`[]\`. NPIs, FIPS codes and other codes are text: read them as such, or their leading
zeros are lost. In CSV: ${CSV_TEXT_RULE}

Beside the tables of a bundle:

| file | content |
|---|---|
| \`README.md\` | documentation of the bundle: tables, columns, limitations, sources |
| \`datapackage.json\` | Data Package, version 2: one resource for each file |
| \`<table>.schema.json\` | Table Schema: columns with description, type, unit, constraints; primary key |
| \`croissant.json\` | Croissant, version 1.0 |
| \`CITATION.apa.txt\`, \`citation.bib\`, \`citation.csl.json\` | how to cite it |
| \`provenance.intoto.jsonl\` | what the files were made from |
| \`SHA256SUMS\` | checksums of all of them, for \`sha256sum -c\` |

The descriptors name the release since which the bundle is unchanged. A file's address always serves the file of the
newest release.

## Download

Transfers can be resumed: \`curl -fO -C - <address>\`. Then verify the checksum. If a new release was published during the transfer,
the checksum does not match: start again.

## Build

\`provenance.intoto.jsonl\` is one in-toto Statement (v1) with a SLSA provenance predicate (v1) on one line. Subjects are
the files of the bundle with their SHA-256; resolved dependencies are the files of the sources with address and SHA-256;
the builder is named by the public origin of the service, the software by the first seven characters of its revision. The
statement is not signed: it states inputs and outputs and does not prove them. The same inputs, revision,
origin and release give the same bytes; the operator checks this with \`provider-supply reproduce <release>\`.
`;
