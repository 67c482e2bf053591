import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { personName } from '../../../names/person.ts';
import { RELATED_NAMES, RENAMED_PEOPLE } from '../../../names/relate-people.golden.ts';
import { relatePeople } from '../../../names/relate-people.ts';
import { oigLeie } from '../../../sources/oig-leie/source.ts';
import { resolve } from '../../../test/exclusion-links.ts';
import { INVENTED_NAMES, type Name, named, written } from '../../../test/invented-names.ts';
import { createExclusions } from '../../../test/leie-exclusion.ts';
import { createProviders } from '../../../test/nppes-provider.ts';
import { Warehouse } from '../../../warehouse/warehouse.ts';
import { resolveSources } from '../resolve.ts';

// SQL looks for the pairs of names that relate_people relates. Every pair of a set of names is related here, so that one it did
// not look for is missing.

const FAR = { line1: '900 ELM ST', city: 'ELSEWHERE', state: 'TX', postal_code: '75001' };

/** Of these names, which are namesakes to SQL and which are to TypeScript, each as `listed | registered`. */
async function namesakes(listed: readonly Name[], registered: readonly Name[]) {
  await using warehouse = await Warehouse.open(':memory:', { threads: 1 });
  await createProviders(
    warehouse,
    registered.map((name, i) => ({
      npi: String(2_000_000_000 + i),
      last_name: name.last,
      first_name: name.first,
      middle_name: name.middle,
      name_suffix: name.suffix,
      practice_address: FAR,
    })),
  );
  await createExclusions(
    warehouse,
    listed.map((name) => ({
      last_name: name.last,
      first_name: name.first,
      middle_name: [name.middle, name.suffix].filter(Boolean).join(' ') || null,
      state: 'OH',
    })),
  );
  await resolveSources(warehouse, [oigLeie]);
  const rows = await warehouse.rows(
    z.object({
      npi: z.string(),
      last_name: z.string(),
      first_name: z.string(),
      middle_name: z.string().nullable(),
    }),
    `SELECT DISTINCT namesake_person.npi, last_name, first_name, middle_name
     FROM namesake_person
     JOIN (SELECT party_no, unnest(exclusion_ids) AS exclusion_id FROM listed_party) USING (party_no)
     JOIN excluded_party USING (exclusion_id)`,
  );
  const inSql = rows.map(({ npi, last_name, first_name, middle_name }) => {
    const other = registered[Number(npi) - 2_000_000_000];
    return `${last_name}, ${first_name}, ${middle_name ?? ''} | ${other && written(other)}`;
  });
  const inTypeScript = listed.flatMap((one) => {
    const middle = [one.middle, one.suffix].filter(Boolean).join(' ') || null;
    const name = personName({ last: one.last, first: one.first, middle, suffix: null });
    return registered.flatMap((other) =>
      relatePeople(name, personName(other))?.contradiction === null
        ? [`${one.last}, ${one.first}, ${middle ?? ''} | ${written(other)}`]
        : [],
    );
  });
  return { inSql: [...new Set(inSql)].sort(), inTypeScript: [...new Set(inTypeScript)].sort() };
}

test('the golden set is related in SQL as it is in TypeScript', async () => {
  const names = RELATED_NAMES.flatMap(([one, other]) => [named(one), named(other)]);
  const { inSql, inTypeScript } = await namesakes(names, names);
  expect(inSql).toEqual(inTypeScript);
});

test('at one street and of one specialty, whoever the golden set contradicts or has renamed is mentioned and never linked', async () => {
  const street = (i: number) => `${i + 1} QUILL RD`;
  const zip = (i: number) => String(44_000 + i);
  const npiOf = (i: number) => String(2_000_000_000 + i);
  const pairs = [...RELATED_NAMES, ...RENAMED_PEOPLE].map(
    ([one, other]) => [named(one), named(other)] as const,
  );
  const links = await resolve(
    pairs.map(([{ last: last_name, first: first_name, middle, suffix }], i) => ({
      exclusion_id: `e${i}`,
      last_name,
      first_name,
      middle_name: [middle, suffix].filter(Boolean).join(' ') || null,
      specialty: 'CHIROPRACTIC',
      address: street(i),
      city: `TOWN${zip(i)}`,
      state: 'OH',
      postal_code: zip(i),
    })),
    pairs.map(([, { last: last_name, first: first_name, middle, suffix }], i) => ({
      npi: npiOf(i),
      last_name,
      first_name,
      middle_name: middle,
      name_suffix: suffix,
      codes: ['111N00000X'],
      practice_address: { line1: street(i), city: `TOWN${zip(i)}`, state: 'OH', postal_code: zip(i) },
    })),
  );
  const linkOf = (i: number) =>
    links.find(({ exclusion_id, npi }) => exclusion_id === `e${i}` && npi === npiOf(i));
  const verdicts = RELATED_NAMES.map(([one, other, grade, contradiction], i) => {
    return { one, other, grade, contradiction, verdict: linkOf(i)?.verdict };
  });
  const strangers = verdicts.filter(({ grade }) => grade === null);
  const contradicted = verdicts.filter(({ contradiction }) => contradiction !== undefined);
  const related = verdicts.filter((pair) => !strangers.includes(pair) && !contradicted.includes(pair));
  expect(strangers.filter(({ verdict }) => verdict === 'matched')).toEqual([]);
  expect(contradicted.filter(({ verdict }) => verdict !== 'undetermined')).toEqual([]);
  expect(related.filter(({ verdict }) => verdict === undefined)).toEqual([]);
  const renamed = RENAMED_PEOPLE.map(([one, other], i) => {
    const { verdict, method } = linkOf(RELATED_NAMES.length + i) ?? {};
    return [one, other, verdict, method];
  });
  expect(renamed).toEqual(
    RENAMED_PEOPLE.map(([one, other, mayBeRenamed]) => [
      ...[one, other],
      ...(mayBeRenamed ? ['undetermined', 'first name and address'] : [undefined, undefined]),
    ]),
  );
});

test('no pair of names is judged differently in SQL and in TypeScript', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(INVENTED_NAMES, { minLength: 40, maxLength: 40 }),
      fc.array(INVENTED_NAMES, { minLength: 40, maxLength: 40 }),
      async (listed, registered) => {
        const { inSql, inTypeScript } = await namesakes(listed, registered);
        expect(inSql).toEqual(inTypeScript);
      },
    ),
    { numRuns: 4, seed: 22, endOnFailure: true },
  );
});
