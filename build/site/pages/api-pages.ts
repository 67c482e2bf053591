import { ANONYMOUS_PER_HOUR, KEY_PER_HOUR } from '../../../schemas/limits.ts';
import { openApiDocument } from '../../../schemas/rest/openapi.ts';
import { type Markup, markup } from '../../markup/markup.ts';
import { countText } from '../rendering/amounts.ts';
import { breadcrumb, type Page } from '../rendering/page.ts';
import { prose } from '../rendering/prose.ts';
import type { SiteContents } from '../rendering/site-contents.ts';
import { InterfaceOutline, type OperationOutline, type SchemaOutline } from './interface-outline.ts';
import { fieldsOf, typeMarkup } from './schema-types.ts';

const PART = 'API';
/** docs/interfaces.md, "Keys". */
const SAMPLE_KEY = 'ps_sample_public_readonly';

/** The interface as its OpenAPI document describes it: a page of operations and a page of schemas. */
export function apiPages({ header, exampleNpi }: SiteContents): Page[] {
  const outline = InterfaceOutline.parse(openApiDocument({ origin: header.origin }));
  return [operationsPage(outline, { npi: exampleNpi }), schemasPage(outline)];
}

/** Parameters whose value in the sample requests is one of this release, so that the requests work as they are shown. */
type ReleaseValues = Readonly<Record<string, string | null>>;

interface Operation extends OperationOutline {
  readonly method: string;
  readonly path: string;
}

function operationsPage(outline: InterfaceOutline, values: ReleaseValues): Page {
  const base = outline.servers[0]?.url ?? '';
  const operations = Object.entries(outline.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Operation => ({ ...operation, method, path })),
  );
  return {
    address: '/api-docs',
    title: 'API',
    description: 'Every operation of the REST API: parameters, responses, errors, examples.',
    part: PART,
    main: markup`<h1>API</h1>
<p class="lead">${outline.info.description}</p>
<dl class="facts"><div><dt>Base address</dt><dd><code>${base}</code></dd></div><div><dt>Version</dt><dd>${outline.info.version}</dd></div><div><dt>Machine-readable</dt><dd><a href="/v1/openapi.json">openapi.json</a></dd></div></dl>
<section aria-labelledby="keys"><h2 id="keys">Keys and rate limits</h2>
<p>Keys are issued by the operator and sent as <code>Authorization: Bearer &lt;API_KEY&gt;</code>. Every response states the remaining requests. Without a key, a client address has ${ANONYMOUS_PER_HOUR} provider lookups per hour; the key tiers have ${countText(KEY_PER_HOUR.starter)} and ${countText(KEY_PER_HOUR.pro)} requests per hour. The sample key <code>${SAMPLE_KEY}</code>, which the requests below use, can read everything, with ${KEY_PER_HOUR.sample} requests per hour shared by all its users.</p></section>
<nav class="contents" aria-label="Operations"><ul>${operations.map(
      ({ operationId, method, path }) =>
        markup`<li><a href="#${operationId}"><code>${method.toUpperCase()} ${path}</code></a></li>`,
    )}</ul></nav>
${operations.map((operation) => operationMarkup(operation, base, values))}`,
  };
}

function operationMarkup(operation: Operation, base: string, values: ReleaseValues): Markup {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  return markup`<section class="operation" aria-labelledby="${operationId}"><h2 id="${operationId}">${summary}</h2>
<p class="address"><b>${method.toUpperCase()}</b> <code>${path}</code> <span>${keyRequirement(operation)}</span></p>
<p>${prose(description)}</p>
${
  parameters.length > 0 &&
  markup`<div class="scroll" role="region" aria-label="Parameters: ${summary}" tabindex="0"><table>
<thead><tr><th scope="col">Parameter</th><th scope="col">In</th><th scope="col">Value</th><th scope="col">Meaning</th></tr></thead>
<tbody>${parameters.map(
    (parameter) => markup`
<tr><th scope="row"><code>${parameter.name}</code>${parameter.required ? ' required' : ''}</th><td>${parameter.in}</td><td>${typeMarkup(parameter.schema)}</td><td>${prose(parameter.description ?? '')}</td></tr>`,
  )}</tbody></table></div>`
}
${requestBody !== undefined && markup`<p>Body: ${contentMarkup(requestBody.content)}.</p>`}
<div class="scroll" role="region" aria-label="Request: ${summary}" tabindex="0"><pre>${curlLine(operation, base, values)}</pre></div>
<div class="scroll" role="region" aria-label="Answers: ${summary}" tabindex="0"><table class="answers">
<thead><tr><th scope="col">Status</th><th scope="col">Meaning</th><th scope="col">Body</th></tr></thead>
<tbody>${Object.entries(responses).map(
    ([status, response]) => markup`
<tr><th scope="row">${status}</th><td>${prose(response.description)}</td><td>${response.content === undefined ? 'none' : contentMarkup(response.content)}</td></tr>`,
  )}</tbody></table></div>
${exampleMarkup(operation)}</section>`;
}

function keyRequirement({ security }: Operation): string {
  if (security.length === 0) return 'no key';
  return security.some((one) => Object.keys(one).length === 0) ? 'key optional' : 'key needed';
}

type Content = NonNullable<Operation['responses'][string]['content']>;

function contentMarkup(content: Content): Markup {
  return markup`${Object.entries(content).map(
    ([type, { schema }], index) =>
      markup`${index > 0 && '; '}${type === 'application/json' ? '' : `${type}: `}${schema === undefined ? 'any' : typeMarkup(schema)}`,
  )}`;
}

/** A request that works as shown, with the sample key where one is needed. */
function curlLine(operation: Operation, base: string, values: ReleaseValues): string {
  const exampleOf = (name: string) => {
    const ofRelease = values[name];
    if (typeof ofRelease === 'string') return ofRelease;
    const examples = operation.parameters.find((parameter) => parameter.name === name)?.schema.examples;
    return Array.isArray(examples) ? String(examples[0]) : name;
  };
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) => exampleOf(name));
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=${exampleOf(name)}`)
    .join('&');
  const key = keyRequirement(operation) === 'key needed' ? `-H "Authorization: Bearer ${SAMPLE_KEY}" ` : '';
  const body = operation.requestBody?.content['application/json']?.example;
  const data =
    operation.requestBody === undefined
      ? ''
      : `-X ${operation.method.toUpperCase()} -H "Content-Type: application/json" -d '${JSON.stringify(body ?? {}).replaceAll("'", "'\\''")}' `;
  return `curl ${key}${data}"${base}${path}${query === '' ? '' : `?${query}`}"`;
}

function exampleMarkup({ responses, summary }: Operation): Markup | false {
  const example = responses['200']?.content?.['application/json']?.example;
  return (
    example !== undefined &&
    markup`<details><summary>Example response<span class="hidden">: ${summary}</span></summary><div class="scroll" role="region" aria-label="Answer: ${summary}" tabindex="0"><pre>${JSON.stringify(example, null, 1)}</pre></div></details>`
  );
}

function schemasPage(outline: InterfaceOutline): Page {
  const schemas = Object.entries(outline.components.schemas);
  return {
    address: '/api-docs/schemas',
    title: 'API: schemas',
    description: 'Every object of the REST API with its fields, their types and meanings.',
    part: PART,
    main: markup`${breadcrumb('/api-docs', 'API')}
<h1>API: schemas</h1>
<p class="lead">The objects in responses. A value that does not exist is null.</p>
${schemas.map(
  ([name, schema]) =>
    markup`<section class="shape" aria-labelledby="${name}"><h2 id="${name}"><code>${name}</code></h2>${
      typeof schema.description === 'string' && markup`<p>${prose(schema.description)}</p>`
    }${schemaMarkup(name, schema)}</section>`,
)}`,
  };
}

function schemaMarkup(name: string, schema: SchemaOutline): Markup {
  const fields = fieldsOf(schema);
  if (fields === null) return markup`<p>${typeMarkup(schema)}</p>`;
  const meaningOf = ({ description }: SchemaOutline) => (typeof description === 'string' ? description : '');
  const hasMeanings = fields.some((field) => meaningOf(field.schema) !== '');
  return markup`<div class="scroll" role="region" aria-label="Fields of ${name}" tabindex="0"><table>
<thead><tr><th scope="col">Field</th><th scope="col">Value</th>${hasMeanings && markup`<th scope="col">Meaning</th>`}</tr></thead>
<tbody>${fields.map(
    (field) => markup`
<tr><th scope="row"><code>${field.name}</code>${field.required ? '' : ' optional'}</th><td>${typeMarkup(field.schema)}</td>${
      hasMeanings && markup`<td>${prose(meaningOf(field.schema))}</td>`
    }</tr>`,
  )}</tbody></table></div>`;
}
