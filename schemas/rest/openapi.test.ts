import { Validator } from '@seriousme/openapi-schema-validator';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { SupplyStudyRow } from '../studies/supply.ts';
import { exampleResponses } from './examples.ts';
import { openApiDocument } from './openapi.ts';
import { ROUTES } from './routes.ts';

const ORIGIN = 'https://supply.example.org';

const Operation = z.object({
  operationId: z.string(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  parameters: z.array(
    z.object({
      name: z.string(),
      in: z.string(),
      required: z.boolean(),
      schema: z.record(z.string(), z.unknown()),
    }),
  ),
  responses: z.record(
    z.string(),
    z.object({
      headers: z.record(z.string(), z.unknown()),
      content: z.record(z.string(), z.unknown()).optional(),
    }),
  ),
});
const Document = z.object({
  servers: z.array(z.object({ url: z.string() })),
  paths: z.record(
    z.string(),
    z.union([
      z.object({ get: Operation }),
      z.object({ post: Operation }).transform(({ post }) => ({ get: post })),
    ]),
  ),
  components: z.object({ schemas: z.record(z.string(), z.looseObject({})) }),
});
/** Every object of a document that may be a schema, with its place. Examples hold answers, not schemas. */
function everywhere(value: unknown, path = ''): { path: string; schema: Record<string, unknown> }[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => everywhere(item, `${path}/${index}`));
  if (typeof value !== 'object' || value === null) return [];
  const inner = Object.entries(value).filter(([key]) => key !== 'example' && key !== 'examples');
  // A parameter or header is described beside its schema.
  const described = (key: string, one: unknown) =>
    key === 'schema' && 'description' in value ? { description: value.description, ...Object(one) } : one;
  return [
    { path, schema: Object.fromEntries(inner) },
    ...inner.flatMap(([key, one]) => everywhere(described(key, one), `${path}/${key}`)),
  ];
}

const read = () => Document.parse(openApiDocument({ origin: ORIGIN }));

describe('openApiDocument', () => {
  it('says of the figures of a study what the schema of its rows says', () => {
    const { schemas } = read().components;
    const { title, description, unit } = SupplyStudyRow.shape.per_100k.meta() ?? {};
    const about = { title, description, 'x-unit': unit };
    expect(about['x-unit']).toBe('providers per 100,000 residents');
    for (const name of ['SpecialtyStateRow', 'CoverageSpecialty'])
      expect(schemas[name]?.properties, name).toMatchObject({ per_100k: about });
  });

  it('is valid OpenAPI 3.1', async () => {
    const result = await new Validator().validate(openApiDocument({ origin: ORIGIN }));
    expect(result).toMatchObject({ valid: true });
  });

  it('differs between two origins in nothing but the origin', () => {
    const elsewhere = 'https://elsewhere.example.com';
    const text = JSON.stringify(openApiDocument({ origin: ORIGIN }));
    const other = JSON.stringify(openApiDocument({ origin: elsewhere }));
    expect(other).toContain(elsewhere);
    expect(other).not.toContain(ORIGIN);
    expect(other.replaceAll(elsewhere, ORIGIN)).toBe(text);
  });

  it('offers the operations of the interface at their paths, and only these', () => {
    const { paths, servers } = read();
    expect(servers).toEqual([{ url: 'https://supply.example.org/v1' }]);
    expect(Object.keys(paths)).toEqual([
      '/health',
      '/openapi.json',
      '/specialties',
      '/specialties/{code}/by-state',
      '/specialties/{code}/by-county',
      '/states/{state}/coverage',
      '/history/{dataset}',
      '/providers/{npi}',
      '/npi/{npi}',
      '/methodology/{dataset}',
      '/exports/{dataset}/llm-ready',
      '/audit-pack',
      '/audit-pack/{slug}',
      '/evidence-query',
    ]);
  });

  it('asks for a key everywhere but on health, the description and, optionally, entity resolution', () => {
    const { paths } = read();
    const withoutKey = Object.entries(paths).filter(([, item]) => item.get.security.length === 0);
    expect(withoutKey.map(([path]) => path)).toEqual(['/health', '/openapi.json']);
    expect(paths['/npi/{npi}']?.get.security).toEqual([{}, { bearer: [] }]);
    expect(paths['/specialties']?.get.security).toEqual([{ bearer: [] }]);
  });

  it('declares each template parameter of a path, and the query of by-county as required', () => {
    const { paths } = read();
    for (const [path, item] of Object.entries(paths)) {
      const declared = item.get.parameters.filter((one) => one.in === 'path').map((one) => `{${one.name}}`);
      expect(declared).toEqual(path.match(/\{\w+\}/g) ?? []);
    }
    const county = paths['/specialties/{code}/by-county']?.get.parameters.filter((one) => one.in === 'query');
    expect(county?.map(({ name, required }) => [name, required])).toEqual([
      ['state', true],
      ['county_fips', true],
      ['subspecialty', false],
    ]);
    expect(county?.[1]?.schema).toMatchObject({ type: 'string', pattern: '^[0-9]{5}$' });
  });

  it('declares the statuses and headers an operation answers with', () => {
    const byState = read().paths['/specialties/{code}/by-state']?.get.responses ?? {};
    expect(Object.keys(byState)).toEqual(['200', '304', '400', '401', '404', '406', '429', '500', '503']);
    expect(Object.keys(byState['429']?.headers ?? {})).toEqual([
      'X-Request-Id',
      'Retry-After',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
    ]);
    expect(Object.keys(byState['401']?.headers ?? {})).toContain('WWW-Authenticate');
    expect(Object.keys(read().paths['/health']?.get.responses ?? {})).toEqual([
      '200',
      '304',
      '406',
      '500',
      '503',
    ]);
  });

  it('declares the three types of an export and its headers', () => {
    const operation = read().paths['/exports/{dataset}/llm-ready']?.get;
    expect(operation?.parameters.find(({ name }) => name === 'format')).toMatchObject({
      in: 'query',
      required: false,
      schema: { enum: ['json', 'ndjson', 'text-blocks'], default: 'json' },
    });
    const answer = operation?.responses['200'];
    expect(Object.keys(answer?.content ?? {})).toEqual([
      'application/json',
      'application/x-ndjson',
      'text/plain; charset=utf-8',
    ]);
    for (const status of ['200', '304']) {
      expect(Object.keys(operation?.responses[status]?.headers ?? {}).slice(-4)).toEqual([
        'X-Methodology-Version',
        'X-Last-Refreshed',
        'X-Total-Chunks',
        'X-Narrative-Cache-Hit',
      ]);
    }
  });

  it('puts every operation under a tag that it describes', () => {
    const { tags, paths } = z
      .looseObject({
        tags: z.array(z.object({ name: z.string(), description: z.string().min(1) })),
        paths: z.record(
          z.string(),
          z.record(z.string(), z.looseObject({ tags: z.array(z.string()).length(1) })),
        ),
      })
      .parse(openApiDocument({ origin: ORIGIN }));
    const used = Object.values(paths).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags));
    expect([...new Set(used)].sort()).toEqual(tags.map(({ name }) => name).sort());
  });

  it('lets every response grow: no object of an answer forbids further members', () => {
    const closed = everywhere(openApiDocument({ origin: ORIGIN }).components).filter(
      ({ schema }) => schema.additionalProperties === false || schema.unevaluatedProperties === false,
    );
    expect(closed.map(({ path }) => path)).toEqual([]);
    // The answers themselves are held to their schemas, member by member.
    expect(ROUTES.getHealth.response.safeParse({ data: {}, meta: {}, more: 1 }).error?.issues).toContainEqual(
      expect.objectContaining({ code: 'unrecognized_keys' }),
    );
  });

  it('says of every value of an enumeration what it means', () => {
    const document = openApiDocument({ origin: ORIGIN });
    const mute = everywhere(document).filter(({ schema }) => {
      const described = String(schema.description ?? '');
      return (
        Array.isArray(schema.enum) &&
        schema.enum.some((value) => !described.includes(`\`${String(value)}\`:`))
      );
    });
    expect(mute.map(({ path }) => path)).toEqual([]);
  });

  it('names the block of every source of the record', () => {
    const { schemas } = read().components;
    for (const block of ['Nppes', 'OigLeie', 'Pecos', 'QppMips', 'OpenPayments', 'SamGov'])
      expect(Object.keys(schemas)).toContain(`${block}Block`);
  });

  it('resolves every reference inside itself', () => {
    const document = openApiDocument({ origin: ORIGIN });
    const references = JSON.stringify(document).match(/"\$ref":"([^"]+)"/g) ?? [];
    expect(references.length).toBeGreaterThan(50);
    for (const reference of new Set(references.map((text) => text.slice(8, -1)))) {
      const found = reference
        .slice(2)
        .split('/')
        .reduce<unknown>((at, key) => z.record(z.string(), z.unknown()).parse(at)[key], document);
      expect(found, reference).toBeDefined();
    }
  });

  it('names each field of a provenance value (docs/interfaces.md, "Values with provenance")', () => {
    const { CountField } = read().components.schemas;
    expect(CountField).toMatchObject({
      type: 'object',
      required: ['value', 'source', 'last_checked', 'methodology_url'],
      properties: { last_checked: { type: 'string', format: 'date-time' } },
    });
  });
});

describe('examples', () => {
  it.each(Object.entries(exampleResponses(ORIGIN)))('%s holds to the schema of its route', (id, example) => {
    const route = Object.entries(ROUTES).find(([operationId]) => operationId === id)?.[1];
    expect(route?.response.safeParse(example).error).toBeUndefined();
    expect(route).toBeDefined();
  });
});
