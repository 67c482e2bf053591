import type { RelatedFact } from '../schemas/screening/related-fact.ts';

// Related facts in words: for the PDF of a record, results.csv and the terminal.

/** Whether a fact is so: `uncertain`, where an entry may or may not be of the provider; `not known`, where nothing is known of the day. */
export function valueText({ value, _data_availability }: RelatedFact): string {
  if (value === null) return _data_availability.status === 'not_ingested' ? 'not known' : 'uncertain';
  return value === true ? 'yes' : value === false ? 'no' : String(value);
}

/** What a fact is of, such as its dates and reasons; of one that is null, why. */
export function detailsText({ value, about, _data_availability }: RelatedFact): string {
  const why = _data_availability.fields.value;
  if (value === null && why !== undefined) return why;
  return Object.entries(about ?? {})
    .flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]))
    .join('; ');
}

/** Whether a fact is so, or may be: a record states it. */
export const isToBeStated = (fact: RelatedFact): boolean => !['no', 'not known'].includes(valueText(fact));

/** A fact in a line: `cms.revoked: yes (effective_date: 2025-05-20), by cms-revoked of 2026-11-01`. */
export function relatedFactText(fact: RelatedFact): string {
  const details = detailsText(fact);
  const snapshot = fact._snapshot === null ? '' : ` of ${fact._snapshot}`;
  return `${fact.fact}: ${valueText(fact)}${details === '' ? '' : ` (${details})`}, by ${fact._dataset_id}${snapshot}`;
}
