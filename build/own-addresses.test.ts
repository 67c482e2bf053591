import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FHIR_PREFIX } from '../schemas/fhir/addresses.ts';
import { FHIR_ROUTES } from '../schemas/fhir/routes.ts';
import { MCP_ADDRESS, SERVER_CARD_ADDRESS } from '../schemas/mcp/addresses.ts';
import { isInterfaceAddress, NOT_FOUND_PAGE, publicTarget } from '../schemas/published/public-addresses.ts';
import { LIST_ADDRESSES, releaseOf, releaseTarget } from '../schemas/published/release-addresses.ts';
import { ARTIFACTS } from '../schemas/release/artifacts.ts';
import { RESOLVER_PREFIX } from '../schemas/resolver/addresses.ts';
import { RESOLVER_ROUTES } from '../schemas/resolver/routes.ts';
import { ROUTES, SITE_ROUTES } from '../schemas/rest/routes.ts';
import { SMART_ROUTES } from '../schemas/smart/routes.ts';
import { writeAuditPacks } from './audit-packs/audit-packs.ts';
import { writeStudyBundle } from './bundles/bundles.ts';
import { inventedBuild, NOT_INGESTED } from './documents/fixtures/release.ts';
import { buildDocuments } from './documents/published-documents.ts';
import { writeExports } from './exports/exports.ts';
import { writeSite } from './site/site.ts';

const ORIGIN = 'https://supply.example.org';
const STUDIES = ['dermatology-supply', 'nursing-home-quality'];
const ADDRESS = new RegExp(`${ORIGIN.replaceAll('.', '\\.')}(/[^\\s"'\`<>()[\\]{}\\\\|,;]*)?`, 'g');
/** Its examples are of an invented release. */
const OPEN_API = 'v1/openapi.json';
/** `{base_url}/exports/{slug}/…`, `…/releases/<id>/`: not an address but the form of some. */
const TEMPLATE = /https?:[^\s"`<]*(?:\{|&lt;|<(?=[a-z-]+>\/))[^\s"`]*/g;
const TEXT = /\.(json|jsonl|ndjson|md|txt|bib|html)$|\/json$/;

/** Whether an address of the installation is answered: by a file, by an interface, or by what publishing adds. */
function isAnswered(path: string, has: (file: string) => boolean): boolean {
  const [pathname = '/'] = decodeURI(path).split(/[?#]/);
  if (pathname === MCP_ADDRESS || pathname === SERVER_CARD_ADDRESS) return true;
  if (isInterfaceAddress(pathname)) return isOperation(pathname);
  const below = releaseOf(pathname);
  if (below !== undefined) return releaseTarget(below.path, has) !== undefined;
  return (
    LIST_ADDRESSES.some(({ address }) => address === pathname) || publicTarget(pathname, has) !== undefined
  );
}

const PATTERNS = [
  ...Object.values(ROUTES).map(({ path }) => `/v1${path}`),
  ...Object.values(RESOLVER_ROUTES).map(({ path }) => RESOLVER_PREFIX + path),
  ...Object.values(SITE_ROUTES).map(({ path }) => path),
  ...Object.values({ ...FHIR_ROUTES, ...SMART_ROUTES }).map(({ path }) => FHIR_PREFIX + path),
].map((path) => new RegExp(`^${path.replaceAll('$', '\\$').replaceAll(/\{\w+\}/g, '[^/]*')}$`));

/** A base address stands alone where a text explains it. */
function isOperation(pathname: string): boolean {
  return (
    ['/v1', RESOLVER_PREFIX, FHIR_PREFIX].includes(pathname) ||
    PATTERNS.some((pattern) => pattern.test(pathname))
  );
}

test.each([
  ['with its pages', ARTIFACTS],
  ['without them', ARTIFACTS.filter((artifact) => artifact !== 'site')],
])('every address of its own that a release names is answered, %s', async (_, artifacts) => {
  await using build = await inventedBuild();
  const [model] = build.header.sources;
  if (model === undefined) throw new Error('the invented release has no source');
  // An example of the interface names the areas of ZIP codes, whose methodology names the homes in them.
  const areas = (['census-zcta-counties', 'census-zcta-housing'] as const).map((id) => ({
    ...model,
    ...NOT_INGESTED,
    id,
  }));
  const sources = [...build.header.sources, ...areas];
  const context = { ...build, header: { ...build.header, artifacts: [...artifacts], sources } };
  const published = await buildDocuments(context);
  const studies = published.studies.filter(({ dataset }) => STUDIES.includes(dataset.slug));
  await writeExports(context, studies);
  for (const study of studies) await writeStudyBundle(context, study, published.supplies);
  await writeAuditPacks(context, studies);
  if (context.header.artifacts.includes('site')) await writeSite(context, published);

  const files = build.writer.files().map(({ path }) => path);
  // Written with the whole of a release.
  const there = new Set([...files, 'manifest.json', 'changes.ndjson.gz', 'downloads/README.md']);
  const named = new Map<string, string>();
  for (const file of files.filter(
    (path) => TEXT.test(path) && path !== NOT_FOUND_PAGE && path !== OPEN_API,
  )) {
    const text = await readFile(join(build.writer.directory, file), 'utf8');
    const plain = text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll(TEMPLATE, '');
    for (const [, path = '/'] of plain.matchAll(ADDRESS)) named.set(path.replace(/[.:]+$/, ''), file);
  }
  // The origin itself is part of commands.
  named.delete('/');
  const dead = [...named].filter(([path]) => !isAnswered(path, (file) => there.has(file)));
  expect(dead).toEqual([]);
  expect([...named.keys()]).toContainEqual(expect.stringMatching(/^\/methodology\/dermatology-supply/));
});
