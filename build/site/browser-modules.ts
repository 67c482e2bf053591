// A thread of `site-assets.ts`: sends the modules that the pages of the site have in common with the commands, as a browser loads them.
// A module keeps its place below the folder of its room. Types are taken out, nothing else is changed.
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';

/** What scripts of the pages import; what these import follows. */
const ENTRIES = [
  'pipeline/ingest/workbook/read-sheet.ts',
  'pipeline/ingest/workbook/visible-sheet.ts',
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
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const IMPORT = /^(?:import|\} from) ?.*?'(\.[^']+)\.ts';$/gm;

/** The modules as JavaScript, by their path below the assets of the site. */
function browserModules(): Map<string, string> {
  const made = new Map<string, string>();
  const open = [...ENTRIES];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    const place = `modules/${path.replace(/\.ts$/, '.js')}`;
    if (made.has(place)) continue;
    const folder = posix.dirname(path);
    const script = withoutTypes(readFileSync(join(ROOT, path), 'utf8'));
    const text = script.replaceAll(IMPORT, (line, imported: string) => {
      const module = posix.join(folder, imported);
      const own = OF_THE_PAGES[module];
      if (own === undefined) open.push(`${module}.ts`);
      const to = own === undefined ? `${imported}.js` : posix.relative(posix.join('modules', folder), own);
      return line.replace(/'[^']*';$/, `'${to}';`);
    });
    made.set(place, `// Made from ${path}.\n\n${text}`);
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

if (parentPort === null) throw new Error('runs as a worker only');
parentPort.postMessage(browserModules());
