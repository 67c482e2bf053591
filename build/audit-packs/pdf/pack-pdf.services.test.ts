import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PAGE } from '../../../pdf/styles.ts';
import { inventedBuild } from '../../documents/fixtures/release.ts';
import {
  inventedFacilityStudy,
  inventedSupplyStudy,
  unavailableStudy,
} from '../../studies/fixtures/invented-study.ts';
import type { Study } from '../../studies/study.ts';
import { auditPack } from '../audit-pack.ts';
import { packPdf } from './pack-document.ts';

const run = promisify(execFile);
const studies = [inventedSupplyStudy(), withLongAddresses(inventedFacilityStudy()), unavailableStudy()];

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'packs-'));
  await using build = await inventedBuild();
  for (const study of studies) {
    const pdf = await packPdf(auditPack(study, build.header, []), study, build.header);
    await writeFile(fileOf(study), pdf);
  }
});
afterAll(() => rm(folder, { recursive: true }));

const fileOf = ({ dataset }: Study) => join(folder, `${dataset.slug}.pdf`);
const poppler = async (program: string, ...options: string[]) => (await run(program, options)).stdout;

/** As Care Compare has them: forty files, addresses longer than a line. */
function withLongAddresses(study: Study): Study {
  const sources = study.sources.map((source) => ({
    ...source,
    files: source.files.flatMap((file) =>
      Array.from({ length: 40 }, (_, index) => ({
        ...file,
        name: `Provider_Survey_Data_Of_Facilities_Oct2026_${index}.csv`,
        url: `https://data.example.gov/provider-data/sites/default/files/resources/${'0a1b2c3d'.repeat(4)}_${index}/Provider_Survey_Data_Of_Facilities_Oct2026_${index}.csv`,
      })),
    ),
  }));
  return { ...study, sources };
}

describe.each(studies)('the PDF of $dataset.slug', (study) => {
  test('has its text in reading order, page by page, from slug, version and date on', async () => {
    const pages = (await poppler('pdftotext', fileOf(study), '-')).split('\f');
    expect(pages[0]).toMatch(
      new RegExp(
        `AUDIT PACK\\s+${study.dataset.displayName}\\s+Dataset\\s+${study.dataset.slug}\\s+Methodology version\\s+v2026\\.11\\.1\\s+Generated\\s+2026-01-05 02:00 UTC`,
      ),
    );
    const text = pages.slice(1).join('\n');
    const sections = [
      'Map and ranking',
      'All values',
      'Definitions',
      'Provenance of every field',
      'Reproducibility',
      'Limitations',
      'Version history',
      'Compliance questions and answers',
    ].map((title) => text.indexOf(`\n${title}\n`));
    expect(sections).not.toContain(-1);
    expect(sections).toEqual([...sections].sort((a, b) => a - b));
    for (const { name } of study.fields) expect(text).toContain(name);
    pages.slice(0, -1).forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length - 1}`);
    });
  });

  test('embeds every font, with a map from glyphs back to text', async () => {
    const [, , ...fonts] = (await poppler('pdffonts', fileOf(study))).trim().split('\n');
    expect(fonts.length).toBeGreaterThan(0);
    for (const font of fonts) expect(font).toMatch(/Roboto.*\byes\s+yes\s+yes\b/);
  });

  test('keeps every word inside the margins', async () => {
    const boxes = await poppler('pdftotext', '-bbox', fileOf(study), '-');
    const words = [...boxes.matchAll(/<word xMin="([\d.]+)" yMin="[\d.]+" xMax="([\d.]+)"[^>]*>([^<]*)/g)];
    expect(words.length).toBeGreaterThan(1000);
    const outside = words.filter(
      ([, left, right]) =>
        Number(left) < PAGE.margins[0] - 1 || Number(right) > PAGE.width - PAGE.margins[2] + 1,
    );
    expect(outside.map(([, , , word]) => word)).toEqual([]);
  });

  test('shows all 51 states and the nation on one page', async () => {
    const pages = (await poppler('pdftotext', '-layout', fileOf(study), '-')).split('\f');
    const page = pages.find((one) => /^\s*AL\s+Alabama/m.test(one));
    const rows = page?.match(/^\s*[A-Z]{2}\s+[A-Z][a-z]+/gm) ?? [];
    expect(rows).toHaveLength(52);
  });
});
