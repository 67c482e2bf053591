import type { RelatedFact } from '../../schemas/screening/related-fact.ts';
import { SOURCES_BESIDE_EXCLUSIONS } from '../../schemas/sources/list.ts';
import { detailsText, isToBeStated, valueText } from '../../screening/related-fact-words.ts';

const FACTS = SOURCES_BESIDE_EXCLUSIONS.flatMap(({ facts }) => facts.map(({ fact }) => fact));

/** The columns of a line in `results.csv`: of each fact whether it is so, and since when and why. */
export const RELATED_COLUMNS = FACTS.flatMap((fact) => {
  const column = `related_${fact.replaceAll('.', '_')}`;
  return [column, `${column}_details`];
});

/** The cells of those columns. A fact that is not stated is not known: there is no NPI, or no list. */
export function relatedCells(stated: readonly RelatedFact[]): string[] {
  return FACTS.flatMap((fact) => {
    const own = stated.find((one) => one.fact === fact);
    return own === undefined ? ['not known', ''] : [valueText(own), detailsText(own)];
  });
}

/** How many lines of a roster each fact is true of, or not certain, of those that are of any: `cms.revoked 2`, `cms.revoked 1 uncertain`. */
export function relatedCounts(lines: readonly (readonly RelatedFact[])[]): string[] {
  return FACTS.flatMap((fact) => {
    const stated = lines.flatMap((line) => line.filter((one) => one.fact === fact && isToBeStated(one)));
    const uncertain = stated.filter((one) => valueText(one) === 'uncertain').length;
    const count = stated.length - uncertain;
    return [
      ...(count === 0 ? [] : [`${fact} ${count}`]),
      ...(uncertain === 0 ? [] : [`${fact} ${uncertain} uncertain`]),
    ];
  });
}
