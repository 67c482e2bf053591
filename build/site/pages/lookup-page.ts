import { ANONYMOUS_PER_HOUR } from '../../../schemas/limits.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import type { Page } from '../rendering/page.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';

/** The form that looks up a provider: it works from any page, and the result has its own address. */
export function lookupForm(): Markup {
  return markup`<form class="lookup" action="/lookup" method="get" role="search" aria-label="Look up a provider">
<label for="npi">National Provider Identifier (NPI)</label>
<div><input id="npi" name="npi" type="text" inputmode="numeric" autocomplete="off" pattern="[0-9]{10}" maxlength="10" required="required" placeholder="ten digits" aria-describedby="npi-hint"/><button type="submit">Look up</button></div>
<p id="npi-hint" class="small">The data of every source about one provider, with its provenance. ${ANONYMOUS_PER_HOUR} lookups per hour, without a key.</p>
</form>`;
}

/** The lookup page: the script calls the API and shows the answer; without scripts the page gives the API address. */
export function lookupPage({ header }: SiteContents): Page {
  return {
    address: '/lookup',
    title: 'Look up a provider',
    description: 'The data of every source about one National Provider Identifier, with its provenance.',
    part: 'Look up a provider',
    scripts: ['lookup.js'],
    main: markup`<h1>Look up a provider</h1>
${partialNotice(header)}
${lookupForm()}
<noscript><p class="notice">The result is displayed by a script, and scripts are disabled. The same result, as JSON, is at <code>${header.origin}/v1/npi/</code> followed by the ten digits.</p></noscript>
<div id="answer" role="status" aria-live="polite"></div>`,
  };
}
