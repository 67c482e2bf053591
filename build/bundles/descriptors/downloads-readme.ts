/** `downloads/README.md`: the same in every release of a version of the software. */
export const DOWNLOADS_README = `# Downloads

\`index.json\` lists every bundle and file with size, SHA-256, rows, the release since which it is unchanged, and what
differs from the release before. Start there.

- \`<dataset>/\`: a study, by state; the supply studies also by taxonomy code.
- \`collections/<name>/\`: whole collections. Large ones are cut into parts by the first characters of the key, so that a
  change of a few keys changes a few files.
- \`data-dictionary.json\`: every table of the collections with its columns: title, meaning, type, unit, constraints.
- \`links/\`: crosswalks from the keys of each source to NPIs, as Parquet.

## Formats

Every table is there three times with the same rows, columns and order: Parquet (Zstandard, row groups of 65,536), Arrow
IPC file (record batches of 16,384, buffers compressed with Zstandard) and CSV (UTF-8, header, gzip). Null is unknown or
does not apply, in CSV an empty cell. No file of data says when or by which release it was made.

Beside the tables of a bundle:

| file | what |
|---|---|
| \`README.md\` | the bundle for a person: tables, columns, limitations, sources |
| \`datapackage.json\` | Data Package, version 2: one resource for each file |
| \`<table>.schema.json\` | Table Schema: columns with description, type, unit, constraints; primary key |
| \`croissant.json\` | Croissant, version 1.0 |
| \`CITATION.apa.txt\`, \`citation.bib\`, \`citation.csl.json\` | how to cite it |
| \`provenance.intoto.jsonl\` | what the files were made from |
| \`SHA256SUMS\` | checksums of all of them, for \`sha256sum -c\` |

The descriptions carry the release since which nothing of the bundle differs. A file's address gives the file of the
newest release.

## Download

Transfers can be resumed: \`curl -fO -C - <address>\`. Then check the sum. If a new release came between the two halves,
the sum does not hold: start again.

## Build

\`provenance.intoto.jsonl\` is one in-toto Statement (v1) with a SLSA provenance predicate (v1) on one line. Subjects are
the files of the bundle with their SHA-256; resolved dependencies are the files of the sources with address and SHA-256;
the builder is named by the public origin of the service, the software by the first seven characters of its revision. The
statement is not signed: it states what went in and what came out, and does not prove it. The same inputs, revision,
origin and release give the same bytes; the operator checks this with \`provider-supply reproduce <release>\`.
`;
