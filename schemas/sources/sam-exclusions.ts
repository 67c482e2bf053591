import { z } from 'zod';
import { defineAnswers, exclusionListData, exclusionStatement } from './answers.ts';

const text = z.string().nullable();
const date = z.iso.date().nullable();

const SamGovExclusion = z.strictObject({
  sam_number: text,
  classification: text.describe('`Individual`, `Firm` or `Special Entity Designation`.'),
  program: text,
  agency: text.describe('The agency that excludes, e.g. `HHS`.'),
  type: text,
  active_date: date,
  termination_date: date.describe('The last day of the exclusion; null where it is indefinite.'),
});

/** `sources.sam_gov.data`; null where the status is `not_found` or `name_elsewhere`, and
 * where it is `undetermined` because the registry publishes no name. */
const SamGovData = exclusionListData(SamGovExclusion);

/** The exclusions of SAM.gov. */
export const samExclusions = defineAnswers({
  id: 'sam-exclusions',
  block: 'sam_gov',
  data: SamGovData.nullable(),
  recordPosition: 6,
  facts: [{ fact: 'sam.excluded', meaning: 'whether the provider is excluded on SAM.gov' }],
  statementsOf: (block) => exclusionStatement('sam.excluded', block),
  exclusionList: {
    shortName: 'SAM.gov',
    code: 'sam',
    isAskedByDefault: true,
    identity: ['sam_number', 'active_date'],
    typeWords: {
      'Prohibition/Restriction': 'Barred from certain dealings by a law, an executive order or an agency',
      'Ineligible (Proceedings Completed)': 'Debarred after proceedings that are completed',
      'Ineligible (Proceedings Pending)': 'Suspended while proceedings are pending',
      'Voluntary Exclusion': 'Agreed in a settlement to be excluded',
    },
    lookupPage: 'https://sam.gov/search/?index=ex',
    verification: 'open the record there and compare it; of a person ask the agency that it names',
    whereMissing:
      'Without the exclusions of SAM.gov nobody can be cleared: their download needs a free API key of sam.gov, in the setting PROVIDER_SUPPLY_SAM_API_KEY',
  },
  components: { SamGovData, SamGovExclusion },
  example: {
    source: {
      name: 'SAM.gov Exclusions Public Extract',
      url: 'https://sam.gov/data-services/Exclusions/Public%20V2',
      cadenceDays: 1,
    },
    data: null,
    match: null,
    availability: {
      status: 'name_elsewhere',
      fields: { excluded: '2 listed parties elsewhere have this name' },
    },
  },
});
