import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { anchorOf } from '../build/site/rendering/markdown.ts';
import { headingsOf, inBackticks, readText, repositoryPaths } from './documentation.ts';

const paths = repositoryPaths();
const known = new Set(paths);
const texts = paths.filter(
  (path) => /\.(?:ts|sql|md|cjs|js|css|conf|lua)$/.test(path) && !path.includes('/fixtures/'),
);
const documents = texts.filter((path) => path.endsWith('.md'));

const rooms = paths.filter((path) => /^[^/]+\/$/.test(path)).map((path) => path.slice(0, -1));
const IN_THE_TREE = new RegExp(`^(?:${rooms.join('|')})/\\S*$`);
/** Files of a release in a folder that has the name of a room. */
const IN_A_RELEASE = /^fhir\/(?:versions\.json|r4\/)/;
const SCRIPTS = new Set(
  Object.keys(
    z.object({ scripts: z.record(z.string(), z.string()) }).parse(JSON.parse(readText('package.json')))
      .scripts,
  ),
);

/** A text without the line breaks and marks of its comments, so that a citation over two lines is in one piece. */
const inOnePiece = (text: string): string => text.replace(/\n\s*(?:\*|\/\/|--)? ?/g, ' ');

const headings = new Map<string, readonly string[]>(
  documents.map((path) => [path, headingsOf(readText(path))]),
);

interface Citation {
  readonly file: string;
  readonly document: string;
  readonly section: string;
}

/** Citations of the form: a path below docs, a comma, a heading in quotes. */
function citationsIn(file: string): Citation[] {
  const found = inOnePiece(readText(file)).matchAll(/\b(docs\/[\w/-]+\.md), "([^"]+)"/g);
  return [...found].map(([, document = '', section = '']) => ({ file, document, section }));
}

describe('documents that are cited', () => {
  const citations = texts.flatMap(citationsIn);

  test('are found by the pattern of citations', () => {
    expect(citations.length).toBeGreaterThan(20);
  });

  test('have the cited section', () => {
    expect(citations.filter(({ document, section }) => !headings.get(document)?.includes(section))).toEqual(
      [],
    );
  });

  test('are in the tree under the path they are named by', () => {
    const named = texts.flatMap((file) =>
      [...readText(file).matchAll(/(?<![\w/.<-])docs\/[\w/-]+\.\w+/g)].map(([path]) => ({ file, path })),
    );
    expect(named.filter(({ path }) => !known.has(path))).toEqual([]);
  });

  test('are not outside the tree', () => {
    const outside =
      /\b(?:decisions, section|(?:REST|resolver|FHIR) document|DESIGN,? section|rest\.md|resolver\.md)/i;
    const citing = texts.filter(
      (file) => file !== 'test/citations.test.ts' && outside.test(inOnePiece(readText(file))),
    );
    expect(citing).toEqual([]);
  });
});

/** The list of changes may name things that no longer exist. */
const current = documents.filter((path) => path !== 'CHANGELOG.md');

describe('every document', () => {
  test('links to pages and headings that exist', () => {
    const broken = documents.flatMap((file) => brokenLinksIn(file).map((link) => ({ file, link })));
    expect(broken).toEqual([]);
  });

  test('names paths that exist; `<name>` and `*` stand for any', () => {
    const missing = current.flatMap((file) =>
      pathsNamedIn(readText(file)).flatMap((path) => (isThere(path) ? [] : [{ file, path }])),
    );
    expect(missing).toEqual([]);
  });

  test('names scripts that package.json has', () => {
    const missing = current.flatMap((file) =>
      scriptsNamedIn(readText(file)).flatMap((script) => (SCRIPTS.has(script) ? [] : [{ file, script }])),
    );
    expect(missing).toEqual([]);
  });
});

test('README.md, CONTRIBUTING.md and the architecture name paths and scripts', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md', 'docs/architecture.md'])
    expect([file, pathsNamedIn(readText(file)).length]).not.toEqual([file, 0]);
  for (const file of ['README.md', 'CONTRIBUTING.md'])
    expect([file, scriptsNamedIn(readText(file)).length]).not.toEqual([file, 0]);
});

function brokenLinksIn(file: string): string[] {
  const links = [...readText(file).matchAll(/\]\((?!https?:)([^)#\s]*)(?:#([^)\s]+))?\)/g)];
  const broken = links.filter(([, path = '', anchor]) => {
    const target = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '');
    if (!known.has(target) && !known.has(`${target}/`)) return true;
    return anchor !== undefined && !headings.get(target)?.some((heading) => anchorOf(heading) === anchor);
  });
  return broken.map(([link]) => link);
}

function pathsNamedIn(text: string): string[] {
  return inBackticks(text).filter((name) => IN_THE_TREE.test(name) && !IN_A_RELEASE.test(name));
}

function scriptsNamedIn(text: string): string[] {
  return [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
}

function isThere(name: string): boolean {
  if (known.has(name)) return true;
  const pattern = name
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/<[^>]+>/g, '[^/]+')
    .replaceAll('*', '[^/]+');
  const form = new RegExp(`^${pattern}$`);
  return paths.some((path) => form.test(path));
}
