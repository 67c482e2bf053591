import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { type InventedDownloads, inventedDownloads } from '../build/bundles/fixtures/invented-downloads.ts';
import { DownloadsIndex } from '../schemas/release/downloads-index.ts';
import { TableSchema } from '../schemas/release/table-schema.ts';

const run = promisify(execFile);

/** A Python with pandas, pyarrow and openpyxl: `.ci/run` makes one. */
const PYTHON = process.env.PYTHON_WITH_PANDAS ?? 'python3';

let root: string;
let built: InventedDownloads;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'research-bundles-'));
  built = await inventedDownloads(root, { name: 'first' });
});
afterAll(() => rm(root, { recursive: true, force: true }));

async function bundles() {
  const index = await readFile(join(built.directory, 'downloads/index.json'), 'utf8');
  return DownloadsIndex.parse(JSON.parse(index)).bundles;
}

/** Runs a program with its input as JSON; what it prints, as JSON. */
async function python<T>(program: string, input: unknown, output: z.ZodType<T>): Promise<T> {
  const { stdout } = await run(PYTHON, ['-W', 'error::FutureWarning', '-c', program, JSON.stringify(input)], {
    cwd: built.directory,
  });
  return output.parse(JSON.parse(stdout));
}

const RUN_EXAMPLES = `
import json, os, sys
lengths = {}
home = os.getcwd()
for folder, code in json.loads(sys.argv[1]):
    os.chdir(os.path.join(home, folder))
    names = {}
    exec(code, names)
    lengths[folder] = len(names["table"])
print(json.dumps(lengths))
`;

test('the pandas lines of every README run unchanged', async () => {
  const examples = await Promise.all(
    (await bundles()).map(async ({ path }) => {
      const readme = await readFile(join(built.directory, path, 'README.md'), 'utf8');
      return [path, /```python\n(.*?)```/s.exec(readme)?.[1]];
    }),
  );
  for (const [path, code] of examples) expect(code, path).toContain('pd.read_csv');
  const lengths = await python(RUN_EXAMPLES, examples, z.record(z.string(), z.int().positive()));
  expect(Object.keys(lengths)).toEqual(examples.map(([path]) => path));
});

const READ_ALL = `
import json, sys
import pandas as pd
import pyarrow.feather, pyarrow.parquet

def plain(table):
    return json.loads(table.to_json(orient="values", date_format="iso", double_precision=15))

def described(schema):
    return {key.decode(): value.decode() for key, value in schema.metadata.items() if not key.startswith(b"ARROW:")}

report = {}
for base, text in json.loads(sys.argv[1]):
    parquet = pyarrow.parquet.read_table(base + ".parquet")
    arrow = pyarrow.feather.read_table(base + ".arrow")
    # By default, without a word about types.
    csv = pd.read_csv(base + text)
    report[base] = {
        "same": plain(parquet.to_pandas()) == plain(arrow.to_pandas()),
        "metadata": described(parquet.schema) == described(arrow.schema),
        "fields": [field.metadata[b"description"].decode() for field in arrow.schema],
        # A column without any value has no type of its own.
        "kinds": {name: csv[name].dtype.kind for name in csv.columns if csv[name].notna().any()},
        "sheets": len(pd.read_excel(base + ".xlsx", sheet_name=None)) if text == ".csv" else None,
    }
print(json.dumps(report))
`;

const Report = z.record(
  z.string(),
  z.object({
    same: z.boolean(),
    metadata: z.boolean(),
    fields: z.array(z.string()),
    kinds: z.record(z.string(), z.string()),
    sheets: z.number().nullable(),
  }),
);

test('pyarrow reads Parquet and Arrow alike, with their descriptions; pandas takes no list for a number', async () => {
  const tables = (await bundles()).flatMap(({ path, files, tables }) =>
    tables.map(({ name }) => {
      const own = files.flatMap((file) => (file.table === name ? [file.path] : []));
      const bases = own.filter((file) => file.endsWith('.parquet')).map((file) => file.slice(0, -8));
      const text = own.some((file) => file.endsWith('.csv')) ? '.csv' : '.csv.gz';
      return { schema: `${path}/${name}.schema.json`, text, bases };
    }),
  );
  const asked = tables.flatMap(({ bases, text }) => bases.map((base) => [base, text]));
  const report = await python(READ_ALL, asked, Report);
  let lists = 0;
  for (const { schema, text, bases } of tables) {
    const { fields } = TableSchema.parse(JSON.parse(await readFile(join(built.directory, schema), 'utf8')));
    for (const base of bases) {
      const read = report[base];
      expect(read, base).toMatchObject({ same: true, metadata: true, sheets: text === '.csv' ? 3 : null });
      expect(read?.fields, base).toEqual(fields.map(({ description }) => description));
      for (const { name, type } of fields) {
        const kind = read?.kinds[name];
        if (type !== 'array' || kind === undefined) continue;
        lists++;
        expect(kind, `${base}: ${name}`).toMatch(/[OU]/);
      }
    }
  }
  expect(lists).toBeGreaterThan(5);
});
