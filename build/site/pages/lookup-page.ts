import { ANONYMOUS_PER_HOUR } from '../../../schemas/limits.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Page } from '../rendering/page.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';

/** The form that leads to a provider: it works from any page, and the answer has an address of its own. */
export function lookupForm(): Markup {
  return markup`<form class="lookup" action="/lookup" method="get" role="search" aria-label="Look up a provider">
<label for="npi">National Provider Identifier (NPI)</label>
<div><input id="npi" name="npi" type="text" inputmode="numeric" autocomplete="off" pattern="[0-9]{10}" maxlength="10" required="required" placeholder="ten digits" aria-describedby="npi-hint"/><button type="submit">Look up</button></div>
<p id="npi-hint" class="small">What every source says of one provider, with where it comes from. ${ANONYMOUS_PER_HOUR} look-ups an hour, without a key.</p>
</form>`;
}

/** The page of the look-up: the script asks the interface and shows the answer; without it the page says where to ask. */
export function lookupPage({ header }: SiteContents): Page {
  return {
    address: '/lookup',
    title: 'Look up a provider',
    description: 'What every source says of one National Provider Identifier, with its provenance.',
    part: 'Look up a provider',
    scripts: ['lookup.js'],
    main: markup`<h1>Look up a provider</h1>
${partialNotice(header)}
${lookupForm()}
<noscript><p class="notice">The answer is shown by a script, and scripts are off. The same answer, as JSON, is at <code>${header.origin}/v1/npi/</code> followed by the ten digits.</p></noscript>
<div id="answer" role="status" aria-live="polite"></div>`,
  };
}
