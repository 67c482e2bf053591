import { open } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { sqlLiteral, sqlName, Warehouse } from '../../warehouse/warehouse.ts';
import { readOptions, required } from '../script-options.ts';

const HELP = `Usage: node scripts/bench/csv-read.ts FILE...

DuckDB's plain scan of CSV files, counting every column: the baseline of the rebuild, a part of \`npm run bench\`. Prints seconds
as JSON.

  --help

Example:
  node scripts/bench/csv-read.ts sample/*.csv
`;

const { positionals: paths } = readOptions(HELP, { allowPositionals: true });
required(paths[0], 'FILE');

const MAX_HEADER_BYTES = 1 << 18;

async function header(path: string): Promise<string[]> {
  const file = await open(path);
  const { buffer, bytesRead } = await file.read(Buffer.alloc(MAX_HEADER_BYTES), 0, MAX_HEADER_BYTES, 0);
  await file.close();
  const line = buffer.subarray(0, bytesRead).toString('latin1').split('\n')[0] ?? '';
  return (parse(line, { bom: true })[0] as string[]).map((name, position) => `${position} ${name}`);
}

await using warehouse = await Warehouse.open(':memory:');
let seconds = 0;
for (const path of paths) {
  const names = await header(path);
  const columns = names.map((name) => `${sqlLiteral(name)}: 'VARCHAR'`).join(', ');
  const started = performance.now();
  await warehouse.run(
    `SELECT ${names.map((name) => `count(${sqlName(name)})`).join(', ')}
     FROM read_csv(${sqlLiteral(path)}, auto_detect = false, header = true, quote = '"', escape = '"', columns = {${columns}}, ignore_errors = true)`,
  );
  seconds += (performance.now() - started) / 1000;
}
console.log(JSON.stringify({ seconds }));
