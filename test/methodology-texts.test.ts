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

describe('docs/methodology', () => {
  it('has a readable document for every source that is read, and none besides', async () => {
    const ids = SOURCES.map(({ facts }) => facts.id);
    for (const id of ids) expect((await readSourceText(id)).text.sources).toContain(id);
    const files = await readdir(new URL('../docs/methodology/sources/', import.meta.url));
    expect(files.sort()).toEqual(ids.map((id) => `${id}.md`).sort());
  });

  it('has a text for every facility study, and none besides', async () => {
    const files = await readdir(new URL('../docs/methodology/facility-studies/', import.meta.url));
    expect(files.sort()).toEqual(FACILITY_STUDIES.map(({ slug }) => `${slug}.md`).sort());
  });

  it('uses every term and class it defines', async () => {
    const { definitions, confidence } = await readGlossary();
    const texts = [await readSupplyText()];
    for (const { slug } of FACILITY_STUDIES) texts.push(await readFacilityText(slug));
    for (const { facts } of SOURCES) texts.push(await readSourceText(facts.id));
    const used = (names: (text: (typeof texts)[number]['text']) => readonly string[]) =>
      [...new Set(texts.flatMap(({ text }) => names(text)))].sort();
    expect(used((text) => text.definitions)).toEqual([...definitions.keys()].sort());
    expect(used((text) => text.confidence)).toEqual([...confidence.keys()].sort());
  });
});
