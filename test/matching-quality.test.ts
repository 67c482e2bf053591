import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { MATCHING_QUALITY, MEASURED_ON } from '../schemas/matching-quality.ts';

const NAMES = { LEIE: 'oig-leie', SAM: 'sam-exclusions', 'Open Payments': 'open-payments' } as const;

test('what the methodology says of the matching is what docs/matching.md measured', async () => {
  const page = await readFile(new URL('../docs/matching.md', import.meta.url), 'utf8');
  expect(page).toContain(
    `Measured on ${MEASURED_ON.date} with \`npm run evaluate -- --providers ${MEASURED_ON.providers} `,
  );
  for (const [name, id] of Object.entries(NAMES) as [
    keyof typeof NAMES,
    (typeof NAMES)[keyof typeof NAMES],
  ][]) {
    // | source | seed | about a provider | links | false | precision | recall | …
    const rows = page
      .split('\n')
      .map((line) => line.split('|').map((cell) => cell.trim()))
      .filter(([, source, seed]) => source === name && /^\d$/.test(seed ?? ''));
    const column = (index: number) => rows.map((cells) => Number(cells[index]?.replace(/[,%\s]/g, '')));
    const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0);
    expect(MATCHING_QUALITY[id], name).toEqual({
      registries: rows.length,
      links: sum(column(4)),
      wrong: sum(column(5)),
      recall: [Math.min(...column(7)), Math.max(...column(7))],
    });
  }
});
