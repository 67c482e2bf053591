import { z } from 'zod';
import { defineAnswers, exclusionListData, exclusionStatement } from './answers.ts';

/** The states whose Medicaid exclusion list is read: USPS code in lower case, name, and the page of the publisher. */
const STATES = [
  { code: 'tx', state: 'Texas', page: 'https://oig.hhsc.state.tx.us/oigportal2/Exclusions' },
  {
    code: 'ca',
    state: 'California',
    page: 'https://mcweb.apps.prd.cammis.medi-cal.ca.gov/references/sandi',
  },
  { code: 'ny', state: 'New York', page: 'https://omig.ny.gov/medicaid-fraud/medicaid-exclusions' },
  {
    code: 'pa',
    state: 'Pennsylvania',
    page: 'https://www.pa.gov/en/agencies/dhs/report-fraud/medicheck-list.html',
  },
  {
    code: 'ga',
    state: 'Georgia',
    page: 'https://dch.georgia.gov/office-inspector-general/georgia-oig-exclusions-list',
  },
  {
    code: 'ia',
    state: 'Iowa',
    page: 'https://hhs.iowa.gov/programs/welcome-iowa-medicaid/provider-services/excluded-individuals-and-entities',
  },
  {
    code: 'ky',
    state: 'Kentucky',
    page: 'https://www.chfs.ky.gov/agencies/dms/dpi/pe/Pages/terminated.aspx',
  },
  {
    code: 'md',
    state: 'Maryland',
    page: 'https://health.maryland.gov/mmcp/provider/Pages/sanctioned_list.aspx',
  },
  { code: 'sc', state: 'South Carolina', page: 'https://www.scdhhs.gov/fraud' },
  {
    code: 'tn',
    state: 'Tennessee',
    page: 'https://www.tn.gov/tenncare/fraud-and-abuse/program-integrity.html',
  },
  { code: 'il', state: 'Illinois', page: 'https://hfs.illinois.gov/oig/sanctionslist.html' },
  {
    code: 'in',
    state: 'Indiana',
    page: 'https://www.in.gov/fssa/ompp/provider-information4/termination-of-provider-participation-in-medicaid-and-chip/',
  },
  { code: 'la', state: 'Louisiana', page: 'https://adverseactions.ldh.la.gov/SelSearch' },
  {
    code: 'ma',
    state: 'Massachusetts',
    page: 'https://www.mass.gov/info-details/learn-about-suspended-or-excluded-masshealth-providers',
  },
  {
    code: 'mi',
    state: 'Michigan',
    page: 'https://www.michigan.gov/mdhhs/doing-business/providers/providers/billingreimbursement/list-of-sanctioned-providers',
  },
  {
    code: 'mo',
    state: 'Missouri',
    page: 'https://mmac.mo.gov/providers/provider-sanctions/',
  },
  { code: 'nc', state: 'North Carolina', page: 'https://medicaid.ncdhhs.gov/providers/excluded-providers' },
  {
    code: 'oh',
    state: 'Ohio',
    page: 'https://medicaid.ohio.gov/wps/portal/gov/medicaid/resources-for-providers/enrollment-and-support/provider-enrollment/provider-exclusion-and-suspension-list',
  },
  {
    code: 'wa',
    state: 'Washington',
    page: 'https://www.hca.wa.gov/billers-providers-partners/become-apple-health-provider/provider-termination-and-exclusion-list',
  },
] as const;

/** What a state's list is called, by the code of the state. */
const namesOf = <const Code extends string>(code: Code) =>
  ({
    /** Id of the source. */
    id: `state-exclusions-${code}`,
    /** Its block in answers, which is also the prefix of its tables. */
    block: `state_exclusions_${code}`,
    /** The fact it states. */
    fact: `state_exclusions.${code}`,
  }) as const;

/** The lists, each with what it is called. */
export const STATE_LISTS = STATES.map((list) => ({ ...list, ...namesOf(list.code) }));

export type StateList = (typeof STATE_LISTS)[number];

const text = z.string().nullable();

/** An entry of a state's list. */
export const StateExclusion = z.strictObject({
  sanction: text.describe('What the list calls it, such as `Excluded`, `Terminated`; as published.'),
  reason: text.describe('As published.'),
  provider_type: text.describe('As published.'),
  date: z.iso.date().nullable().describe('The day it took effect.'),
  end: text.describe(
    'What the list says of its end or least duration, as published. Nobody is off the list for a day that has passed.',
  ),
  is_federal: z
    .boolean()
    .describe('The list says that it repeats an exclusion of the federal government: look at the LEIE.'),
});

/** What a state's list says of a provider. */
export const StateExclusionData = exclusionListData(StateExclusion);

/** The Medicaid exclusion lists of the states, each a list of its own; their blocks serve facts only. */
export const stateExclusions = STATE_LISTS.map(({ code, state, page, id, block, fact }) =>
  defineAnswers({
    id,
    block,
    data: StateExclusionData.nullable(),
    recordPosition: null,
    facts: [{ fact, meaning: `whether the provider is on the Medicaid exclusion list of ${state}` }],
    statementsOf: (line) => exclusionStatement(fact, line),
    exclusionList: {
      shortName: `${state} Medicaid`,
      code,
      isAskedByDefault: false,
      identity: ['sanction', 'date'],
      typeWords: {},
      lookupPage: page,
      verification: `look up the entry there, and ask the Medicaid agency of ${state}`,
      whereMissing: `Without the Medicaid exclusion list of ${state} nobody can be cleared by it: fetch its file from ${page} and give \`provider-supply rebuild --from\` the directory`,
    },
    components: {},
  }),
);
