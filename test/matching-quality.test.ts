import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MEASURED_ON } from '../schemas/matching-quality.ts';
import { SOURCES } from '../sources/list.ts';

test('what the methodology says of the matching is what docs/evidence/matching.md measured', async () => {
  const page = await readFile(new URL('../docs/evidence/matching.md', import.meta.url), 'utf8');
  expect(page).toContain(
    `Measured on ${MEASURED_ON.date} with \`npm run evaluate -- --providers ${MEASURED_ON.providers} `,
  );
  // | source | seed | about a provider | links | false | precision | recall | …
  const rows = page
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(([, , seed]) => /^\d$/.test(seed ?? ''));
  const measured = Object.fromEntries(
    [...Map.groupBy(rows, ([, source]) => source ?? '')].map(([source, own]) => {
      const column = (index: number) => own.map((cells) => Number(cells[index]?.replace(/[,%\s]/g, '')));
      const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
      return [
        source,
        {
          registries: own.length,
          links: sum(column(4)),
          wrong: sum(column(5)),
          recall: [Math.min(...column(7)), Math.max(...column(7))],
        },
      ];
    }),
  );
  const stated = SOURCES.flatMap(({ facts, publication }) => {
    const { quality } = publication.methodology;
    return quality === undefined ? [] : [[facts.id, quality]];
  });
  expect(stated.length).toBeGreaterThan(0);
  expect(Object.fromEntries(stated)).toEqual(measured);
});
