import { BATCH_NPIS_PER_REQUEST, KEY_PER_HOUR } from '../../../schemas/limits.ts';
import type { ReleaseSource } from '../../../schemas/release/manifest.ts';
import { resolverBaseUrl } from '../../../schemas/resolver/addresses.ts';
import { FEATURES, GRADES, REASONS } from '../../../schemas/screening/reasons.ts';
import type { SubjectField } from '../../../schemas/screening/screening.ts';
import { EXCLUSION_LISTS } from '../../../schemas/sources/list.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { documentAddress } from '../documents.ts';
import { countText, snapshotText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import { methodologyAddress, type SiteContents } from '../rendering/site-contents.ts';
import { partialNotice } from './notices.ts';

/** Lines of a roster that the page takes: what a browser holds with ease. */
const MAX_LINES = 5_000;

const LABELS: Readonly<Record<SubjectField, string>> = {
  npi: 'NPI',
  first: 'First name',
  middle: 'Middle name',
  last: 'Last name',
  suffix: 'Suffix',
  organization: 'Organization',
  address: 'Street',
  city: 'City',
  state: 'State (two letters)',
  postal_code: 'ZIP code',
  birth_date: 'Birth date (YYYY-MM-DD)',
};
const FIELDS = Object.keys(LABELS) as SubjectField[];

type OfferedList = (typeof EXCLUSION_LISTS)[number] & { readonly source: ReleaseSource | undefined };

/** One person or organization, or a roster, against the exclusion lists: scripts ask the resolver with the sample key or one that is pasted. */
export function screeningPage(site: SiteContents): Page {
  const { header } = site;
  const lists = EXCLUSION_LISTS.map(
    (list): OfferedList => ({
      ...list,
      source: header.sources.find(({ id, status }) => id === list.id && status === 'ingested'),
    }),
  );
  // A list that is asked by default is asked, and said to be missing, also where the release does not have it.
  const offered = lists.filter(({ source, isAskedByDefault }) => isAskedByDefault || source !== undefined);
  const byDefault = offered.filter(({ isAskedByDefault }) => isAskedByDefault);
  const others = offered.filter(({ isAskedByDefault }) => !isAskedByDefault);
  const words = {
    reasons: REASONS,
    features: FEATURES,
    grades: GRADES,
    lists: Object.fromEntries(
      EXCLUSION_LISTS.map(({ id, shortName, typeWords, lookupPage, verification }) => [
        id,
        { name: shortName, types: typeWords, page: lookupPage, step: verification },
      ]),
    ),
  };
  const sampleLines = KEY_PER_HOUR.sample * BATCH_NPIS_PER_REQUEST;
  return {
    address: '/screening',
    title: 'Screening',
    description:
      'Whether a person or organization is on an exclusion list: one at a time with a record, or a whole roster.',
    part: 'Screening',
    scripts: ['screening.js', 'roster.js'],
    main: markup`<h1>Screening</h1>
<p class="lead">Whether a person or an organization is on the exclusion lists of the federal government, and of states where they are asked.</p>
${partialNotice(header)}
<noscript><p class="notice">The forms need scripts, which are disabled. The same is asked with a command, for one person: <code>curl -H "X-Service-Key: KEY" "${resolverBaseUrl(header.origin)}/screening?first=…&amp;last=…&amp;state=…"</code>, and for a roster: <code>provider-supply screen roster.csv --out results</code>.</p></noscript>
<div id="screening" class="screening" data-words="${JSON.stringify(words)}" data-max-lines="${String(MAX_LINES)}" data-sample="${header.sample === null ? '' : 'yes'}">
<section aria-labelledby="key-title"><h2 id="key-title">Key</h2>
<p>Without a key of your own the sample key is used: ${countText(KEY_PER_HOUR.sample)} requests and ${countText(sampleLines)} lines of rosters per hour, shared by everybody; no birth dates and no signed records. A key is kept in this page only, and is gone when it is closed.</p>
<fieldset disabled="disabled"><legend>Service key</legend><label for="key">Your key, or nothing for the sample key</label><input id="key" type="password" autocomplete="off" spellcheck="false"/></fieldset></section>
<section aria-labelledby="lists-title"><h2 id="lists-title">Lists</h2>
<p>A verdict is that of the lists that are asked and of no others.</p>
<fieldset disabled="disabled"><legend>Lists to ask</legend><div id="lists"><div class="inputs lists">${byDefault.map(listMarkup)}</div>${
      others.length > 0 &&
      markup`<details><summary>Lists of states (${others.length})</summary><div class="inputs lists">${others.map(listMarkup)}</div>${howRead(others, site)}</details>`
    }</div>
${howRead(byDefault, site)}</fieldset></section>
<section aria-labelledby="one-title"><h2 id="one-title">One person or organization</h2>
<form id="one"><fieldset disabled="disabled"><legend>Who is asked about</legend>
<div class="inputs">${FIELDS.map(inputMarkup)}</div>
<button type="submit">Screen</button><button type="button" id="pdf">Signed record as PDF</button>
<p class="small">An NPI, a last name or an organization is needed; more is better: a middle name, an address. The signed record, and a birth date, need a key of your own. Nothing of what is asked is stored.</p></fieldset></form>
<div id="one-answer" role="status"></div><div id="one-record" role="status"></div></section>
<section aria-labelledby="roster-title"><h2 id="roster-title">A roster</h2>
<p>A workbook (.xlsx) or a CSV file, read as <code>provider-supply screen</code> reads it: its first line names the columns, such as <em>Last Name</em>, <em>First Name</em>, <em>NPI</em>, <em>Street</em>, <em>City</em>, <em>State</em>, <em>ZIP</em>, <em>Date of Birth</em>, <em>Organization</em>, or a whole name in one column. Other columns are kept in the results and not used. Up to ${countText(MAX_LINES)} lines. The file stays here; what its lines say is sent to the service, and not stored there. Decisions of reviewers and signed records of a roster: <a href="${documentAddress('screening')}#a-roster"><code>provider-supply screen</code></a>.</p>
<form id="roster"><fieldset disabled="disabled"><legend>The file</legend><label for="file">Roster (.xlsx or .csv)</label><input id="file" type="file" accept=".xlsx,.csv,.txt,.tsv,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"/>
<p></p><button type="submit">Screen the roster</button><button type="button" id="stop" hidden="hidden">Stop</button></fieldset></form>
<div id="roster-answer" role="status"></div></section>
</div>
<section aria-labelledby="verdicts"><h2 id="verdicts">What a verdict asks of you</h2>
<div class="scroll" role="region" aria-label="Verdicts" tabindex="0"><table>
<thead><tr><th scope="col">Verdict</th><th scope="col">Meaning</th><th scope="col">What to do</th></tr></thead>
<tbody>
<tr><th scope="row">listed</th><td>An entry of a list is the one asked about.</td><td>Verify it with the publisher before you act: the link stands beside the entry.</td></tr>
<tr><th scope="row">undetermined</th><td>An entry may be the one asked about, or a list could not say. This is neither a match nor a clean result.</td><td>Compare what agrees and what differs, look the entry up with the publisher, and write down who decided what and why.</td></tr>
<tr><th scope="row">not listed</th><td>No entry agrees in more than a name.</td><td>Keep the record: it names the lists, their dates and the release. Screen again with the next lists.</td></tr>
</tbody></table></div></section>`,
  };
}

function listMarkup({ shortName, code, isAskedByDefault, source }: OfferedList): Markup {
  return markup`<label><input type="checkbox" value="${code}"${isAskedByDefault && markup` checked="checked"`}/><span>${shortName} <span class="small">${source === undefined ? 'not in this release' : snapshotText(source)}</span></span></label>`;
}

/** Links to the methodologies of lists, of those that have one. */
function howRead(lists: readonly OfferedList[], { methodologies }: SiteContents): Markup {
  const links = lists
    .filter(({ id }) => methodologies.some(({ dataset }) => dataset === id))
    .map(
      ({ id, shortName }, index) =>
        markup`${index > 0 && ', '}<a href="${methodologyAddress(id)}">${shortName}</a>`,
    );
  return links.length === 0 ? markup`` : markup`<p class="small">How each is read: ${links}.</p>`;
}

function inputMarkup(field: SubjectField): Markup {
  return markup`<label>${LABELS[field]}<input name="${field}" autocomplete="off" spellcheck="false"/></label>`;
}
