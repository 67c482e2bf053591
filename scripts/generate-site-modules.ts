// Writes the modules that the pages of the site have in common with the commands, as a browser loads them:
//   npm run site-modules                         build/site/assets/modules/
//   node scripts/generate-site-modules.ts --check    part of `npm run check`; exit 1 where they are not up to date
// A module keeps its place below the folder of its room. Types are taken out, nothing else is changed.
import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { stripTypeScriptTypes } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** What scripts of the pages import; what these import follows. */
const ENTRIES = [
  'pipeline/ingest/workbook/read-sheet.ts',
  'schemas/errors.ts',
  'screening/full-name.ts',
  'screening/merge-readings.ts',
  'screening/roster-columns.ts',
  'screening/roster-fields.ts',
  'screening/roster-text.ts',
  'screening/verdicts.ts',
];
/** What a browser does by means of its own, behind the same functions: scripts of the pages. */
const OF_THE_PAGES: Readonly<Record<string, string>> = {
  'pipeline/fetch/zip-archive': 'zip.js',
  'pipeline/ingest/workbook/xml-part': 'xml-part.js',
};
const ROOT = fileURLToPath(new URL('../', import.meta.url));
const FOLDER = join(ROOT, 'build/site/assets/modules');
const IMPORT = /^(?:import|\} from) ?.*?'(\.[^']+)\.ts';$/gm;

/** The modules by their path, each as JavaScript. */
function modules(): Map<string, string> {
  const made = new Map<string, string>();
  const open = [...ENTRIES];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const file = path.replace(/\.ts$/, '.js');
    if (made.has(file)) continue;
    const script = withoutTypes(readFileSync(join(ROOT, path), 'utf8'));
    const text = script.replaceAll(IMPORT, (line, imported: string) => {
      const module = join(dirname(path), imported);
      const own = OF_THE_PAGES[module];
      if (own === undefined) open.push(`${module}.ts`);
      const to = own === undefined ? `${imported}.js` : relative(dirname(join('modules', path)), own);
      return line.replace(/'[^']*';$/, `'${to}';`);
    });
    made.set(file, `// Made from ${path} by \`npm run site-modules\`.\n\n${text}`);
  }
  return made;
}

/** Types are replaced by blanks: without the blanks at the end of lines, and without the empty lines. */
function withoutTypes(source: string): string {
  const script = stripTypeScriptTypes(source);
  return `${script
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()}\n`;
}

const wanted = modules();
const there = existsSync(FOLDER)
  ? readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((path) => path.endsWith('.js'))
  : [];
const surplus = there.filter((path) => !wanted.has(path));
const stale = [...wanted].filter(
  ([path, text]) => !there.includes(path) || readFileSync(join(FOLDER, path), 'utf8') !== text,
);
if (process.argv.includes('--check')) {
  for (const path of [...surplus, ...stale.map(([stalePath]) => stalePath)])
    console.error(`not up to date: build/site/assets/modules/${path} (npm run site-modules)`);
  process.exitCode = surplus.length + stale.length === 0 ? 0 : 1;
} else {
  for (const path of surplus) rmSync(join(FOLDER, path));
  for (const [path, text] of stale) {
    await mkdir(dirname(join(FOLDER, path)), { recursive: true });
    await writeFile(join(FOLDER, path), text);
  }
}
