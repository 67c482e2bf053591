import { ANONYMOUS_PER_HOUR, BUDGETS } from '../../../schemas/limits.ts';
import {
  answerPart,
  FACILITY_ADDRESS,
  FIND_ADDRESS,
  FIND_FIELD,
  LOOKUP_ADDRESS,
  MAX_FIND_LENGTH,
} from '../../../schemas/rest/lookup-page.ts';
import { EXCLUSION_LISTS } from '../../../schemas/sources/list.ts';
import { STATE_LISTS } from '../../../schemas/sources/state-exclusions.ts';
import { STATES } from '../../../schemas/states.ts';
import { Markup, markup } from '../../markup/markup.ts';
import { countText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';

/** The scripts of the form. */
export const LOOKUP_SCRIPTS = ['find.js'];

/** The form that looks for providers and facilities: it works from any page, and what it finds has its own address. */
export function lookupForm(choices: Markup | null = null): Markup {
  return markup`<form class="lookup" action="${FIND_ADDRESS}" method="get" role="search" aria-label="Look up a provider or facility">
<label for="q">Name, NPI or CCN</label>
<div>${new Markup(FIND_FIELD)} type="search" autocomplete="off" spellcheck="false" maxlength="${MAX_FIND_LENGTH}" required="required" placeholder="Jane Smith" aria-describedby="q-hint"/><button type="submit">Look up</button></div>
${choices}<p id="suggested" class="hidden" role="status"></p>
<ul id="suggestions" class="results" aria-label="Suggestions" hidden="hidden"></ul>
<p id="q-hint" class="small">What every source has about one person, organization or facility, and where it is from. ${ANONYMOUS_PER_HOUR} records per hour, without a key.</p>
</form>`;
}

/** The look-up page: the router lists what the form finds; a script shows the record of one, which the API gives without it. */
export function lookupPage({ header }: SiteContents): Page {
  const types = Object.fromEntries(EXCLUSION_LISTS.map(({ block, typeWords }) => [block, typeWords]));
  const stateLists = STATE_LISTS.flatMap(({ id, block, fact }) => {
    const list = EXCLUSION_LISTS.find((one) => one.block === block);
    const isRead = header.sources.some((source) => source.id === id && source.status === 'ingested');
    return list === undefined || !isRead
      ? []
      : [{ fact, name: list.shortName, page: list.lookupPage, step: list.verification }];
  });
  const state = markup`<p><label for="state">State</label> <select id="state" name="state"><option value="">any</option>${STATES.map(
    ({ code, name }) => markup`<option value="${code}">${name}</option>`,
  )}</select></p>
`;
  return {
    address: LOOKUP_ADDRESS,
    title: 'Look up a provider or facility',
    description:
      'Find a provider, an organization or a facility by name or number: the data of every source about it, exclusions first.',
    part: 'Look up',
    scripts: ['lookup.js', ...LOOKUP_SCRIPTS],
    main: markup`<h1>Look up a provider or facility</h1>
${partialNotice(header)}
${lookupForm(state)}
<noscript><p class="notice">The list of what is found needs no scripts. The record of one is displayed by a script, and scripts are disabled: the same record, as JSON, is at <code>${header.origin}/v1/npi/{npi}</code>, that of a facility at <code>${header.origin}${FACILITY_ADDRESS}</code>.</p></noscript>
<p class="small" id="about-lookup" data-types="${JSON.stringify(types)}" data-state-lists="${JSON.stringify(stateLists)}">A name is found also where it is misspelled, shortened or a former one. ${countText(BUDGETS.find.requests)} searches per hour, without a key. Whether somebody is on an exclusion list is decided by the <a href="/screening">screening</a>, which compares the name with every entry.</p>
${new Markup(answerPart(''))}`,
  };
}
