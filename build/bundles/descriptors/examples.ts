import { type BundleTable, schemaFile } from '../bundle.ts';
import { DATA_SHEET } from '../files/table-workbook.ts';

/** How to open a table in DuckDB, pandas, R and Excel, from the folder it was downloaded to. */
export function openingExamples({ definition, files }: BundleTable): string[] {
  const named = (...endings: string[]) =>
    files.find(({ format }) => endings.includes(format))?.name ?? definition.name;
  const parquet = named('parquet');
  const text = named('csv', 'csv.gz');
  const workbook = files.find(({ format }) => format === 'xlsx')?.name;
  const isInParts = files.filter(({ format }) => format === 'parquet').length > 1;
  const all = isInParts ? `${definition.name}-*.parquet` : parquet;
  const list = definition.columns.find(({ type }) => type === 'list')?.name;
  const schema = schemaFile(definition);
  return [
    block('sql', [
      '-- DuckDB',
      `SELECT * FROM '${all}' LIMIT 10;`,
      ...(list === undefined
        ? []
        : ['-- A list: one row for each item', `SELECT unnest(${list}) AS item FROM '${all}' LIMIT 10;`]),
      '-- CSV: every column as text, so that codes keep their leading zeros, and without the apostrophe before some texts',
      `SELECT regexp_replace(COLUMNS(*), '^''', '') FROM read_csv('${text}', all_varchar = true) LIMIT 10;`,
      '-- What a Parquet file says of itself',
      `SELECT decode(key) AS key, decode(value) AS value FROM parquet_kv_metadata('${parquet}');`,
    ]),
    block('python', [
      '# pandas (Parquet and Arrow need pyarrow)',
      'import json',
      'import pandas as pd',
      '',
      `table = pd.read_parquet("${parquet}")`,
      ...(isInParts
        ? [
            '# All parts',
            `# table = pd.concat(pd.read_parquet(p) for p in sorted(pathlib.Path().glob("${all}")))`,
          ]
        : []),
      `table = pd.read_feather("${named('arrow')}")`,
      '',
      '# CSV: codes are text, or their leading zeros are lost; only an empty cell is null',
      `fields = json.load(open("${schema}", encoding="utf-8"))["fields"]`,
      'text = {f["name"]: "string" for f in fields if f["type"] in ("string", "array")}',
      'dates = [f["name"] for f in fields if f["type"] == "date"]',
      `table = pd.read_csv("${text}", dtype=text, parse_dates=dates, keep_default_na=False, na_values=[""])`,
      `table[list(text)] = table[list(text)].replace("^'", "", regex=True)`,
      ...(list === undefined
        ? []
        : [`table["${list}"] = table["${list}"].map(json.loads, na_action="ignore")`]),
    ]),
    block('r', [
      '# R: arrow',
      isInParts
        ? `table <- dplyr::collect(arrow::open_dataset(Sys.glob("${all}")))`
        : `table <- arrow::read_parquet("${parquet}")`,
      '',
      `# R: data.table${text.endsWith('.gz') ? ' (compressed files need the package R.utils)' : ''}`,
      `fields <- jsonlite::fromJSON("${schema}")$fields`,
      'text <- fields$name[fields$type %in% c("string", "array")]',
      `table <- data.table::fread("${text}", colClasses = list(character = text), na.strings = "")`,
      `table[, (text) := lapply(.SD, function(x) sub("^'", "", x)), .SDcols = text]`,
    ]),
    workbook === undefined
      ? 'Excel: Data, Get Data, From File, From Parquet. A text file opened by a double click loses the leading zeros of codes; with Data, From Text/CSV, set the columns of codes to Text. A sheet holds 1,048,576 rows.'
      : `Excel: open \`${workbook}\`; the rows are on the sheet ${DATA_SHEET}, the meaning of the columns on the next one. A CSV file opened by a double click loses the leading zeros of codes.`,
  ];
}

function block(language: string, lines: readonly string[]): string {
  return ['```'.concat(language), ...lines, '```'].join('\n');
}
