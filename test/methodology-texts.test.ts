import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  readFacilityText,
  readGlossary,
  readSourceText,
  readSupplyText,
} from '../build/documents/methodology/texts.ts';
import { FACILITY_STUDIES } from '../schemas/datasets.ts';
import { SOURCES } from '../sources/list.ts';

describe('the methodology texts', () => {
  it.each(SOURCES)('has a readable document for $facts.id, which names it', async (source) => {
    expect((await readSourceText(source)).text.sources).toContain(source.facts.id);
  });

  it('has a text for every facility study, and no other', async () => {
    const files = await readdir(new URL('../docs/methodology/facility-studies/', import.meta.url));
    expect(files.sort()).toEqual(FACILITY_STUDIES.map(({ slug }) => `${slug}.md`).sort());
  });

  it('uses every term and class it defines', async () => {
    const { definitions, confidence } = await readGlossary(SOURCES);
    const texts = [await readSupplyText()];
    for (const { slug } of FACILITY_STUDIES) texts.push(await readFacilityText(slug));
    for (const source of SOURCES) texts.push(await readSourceText(source));
    const used = (names: (text: (typeof texts)[number]['text']) => readonly string[]) =>
      [...new Set(texts.flatMap(({ text }) => names(text)))].sort();
    expect(used((text) => text.definitions)).toEqual([...definitions.keys()].sort());
    expect(used((text) => text.confidence)).toEqual([...confidence.keys()].sort());
  });
});
