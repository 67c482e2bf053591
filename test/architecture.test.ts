import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { STEPS } from '../pipeline/run/run.ts';
import { SOURCE_IDS } from '../schemas/sources/list.ts';
import { inBackticks, readText, repositoryPaths, tableOf } from './documentation.ts';

const architecture = readText('docs/architecture.md');
const paths = repositoryPaths();
const folders = paths.filter((path) => path.endsWith('/'));

/** The rooms whose imports the document tells; scripts and tests may import any. */
const CODE = folders
  .filter((path) => /^[^/]+\/$/.test(path))
  .map((path) => path.slice(0, -1))
  .filter((room) => !['clients', 'deploy', 'docs', 'scripts', 'test'].includes(room));

const roomOf = (path: string): string => path.split('/')[0] ?? '';

/** `room imports room` of every import of code, tests and fixtures apart. */
function arrowsOfCode(): string[] {
  const arrows = new Set<string>();
  for (const path of paths) {
    const isCode = path.endsWith('.ts') && CODE.includes(path.split('/')[0] ?? '');
    if (!isCode || /\.test\.ts$|\/fixtures\//.test(path)) continue;
    for (const [, imported = ''] of readText(path).matchAll(/(?:from|import\() ?'(\.[^']+)'/g)) {
      const to = roomOf(posix.join(posix.dirname(path), imported));
      if (to !== roomOf(path)) arrows.add(`${roomOf(path)} --> ${to}`);
    }
  }
  return [...arrows].sort();
}

describe('docs/architecture.md', () => {
  test('names every folder at the top, and no other', () => {
    const named = tableOf(architecture, 'room').map(([room = '']) => room);
    const top = folders.filter((path) => /^[^/]+\/$/.test(path)).map((path) => `\`${path}\``);
    expect(named.filter((room) => room.endsWith('/`')).sort()).toEqual(top.sort());
  });

  test('its arrows are those of the imports, in the diagram and in the table', () => {
    const arrows = arrowsOfCode();
    expect(arrows.length).toBeGreaterThan(10);
    const [diagram = ''] = afterHeading('## Arrows').match(/```mermaid[^`]+```/) ?? [];
    const drawn = diagram.match(/^ {2}\S+ --> \S+$/gm)?.map((line) => line.trim());
    expect(drawn?.sort()).toEqual(arrows);
    const told = tableOf(afterHeading('## Arrows'), 'room').flatMap(([room = '', imports = '']) =>
      inBackticks(imports).map((to) => `${inBackticks(room)[0]} --> ${to}`),
    );
    expect(told.sort()).toEqual(arrows);
  });

  test('has a row for every step, in order, and a folder stands for each', () => {
    const steps = tableOf(architecture, 'step').map(([step = '']) => inBackticks(step)[0]);
    expect(steps).toEqual([...STEPS]);
    for (const step of STEPS) expect(folders).toContain(`pipeline/${step}/`);
  });

  test('names every folder inside the rooms, but those of single sources and fixtures', () => {
    const named = tableOf(architecture, 'folder').map(([folder = '']) => inBackticks(folder)[0]);
    const inside = folders.filter((path) => {
      const [room, name, rest] = path.split('/');
      const isSecond = rest === '' && [...CODE, 'scripts'].includes(room ?? '');
      return isSecond && name !== 'fixtures' && !SOURCE_IDS.some((id) => id === name);
    });
    expect(named.sort()).toEqual(inside.sort());
  });
});

function afterHeading(heading: string): string {
  return architecture.slice(architecture.indexOf(heading));
}
