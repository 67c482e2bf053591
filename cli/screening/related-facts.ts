import { z } from 'zod';
import { SOURCES_BESIDE_EXCLUSIONS } from '../../schemas/sources/list.ts';

/** A fact that is no exclusion and often asked about beside one. A service of another version may state some that are not known here. */
export const RelatedFact = z.object({
  fact: z.string(),
  value: z.union([z.boolean(), z.number()]),
  about: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).nullable(),
});
export type RelatedFact = z.infer<typeof RelatedFact>;

const FACTS = SOURCES_BESIDE_EXCLUSIONS.flatMap(({ facts }) => facts.map(({ fact }) => fact));

/** The columns of a line in `results.csv`: of each fact whether it is so, and since when and why. */
export const RELATED_COLUMNS = FACTS.flatMap((fact) => {
  const column = `related_${fact.replaceAll('.', '_')}`;
  return [column, `${column}_details`];
});

/** The cells of those columns. A fact that is not stated is not known: there is no NPI, no list, or it is not certain. */
export function relatedCells(stated: readonly RelatedFact[]): string[] {
  return FACTS.flatMap((fact) => {
    const own = stated.find((one) => one.fact === fact);
    if (own === undefined) return ['not known', ''];
    const details = Object.entries(own.about ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [`${name}: ${value}`],
    );
    return [own.value === true ? 'yes' : own.value === false ? 'no' : String(own.value), details.join('; ')];
  });
}

/** How many lines of a roster each fact is stated of, of those that are stated of any: `cms.revoked 2`. */
export function relatedCounts(lines: readonly (readonly RelatedFact[])[]): string[] {
  return FACTS.flatMap((fact) => {
    const count = lines.filter((stated) =>
      stated.some((one) => one.fact === fact && one.value !== false),
    ).length;
    return count === 0 ? [] : [`${fact} ${count}`];
  });
}
