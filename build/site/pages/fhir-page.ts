import { type FhirResource, PROFILES } from '../../../fhir/resource-types.ts';
import { fhirBaseUrl } from '../../../schemas/fhir/addresses.ts';
import {
  isResourceType,
  RESOURCE_DESCRIPTIONS,
  RESOURCE_TYPES,
  type ResourceType,
} from '../../../schemas/fhir/resource-types.ts';
import { FHIR_ROUTES, TYPE_ROUTES } from '../../../schemas/fhir/routes.ts';
import { SANDBOX_SIZE } from '../../../schemas/fhir/sandbox.ts';
import {
  DEFAULT_COUNT,
  EXACT_MODIFIER,
  INCLUDES,
  MAX_COUNT,
  MAX_VALUES,
  RESULT_PARAMETERS,
  REVERSE_INCLUDES,
  SEARCH_PARAMETERS,
  type SearchParameter,
  STRING_COMPARISON,
} from '../../../schemas/fhir/search-parameters.ts';
import { SUBSCRIPTION_ROUTES } from '../../../schemas/fhir/subscription-routes.ts';
import type { Route } from '../../../schemas/http/route.ts';
import { BUDGETS, SANDBOX_TOKEN } from '../../../schemas/limits.ts';
import { SMART_ROUTES } from '../../../schemas/smart/routes.ts';
import { SCOPES } from '../../../schemas/smart/scopes.ts';
import { ACCESS_TOKEN_SECONDS } from '../../../schemas/smart/token.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { countText } from '../rendering/amounts.ts';
import type { Page } from '../rendering/page.ts';
import { outwardLink, prose } from '../rendering/prose.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { curlCommand, sampleOrganization, sampleRequests } from './fhir-requests.ts';

const TITLES = {
  tokens: 'Tokens',
  requests: 'Requests to try',
  search: 'Every search',
  operations: 'Other operations',
} as const;

/** The FHIR interface, from the same lists as searches and the CapabilityStatement, with requests that work. */
export function fhirPage({ header, sandboxResources }: SiteContents): Page {
  const base = fhirBaseUrl(header.origin);
  return {
    address: '/fhir',
    title: 'FHIR',
    description:
      'The FHIR R4 interface: resource types, search parameters, operations, and requests to try with the sandbox token.',
    part: 'FHIR',
    main: markup`<h1>FHIR</h1>
<p class="lead">Practitioners, organizations, locations, roles and services as FHIR R4 resources that conform to US Core 6.1.0. Every resource carries its provenance in <code>meta.tag</code>.</p>
<dl class="facts"><div><dt>Base address</dt><dd><code>${base}</code></dd></div><div><dt>Machine-readable</dt><dd><a href="/fhir/r4/metadata">CapabilityStatement</a></dd></div><div><dt>Access</dt><dd><a href="/fhir/r4/.well-known/smart-configuration">SMART configuration</a></dd></div></dl>
<nav class="contents" aria-label="Contents"><ul>${contentsLink('tokens')}${contentsLink('requests')}${RESOURCE_TYPES.map(
      (type) => markup`<li><a href="#${type}"><code>${type}</code></a></li>`,
    )}${contentsLink('search')}${contentsLink('operations')}</ul></nav>
${tokens()}
${requests(sandboxResources, base)}
${RESOURCE_TYPES.map(typeSection)}
${everySearch()}
${operations(header.artifacts.includes('fhir-bulk'))}`,
  };
}

function contentsLink(id: keyof typeof TITLES): Markup {
  return markup`<li><a href="#${id}">${TITLES[id]}</a></li>`;
}

function tokens(): Markup {
  const { 'fhir-sandbox': sandbox, 'fhir-client': client } = BUDGETS;
  return markup`<section aria-labelledby="tokens"><h2 id="tokens">${TITLES.tokens}</h2>
<p>The sandbox token <code>${SANDBOX_TOKEN}</code> works immediately and needs no registration. It gives access to ${SANDBOX_SIZE} providers and the resources they refer to, with ${countText(sandbox.requests)} requests per hour and client address. Everything else is 404, and totals count only the sandbox.</p>
<p>For access to all records, the operator registers a client with its public key (SMART Backend Services). The client posts a signed assertion to <code>/token</code> and receives an access token that is valid for ${ACCESS_TOKEN_SECONDS} seconds. A client has ${countText(client.requests)} requests per hour. Both tokens are sent as <code>Authorization: Bearer &lt;token&gt;</code>.</p>
<details><summary>Scopes</summary><ul class="links">${SCOPES.map((scope) => markup`<li><code>${scope}</code></li>`)}</ul></details></section>`;
}

function requests(sandbox: readonly FhirResource[], base: string): Markup {
  const organization = sampleOrganization(sandbox);
  return markup`<section class="requests" aria-labelledby="requests"><h2 id="requests">${TITLES.requests}</h2>
<p>Each of these requests returns results from the sandbox of this release.</p>
${sampleRequests(sandbox).map(
  (request) => markup`<h3>${request.title}</h3>
<pre>${curlCommand(request, base)}</pre>
<p class="small">${prose(request.answer)}</p>`,
)}
${
  organization !== undefined &&
  markup`<details><summary>Example: an Organization</summary><div class="scroll" role="region" aria-label="An Organization" tabindex="0"><pre>${JSON.stringify(organization, null, 1)}</pre></div></details>`
}</section>`;
}

function typeSection(type: ResourceType): Markup {
  const profile = PROFILES[type];
  const includes = INCLUDES[type];
  const reverse = REVERSE_INCLUDES[type];
  return markup`<section class="operation resource-type" aria-labelledby="${type}"><h2 id="${type}"><code>${type}</code></h2>
<p>${prose(RESOURCE_DESCRIPTIONS[type])}${profile !== undefined && markup` Profile: ${outwardLink(profile, profile.slice(profile.lastIndexOf('/') + 1))}.`}</p>
<ul class="links">${Object.values(TYPE_ROUTES[type]).map(
    ({ method, path }: Route) =>
      markup`<li class="address"><b>${method.toUpperCase()}</b> <code>${path}</code></li>`,
  )}</ul>
<div class="scroll" role="region" aria-label="Search parameters: ${type}" tabindex="0"><table>
<thead><tr><th scope="col">Parameter</th><th scope="col">Meaning</th></tr></thead>
<tbody>${SEARCH_PARAMETERS[type].flatMap(parameterRows)}</tbody></table></div>
${
  includes.length > 0 &&
  markup`<p><code>_include</code> takes ${includes.map(({ name }, index) => markup`${index > 0 && ', '}<code>${type}:${name}</code>`)}.</p>`
}${
  reverse.length > 0 &&
  markup`<p><code>_revinclude</code> takes ${reverse.map(({ source, name }, index) => markup`${index > 0 && ', '}<code>${source}:${name}</code>`)}.</p>`
}</section>`;
}

/** The row of a parameter, and of those that can be chained to it. */
function parameterRows({ name, type, target, documentation, chains = [] }: SearchParameter): Markup[] {
  const modifier = type === 'string' ? EXACT_MODIFIER : target;
  return [
    markup`
<tr><th scope="row"><code>${name}</code><span class="more">${type}${modifier !== undefined && markup`, <code>:${modifier}</code>`}</span></th><td>${prose(documentation)}</td></tr>`,
    ...chains.flatMap((chained) => parameterRows({ ...chained, name: `${name}.${chained.name}` })),
  ];
}

function everySearch(): Markup {
  return markup`<section class="operation" aria-labelledby="search"><h2 id="search">${TITLES.search}</h2>
<div class="scroll" role="region" aria-label="Parameters of every search" tabindex="0"><table>
<thead><tr><th scope="col">Parameter</th><th scope="col">Meaning</th></tr></thead>
<tbody>${Object.entries(RESULT_PARAMETERS).map(
    ([name, meaning]) => markup`
<tr><th scope="row"><code>${name}</code></th><td>${prose(meaning)}</td></tr>`,
  )}</tbody></table></div>
<ul class="prose"><li>A resource must fulfill all parameters. If a parameter has several values, separated by commas, one of them is enough. A search may have up to ${MAX_VALUES} values.</li>
<li>Strings: ${prose(STRING_COMPARISON)}</li>
<li>A page has ${DEFAULT_COUNT} resources, or up to ${MAX_COUNT} with <code>_count</code>. <code>total</code> is exact, left out where only reading all resources would tell, and the link <code>next</code> is the address of the next page.</li>
<li>Unknown parameters are ignored and named in an OperationOutcome of the Bundle; with <code>Prefer: handling=strict</code> they are answered with 400.</li>
<li>A search that takes more than a second is answered with 400 <code>too-costly</code>. Add a name, a city or a state.</li></ul></section>`;
}

/** The operations that are not of one type, as far as the release has the files they need. */
function operations(hasBulkFiles: boolean): Markup {
  const listed = Object.values<Route>({ ...FHIR_ROUTES, ...SMART_ROUTES, ...SUBSCRIPTION_ROUTES }).filter(
    ({ path }) => !isResourceType(path.split('/')[1]) && (hasBulkFiles || !/bulk|export/.test(path)),
  );
  return markup`<section class="operation operations" aria-labelledby="operations"><h2 id="operations">${TITLES.operations}</h2>
<div class="scroll" role="region" aria-label="Operations" tabindex="0"><table>
<thead><tr><th scope="col">Operation</th><th scope="col">Meaning</th></tr></thead>
<tbody>${listed.map(
    ({ method, path, auth, summary, description }) => markup`
<tr><th scope="row"><code>${method.toUpperCase()} ${path}</code><span class="more">${auth === 'none' ? 'no token' : 'with a token'}</span></th><td>${summary}. ${prose(description)}</td></tr>`,
  )}</tbody></table></div></section>`;
}
