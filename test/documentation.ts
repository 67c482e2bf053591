import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { lexer, type Token, type Tokens } from 'marked';

const ROOT = new URL('../', import.meta.url).pathname;
/** Generated, or not the project's own; a folder whose name begins with a dot is left out too. */
const NOT_OURS = new Set(['node_modules', 'data', 'public', 'demo']);

/** Every file of the checkout by its path from the root, and every folder with a slash at its end. */
export function repositoryPaths(): string[] {
  return below('');
}

function below(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true })
    .filter(
      (entry) => !(entry.isDirectory() && (entry.name.startsWith('.') || isGenerated(folder, entry.name))),
    )
    .flatMap((entry) => {
      const path = `${folder}${entry.name}`;
      return entry.isDirectory() ? [`${path}/`, ...below(`${path}/`)] : [path];
    });
}

const isGenerated = (folder: string, name: string): boolean => folder === '' && NOT_OURS.has(name);

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The cells of the table whose first column has this heading, without backticks; empty when there is none. */
export function tableOf(markdown: string, firstHeading: string): string[][] {
  const found = lexer(markdown).find(
    (token): token is Tokens.Table => token.type === 'table' && token.header[0]?.text === firstHeading,
  );
  return (found?.rows ?? []).map((row) => row.map((cell) => cell.text));
}

/** The names in backticks of a text, in order; blocks of code apart. */
export function inBackticks(text: string): string[] {
  return [...text.replace(/^```[\s\S]*?^```$/gm, '').matchAll(/`([^`]+)`/g)].map(([, name]) => name ?? '');
}

/** The blocks of code of a document: the heading of the second level that each stands below, its language, its text. */
export function codeBlocksOf(markdown: string): { heading: string; language: string; text: string }[] {
  const [, ...sections] = markdown.split(/^## /m);
  return sections.flatMap((section) =>
    [...section.matchAll(/^```(\w*)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
      heading: section.split('\n', 1)[0] ?? '',
      language,
      text,
    })),
  );
}

/** The headings of a document, of every level. */
export function headingsOf(markdown: string): string[] {
  return lexer(markdown)
    .filter((token: Token): token is Tokens.Heading => token.type === 'heading')
    .map(({ text }) => text.replaceAll('`', ''));
}
