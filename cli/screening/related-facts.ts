import { z } from 'zod';
import { Availability } from '../../schemas/provenance.ts';
import { SOURCES_BESIDE_EXCLUSIONS } from '../../schemas/sources/list.ts';

/** A fact that is no exclusion and often asked about beside one. A service of another version may state some that are not known here. */
export const RelatedFact = z.object({
  fact: z.string(),
  value: z.union([z.boolean(), z.number()]).nullable(),
  about: z.record(z.string(), z.union([z.string(), z.number()]).nullable()).nullable(),
  _data_availability: Availability.pick({ fields: true }).extend({ status: z.string() }),
});
export type RelatedFact = z.infer<typeof RelatedFact>;

const FACTS = SOURCES_BESIDE_EXCLUSIONS.flatMap(({ facts }) => facts.map(({ fact }) => fact));

/** The columns of a line in `results.csv`: of each fact whether it is so, and since when and why. */
export const RELATED_COLUMNS = FACTS.flatMap((fact) => {
  const column = `related_${fact.replaceAll('.', '_')}`;
  return [column, `${column}_details`];
});

/** Of a fact that is null: nothing is known of the day, or an entry may or may not be of the provider. */
const isNotKnown = ({ _data_availability }: RelatedFact) => _data_availability.status === 'not_ingested';

/** Whether it is so, in a word. */
function valueText(fact: RelatedFact): string {
  const { value } = fact;
  if (value === null) return isNotKnown(fact) ? 'not known' : 'uncertain';
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

/** The cells of those columns. A fact that is not stated is not known: there is no NPI, or no list. */
export function relatedCells(stated: readonly RelatedFact[]): string[] {
  return FACTS.flatMap((fact) => {
    const own = stated.find((one) => one.fact === fact);
    if (own === undefined) return ['not known', ''];
    const details = Object.entries(own.about ?? {}).flatMap(([name, value]) =>
      value === null ? [] : [`${name}: ${value}`],
    );
    const { value: why } = own._data_availability.fields;
    return [valueText(own), own.value === null && why !== undefined ? why : details.join('; ')];
  });
}

/** How many lines of a roster each fact is true of, or not certain, of those that are of any: `cms.revoked 2`, `cms.revoked 1 uncertain`. */
export function relatedCounts(lines: readonly (readonly RelatedFact[])[]): string[] {
  return FACTS.flatMap((fact) => {
    const texts = lines.flatMap((stated) => stated.filter((one) => one.fact === fact).map(valueText));
    const uncertain = texts.filter((text) => text === 'uncertain').length;
    const count = texts.filter((text) => text !== 'no' && text !== 'not known').length - uncertain;
    return [
      ...(count === 0 ? [] : [`${fact} ${count}`]),
      ...(uncertain === 0 ? [] : [`${fact} ${uncertain} uncertain`]),
    ];
  });
}
