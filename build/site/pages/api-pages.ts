import { isDeepStrictEqual } from 'node:util';
import { ANONYMOUS_PER_HOUR, KEY_PER_HOUR, SAMPLE_KEY } from '../../../schemas/limits.ts';
import { MCP_ADDRESS, SERVER_CARD_ADDRESS } from '../../../schemas/mcp/addresses.ts';
import { MCP_TOOLS } from '../../../schemas/mcp/tools.ts';
import { resolverOpenApi } from '../../../schemas/resolver/openapi.ts';
import { RESOLVER_ROUTES } from '../../../schemas/resolver/routes.ts';
import { openApiDocument } from '../../../schemas/rest/openapi.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { countText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { prose } from '../rendering/prose.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { InterfaceOutline, type OperationOutline, type SchemaOutline } from './interface-outline.ts';
import { fieldsOf, schemaAddress, schemaPage, typeMarkup } from './schema-types.ts';

const PART = 'API';

/** An interface with an OpenAPI document, as its two pages show it. */
interface DocumentedInterface {
  /** The page of its operations; that of its schemas is below it. */
  readonly address: string;
  readonly title: string;
  readonly outline: InterfaceOutline;
  /** The header of a key, with the sample key. */
  readonly keyHeader: string;
  readonly specification: string;
  /** Values of parameters in the sample requests: of this release, so that the requests work as they are shown. */
  readonly values: Readonly<Record<string, string | null>>;
  /** By operation id: parameters of a query that are not required, and bodies, of the sample requests. */
  readonly queries: Readonly<Record<string, string>>;
  readonly bodies: Readonly<Record<string, unknown>>;
  /** Operations that take no sample key. */
  readonly ownKeyOnly: ReadonlySet<string>;
}

/** The interfaces: a page of operations and a page of schemas for each that has an OpenAPI document, and the MCP server. */
export function apiPages(site: SiteContents): Page[] {
  const rest = restInterface(site);
  const resolver = resolverInterface(site);
  return [
    operationsPage(rest, interfaces()),
    ...schemaPages(rest),
    operationsPage(resolver, webhooks(resolver)),
    ...schemaPages(resolver),
    mcpPage(site),
  ];
}

function restInterface({ header, exampleNpi }: SiteContents): DocumentedInterface {
  return {
    address: '/api-docs',
    title: 'API',
    outline: InterfaceOutline.parse(openApiDocument({ origin: header.origin })),
    keyHeader: `Authorization: Bearer ${SAMPLE_KEY}`,
    specification: '/v1/openapi.json',
    values: { npi: exampleNpi },
    queries: {},
    bodies: {},
    ownKeyOnly: new Set(),
  };
}

function resolverInterface(site: SiteContents): DocumentedInterface {
  const { header, exampleNpi } = site;
  const npis = exampleNpi === null ? [] : [exampleNpi];
  const somebody = { first: 'Jane', last: 'Sample', state: 'TX' };
  return {
    address: '/api-docs/resolver',
    title: 'API: resolver',
    outline: InterfaceOutline.parse(resolverOpenApi({ origin: header.origin })),
    keyHeader: `X-Service-Key: ${SAMPLE_KEY}`,
    specification: '/resolver/v1/openapi.json',
    values: { npi: exampleNpi, ...exampleFacility(site) },
    queries: {
      searchProviders: 'name=Clinic',
      screenOne: String(new URLSearchParams(somebody)),
    },
    bodies: { resolveBatch: { npis }, screenMany: { queries: [somebody] }, recordScreening: somebody },
    ownKeyOnly: new Set(
      Object.entries(RESOLVER_ROUTES).flatMap(([id, route]) => ('liveKeyOnly' in route ? [id] : [])),
    ),
  };
}

/** A facility of the release with a quality record, from the preview of these; empty where there is none. */
function exampleFacility({ downloads, previews }: SiteContents): Record<string, string | null> {
  const bundle = downloads?.bundles.find(({ name }) => name === 'quality-ratings');
  const [preview] = (bundle?.files ?? []).flatMap(({ path }) => previews.get(path) ?? []);
  const [row] = preview?.rows ?? [];
  const cellOf = (column: string) => row?.[preview?.columns.indexOf(column) ?? -1] ?? null;
  const id = cellOf('facility_id');
  return { ccn: id, id, type: cellOf('facility_type') };
}

interface Operation extends OperationOutline {
  readonly method: string;
  readonly path: string;
}

function operationsPage(documented: DocumentedInterface, more: Markup): Page {
  const { address, title, outline, specification } = documented;
  const operations = Object.entries(outline.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({ ...operation, method, path })),
  );
  return {
    address,
    title,
    description: `${outline.info.title}: every operation with parameters, responses, errors, and a request to try.`,
    part: PART,
    scripts: ['try.js'],
    main: markup`${address !== '/api-docs' && breadcrumb('/api-docs', 'API')}
<h1>${title}</h1>
<p class="lead">${outline.info.description}</p>
<dl class="facts"><div><dt>Base address</dt><dd><code>${baseOf(documented)}</code></dd></div><div><dt>Version</dt><dd>${outline.info.version}</dd></div><div><dt>Machine-readable</dt><dd><a href="${specification}">openapi.json</a></dd></div><div><dt>Objects</dt><dd><a href="${schemasAddress(documented)}">Schemas</a></dd></div></dl>
${more}
<section aria-labelledby="keys"><h2 id="keys">Keys and rate limits</h2>
<p>Keys are issued by the operator and sent as <code>${documented.keyHeader.replace(SAMPLE_KEY, '<API_KEY>')}</code>. Every response states the remaining requests. Without a key, a client address has ${ANONYMOUS_PER_HOUR} provider lookups per hour; the key tiers have ${countText(KEY_PER_HOUR.starter)} and ${countText(KEY_PER_HOUR.pro)} requests per hour. The sample key <code>${SAMPLE_KEY}</code>, which the requests below use, can read everything, with ${KEY_PER_HOUR.sample} requests per hour shared by all its users.</p></section>
<nav class="contents" aria-label="Operations"><ul>${operations.map(
      ({ operationId, method, path }) =>
        markup`<li><a href="#${operationId}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
    )}</ul></nav>
${operations.map((operation) => operationMarkup(operation, documented))}`,
  };
}

function baseOf({ outline }: DocumentedInterface): string {
  return outline.servers[0]?.url ?? '';
}

function schemasAddress({ address }: DocumentedInterface): string {
  return `${address}/schemas`;
}

/** Which interface is for what. */
function interfaces(): Markup {
  return markup`<section aria-labelledby="interfaces"><h2 id="interfaces">Four interfaces</h2>
<ul class="index"><li><b>REST</b><p>Studies, states, methodologies, and single providers. This page.</p></li>
<li><a href="/api-docs/resolver">Resolver, screening, webhooks</a><p>A provider or facility across all sources, search by name, batches, exclusion screening with signed records, notifications of changes.</p></li>
<li><a href="/fhir">FHIR R4</a><p>Practitioners, organizations, locations and roles as FHIR resources, with search and bulk export.</p></li>
<li><a href="/api-docs/mcp">MCP</a><p>The same as tools for agents that use a language model.</p></li></ul></section>`;
}

/** What it posts to subscribers. */
function webhooks(documented: DocumentedInterface): Markup {
  return markup`<section aria-labelledby="events"><h2 id="events">Webhook events</h2>
<p>Posted to the address of a subscription, each signed with its secret. Subscribing takes a key of your own.</p>
<div class="scroll" role="region" aria-label="Table of webhook events" tabindex="0"><table>
<thead><tr><th scope="col">Event</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead>
<tbody>${Object.entries(documented.outline.webhooks ?? {}).map(
    ([type, { post }]) => markup`
<tr><th scope="row"><code>${type}</code></th><td>${prose(post.summary)}</td><td>${contentMarkup(post.requestBody.content, documented)}</td></tr>`,
  )}</tbody></table></div></section>`;
}

function operationMarkup(operation: Operation, documented: DocumentedInterface): Markup {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  return markup`<section class="operation" aria-labelledby="${operationId}"><h2 id="${operationId}">${summary}</h2>
<p class="address"><b>${method.toUpperCase()}</b> <code>${path}</code> <span>${keyRequirement(operation, documented)}</span></p>
<p>${prose(description)}</p>
${
  parameters.length > 0 &&
  markup`<div class="scroll" role="region" aria-label="Parameters: ${summary}" tabindex="0"><table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead>
<tbody>${parameters.map(
    (parameter) => markup`
<tr><th scope="row"><code>${parameter.name}</code>${parameter.required ? ' required' : ''}</th><td>${parameter.in}</td><td>${typeMarkup(parameter.schema, schemasAddress(documented))}</td><td>${prose(parameter.description ?? '')}</td></tr>`,
  )}</tbody></table></div>`
}
${requestBody !== undefined && markup`<p>Body: ${contentMarkup(requestBody.content, documented)}.</p>`}
${requestMarkup(operation, documented)}
<div class="scroll" role="region" aria-label="Answers: ${summary}" tabindex="0"><table class="answers">
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead>
<tbody>${Object.entries(responses).map(
    ([status, response]) => markup`
<tr><th scope="row">${status}</th><td>${prose(response.description)}</td><td>${response.content === undefined ? 'none' : contentMarkup(response.content, documented)}</td></tr>`,
  )}</tbody></table></div>
${exampleMarkup(operation)}</section>`;
}

function keyRequirement({ operationId, security }: Operation, { ownKeyOnly }: DocumentedInterface): string {
  if (security.length === 0) return 'no key';
  if (ownKeyOnly.has(operationId)) return 'a key of your own needed';
  return security.some((one) => Object.keys(one).length === 0) ? 'key optional' : 'key needed';
}

type Content = NonNullable<Operation['responses'][string]['content']>;

function contentMarkup(content: Content, documented: DocumentedInterface): Markup {
  return markup`${Object.entries(content).map(
    ([type, { schema }], index) =>
      markup`${index > 0 && '; '}${type === 'application/json' ? '' : `${type}: `}${schema === undefined ? 'any' : typeMarkup(schema, schemasAddress(documented))}`,
  )}`;
}

/** A request that works as shown, with the sample key where one is needed; a script puts a button beside it. */
function requestMarkup(operation: Operation, documented: DocumentedInterface): Markup | false {
  if (documented.ownKeyOnly.has(operation.operationId)) return false;
  const { method, summary } = operation;
  const address = sampleAddress(operation, documented);
  const key = keyRequirement(operation, documented) === 'key needed' ? documented.keyHeader : null;
  const body = sampleBody(operation, documented);
  const line = [
    'curl',
    ...(key === null ? [] : [`-H "${key}"`]),
    ...(body === null
      ? []
      : [
          `-X ${method.toUpperCase()} -H "Content-Type: application/json" -d '${body.replaceAll("'", "'\\''")}'`,
        ]),
    `"${baseOf(documented)}${address}"`,
  ].join(' ');
  const path = new URL(baseOf(documented)).pathname + address;
  return markup`<div class="scroll" role="region" aria-label="Request: ${summary}" tabindex="0"><pre>${line}</pre></div>
<div class="try" data-method="${method.toUpperCase()}" data-path="${path}" data-key="${key ?? ''}" data-body="${body ?? ''}" data-name="${summary}"></div>`;
}

function sampleAddress(
  { operationId, path, parameters }: Operation,
  documented: DocumentedInterface,
): string {
  const exampleOf = (name: string) => {
    const ofRelease = documented.values[name];
    if (typeof ofRelease === 'string') return ofRelease;
    const examples = parameters.find((parameter) => parameter.name === name)?.schema.examples;
    return Array.isArray(examples) ? String(examples[0]) : name;
  };
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
  const query =
    documented.queries[operationId] ??
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => `${name}=${exampleOf(name)}`)
      .join('&');
  return query === '' ? filled : `${filled}?${query}`;
}

function sampleBody({ operationId, requestBody }: Operation, { bodies }: DocumentedInterface): string | null {
  if (requestBody === undefined) return null;
  return JSON.stringify(bodies[operationId] ?? requestBody.content['application/json']?.example ?? {});
}

function exampleMarkup({ responses, summary }: Operation): Markup | false {
  const example = responses['200']?.content?.['application/json']?.example;
  return (
    example !== undefined &&
    markup`<details><summary>Example response<span class="hidden">: ${summary}</span></summary><div class="scroll" role="region" aria-label="Answer: ${summary}" tabindex="0"><pre>${JSON.stringify(example, null, 1)}</pre></div></details>`
  );
}

/** The list of the schemas, and a page for those that begin with the same letter. */
function schemaPages(documented: DocumentedInterface): Page[] {
  const { title, address, outline } = documented;
  const list = schemasAddress(documented);
  const names = Object.keys(outline.components.schemas);
  const description = `${outline.info.title}: every object with its fields, their types and meanings.`;
  const lead = markup`<p class="lead">The objects in responses. A value that does not exist is null.</p>`;
  return [
    {
      address: list,
      title: `${title}: schemas`,
      description,
      part: PART,
      main: markup`${breadcrumb(address, title)}
<h1>${title}: schemas</h1>
${lead}
<ul class="index">${names.map(
        (name) => markup`<li><a href="${schemaAddress(list, name)}"><code>${name}</code></a></li>`,
      )}</ul>`,
    },
    ...[...Map.groupBy(names, (name) => schemaPage(list, name))].map(([page, ofLetter]) => ({
      address: page,
      title: `${title}: schemas, ${page.slice(-1).toUpperCase()}`,
      description,
      part: PART,
      main: markup`${breadcrumb(list, `${title}: schemas`)}
<h1>${title}: schemas, ${page.slice(-1).toUpperCase()}</h1>
${lead}
${ofLetter.map((name) => schemaSection(name, documented))}`,
    })),
  ];
}

function schemaSection(name: string, documented: DocumentedInterface): Markup {
  const schema = documented.outline.components.schemas[name] ?? {};
  return markup`<section class="shape" aria-labelledby="${name}"><h2 id="${name}"><code>${name}</code></h2>${
    typeof schema.description === 'string' && markup`<p>${prose(schema.description)}</p>`
  }${schemaMarkup(name, documented.outline, schemasAddress(documented))}</section>`;
}

/** The schema whose fields stand beside those of every record: they are listed once. */
const SHARED_FIELDS = 'Provenance';

function schemaMarkup(name: string, { components }: InterfaceOutline, page: string): Markup {
  const schema = components.schemas[name] ?? {};
  const all = fieldsOf(schema);
  if (all === null) return markup`<p>${typeMarkup(schema, page)}</p>`;
  const shared = name === SHARED_FIELDS ? [] : (fieldsOf(components.schemas[SHARED_FIELDS] ?? {}) ?? []);
  const hasShared =
    shared.length > 0 && shared.every((field) => all.some((own) => isDeepStrictEqual(own, field)));
  const fields = hasShared ? all.filter((own) => !shared.some((field) => field.name === own.name)) : all;
  const meaningOf = ({ description }: SchemaOutline) => (typeof description === 'string' ? description : '');
  const hasMeanings = fields.some((field) => meaningOf(field.schema) !== '');
  return markup`<div class="scroll" role="region" aria-label="Fields of ${name}" tabindex="0"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Value</th>${hasMeanings && markup`<th scope="col">Meaning</th>`}</tr></thead>
<tbody>${fields.map(
    (field) => markup`
<tr><th scope="row"><code>${field.name}</code>${field.required ? '' : ' optional'}</th><td>${typeMarkup(field.schema, page)}</td>${
      hasMeanings && markup`<td>${prose(meaningOf(field.schema))}</td>`
    }</tr>`,
  )}${
    hasShared &&
    markup`
<tr><th scope="row">and the fields of</th><td><a href="${schemaAddress(page, SHARED_FIELDS)}">${SHARED_FIELDS}</a></td>${hasMeanings && markup`<td></td>`}</tr>`
  }</tbody></table></div>`;
}

/** The MCP server: its address, and its tools with the operations they ask. */
function mcpPage({ header }: SiteContents): Page {
  const tools = Object.entries(MCP_TOOLS);
  return {
    address: '/api-docs/mcp',
    title: 'API: MCP',
    description: 'The MCP server: its address, and every tool with what it does and takes.',
    part: PART,
    main: markup`${breadcrumb('/api-docs', 'API')}
<h1>API: MCP</h1>
<p class="lead">The Model Context Protocol: the other interfaces as tools for agents that use a language model. A tool answers what the operation behind it answers, nothing changed.</p>
<dl class="facts"><div><dt>Address</dt><dd><code>${header.origin}${MCP_ADDRESS}</code></dd></div><div><dt>Transport</dt><dd>streamable HTTP</dd></div><div><dt>Machine-readable</dt><dd><a href="${SERVER_CARD_ADDRESS}">server card</a></dd></div></dl>
<section aria-labelledby="keys"><h2 id="keys">Keys</h2>
<p>A client sends <code>Authorization: Bearer &lt;API_KEY&gt;</code>. The sample key <code>${SAMPLE_KEY}</code> works, with ${KEY_PER_HOUR.sample} requests per hour shared by all its users.</p>
<div class="scroll" role="region" aria-label="Configuration of a client" tabindex="0"><pre>${JSON.stringify({ mcpServers: { 'provider-supply': { url: `${header.origin}${MCP_ADDRESS}`, headers: { Authorization: `Bearer ${SAMPLE_KEY}` } } } }, null, 1)}</pre></div></section>
<section aria-labelledby="tools"><h2 id="tools">Tools</h2>
<div class="scroll" role="region" aria-label="Table of tools" tabindex="0"><table>
<thead><tr><th scope="col">Tool</th><th scope="col">What it does</th><th scope="col">Arguments</th><th scope="col">Asks</th></tr></thead>
<tbody>${tools.map(
      ([name, { description, prefix, route, input }]) => markup`
<tr><th scope="row"><code>${name}</code></th><td>${prose(description)}</td><td>${Object.keys(input.shape).map((one, index) => markup`${index > 0 && ', '}<code>${one}</code>`)}</td><td><code>${route.method.toUpperCase()} ${prefix}${route.path}</code></td></tr>`,
    )}</tbody></table></div></section>`,
  };
}
