import { z } from 'zod';
import { defineAnswers, exclusionListData, exclusionStatement } from './answers.ts';

const text = z.string().nullable();
const date = z.iso.date().nullable();

const OigLeieExclusion = z.strictObject({
  type: text.describe('Exclusion authority, e.g. `1128a1`.'),
  type_description: text,
  date: date.describe('Exclusion date; may lie in the future.'),
  reinstatement_date: date,
  waiver_date: date,
  waiver_state: text,
  general: text,
  specialty: text,
});

/** `sources.oig_leie.data`; null where the status is `not_found` or `name_elsewhere`, and
 * where it is `undetermined` because the registry publishes no name. */
export const OigLeieData = exclusionListData(OigLeieExclusion);

export type OigLeieData = z.infer<typeof OigLeieData>;

/** The list of excluded individuals and entities. */
export const oigLeie = defineAnswers({
  id: 'oig-leie',
  block: 'oig_leie',
  data: OigLeieData.nullable(),
  recordPosition: 2,
  facts: [{ fact: 'oig_leie.excluded', meaning: 'whether the provider is on the list of the OIG' }],
  statementsOf: (block) => exclusionStatement('oig_leie.excluded', block),
  exclusionList: {
    identity: ['type', 'date'],
    whereMissing:
      'Without the LEIE nobody can be cleared: give `provider-supply rebuild` its file, UPDATED.csv',
  },
  components: { OigLeieData, OigLeieExclusion },
  example: {
    source: { name: 'OIG LEIE', url: 'https://oig.hhs.gov/exclusions/', cadenceDays: 31 },
    data: null,
    match: null,
  },
});
