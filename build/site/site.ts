import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { DATASETS } from '../../schemas/datasets.ts';
import { NOT_FOUND_PAGE } from '../../schemas/published/public-addresses.ts';
import { contentTypeOf } from '../../schemas/release/content-types.ts';
import { CountySupply, countySupplyPath } from '../../schemas/release/county-supply.ts';
import { DATA_DICTIONARY_PATH, DataDictionary } from '../../schemas/release/data-dictionary.ts';
import { DownloadsIndex } from '../../schemas/release/downloads-index.ts';
import { AuditPack } from '../../schemas/rest/audit-pack.ts';
import { STATES } from '../../schemas/states.ts';
import type { Warehouse } from '../../warehouse/warehouse.ts';
import { INDEX_PATH } from '../bundles/previous-index.ts';
import { mapImage } from '../charts/map-image.ts';
import type { BuildContext } from '../context.ts';
import { readFacilityCoverage } from '../documents/facility-coverage.ts';
import type { Published } from '../documents/published-documents.ts';
import { readShortageCoverage } from '../documents/shortage-coverage.ts';
import { writeDocument } from '../documents/write-document.ts';
import { writeEdition } from '../edition.ts';
import { writeUnlessMade } from '../taken-over.ts';
import { readDocuments } from './documents.ts';
import { agreementPages } from './pages/agreement-pages.ts';
import { apiPages } from './pages/api-pages.ts';
import { askPage } from './pages/ask-page.ts';
import { auditPackPages } from './pages/audit-pack-pages.ts';
import { countyPages } from './pages/county-pages.ts';
import { dataDictionaryPage } from './pages/data-dictionary-page.ts';
import { DOCUMENT_SEARCH_FILE, docsPages, searchableSections } from './pages/docs-pages.ts';
import { downloadsPages } from './pages/downloads-page.ts';
import { facilityTypePages } from './pages/facility-type-pages.ts';
import { fhirPage } from './pages/fhir-page.ts';
import { freshnessPage } from './pages/freshness-page.ts';
import { homePage } from './pages/home-page.ts';
import { lookupPage } from './pages/lookup-page.ts';
import { methodologyPages } from './pages/methodology-pages.ts';
import { notFoundPage } from './pages/not-found-page.ts';
import { screeningPage } from './pages/screening-page.ts';
import { stateFigures, stateFiguresAddress, statePages } from './pages/state-pages.ts';
import { studiesPage } from './pages/studies-page.ts';
import { studyPage } from './pages/study-page.ts';
import { type Page, renderPage } from './rendering/page.ts';
import { mapAddress, type SiteContents, studyAddress } from './rendering/site-contents.ts';
import { readSandboxResources } from './sandbox-resources.ts';
import { siteAssets } from './site-assets.ts';
import { readSourceAgreement } from './source-agreement.ts';
import { readPreviews } from './table-previews.ts';
import { llmsText, robots, sitemap } from './text-files.ts';

/** The documents the pages are made from. */
type Texts = Pick<Published, 'studies' | 'methodologies' | 'histories'>;

/**
 * Writes the public site: pages as `site/<address>/index.html`, `site/404.html`, the assets and the texts for
 * machines. It shows the studies and the artifacts written before it, and links to nothing else.
 */
export async function writeSite(context: BuildContext, published: Texts): Promise<void> {
  const { header, writer, progress } = context;
  progress('site');
  const site = await readContents(context, published);
  const pages = sitePages(site);
  const addresses = new Set(pages.map(({ address }) => address));
  const cited = new Map(site.studies.map((study) => [studyAddress(study), study]));
  const files = [
    ...pages
      .filter(({ address }) => !cited.has(address))
      .map((page) => ({ path: pageFile(page.address), content: renderPage(page, header, addresses) })),
    { path: NOT_FOUND_PAGE, content: renderPage(notFoundPage(), header, addresses) },
    { path: 'site/llms.txt', content: llmsText(site, addresses) },
    { path: 'site/sitemap.xml', content: sitemap(pages, site) },
    { path: 'site/robots.txt', content: robots(header.origin) },
    ...STATES.map((state) => ({
      path: `site${stateFiguresAddress(state)}`,
      content: stateFigures(state.code, site),
    })),
    ...(await siteAssets()).map(({ path, content }) => ({ path: `site/assets/${path}`, content })),
  ];
  for (const { path, content } of files) {
    await writer.write(path, content, { contentType: contentTypeOf(path) });
  }
  for (const study of site.studies.filter(({ unavailable }) => unavailable === null)) {
    const path = `site${mapAddress(study)}`;
    const description = { contentType: contentTypeOf(path) };
    await writeUnlessMade(context, path, { study }, async () => mapImage(study), description);
  }
  // They say how the release is cited.
  for (const [address, study] of cited) {
    const path = pageFile(address);
    const description = { contentType: contentTypeOf(path) };
    await writeEdition(context, path, (edition) => {
      const page = studyPage(study, { ...site, header: edition });
      return [{ path, content: renderPage(page, edition, addresses), description }];
    });
  }
  const sections = searchableSections(site.documents);
  await writeDocument(writer, `site/${DOCUMENT_SEARCH_FILE}`, 'document-search', sections);
}

const pageFile = (address: string): string => `site${address === '/' ? '' : address}/index.html`;

/** Every page that has its own address. */
function sitePages(site: SiteContents): Page[] {
  const dictionary = dataDictionaryPage(site);
  return [
    homePage(site),
    lookupPage(site),
    screeningPage(site),
    askPage(site),
    studiesPage(site),
    ...site.studies.map((study) => studyPage(study, site)),
    ...statePages(site),
    ...countyPages(site),
    ...facilityTypePages(site),
    ...agreementPages(site),
    ...methodologyPages(site),
    ...auditPackPages(site),
    freshnessPage(site),
    ...downloadsPages(site),
    ...(dictionary === null ? [] : [dictionary]),
    ...apiPages(site),
    fhirPage(site),
    ...docsPages(site),
  ];
}

/** Reads the artifacts of the same release that pages show. */
async function readContents(context: BuildContext, published: Texts): Promise<SiteContents> {
  const { header, writer } = context;
  const files = writer.files();
  const auditPacks: AuditPack[] = [];
  const croissants = new Map<string, string>();
  let dictionary: DataDictionary | null = null;
  let downloads: DownloadsIndex | null = null;
  const countySupply = new Map<string, CountySupply>();
  for (const { path } of files) {
    const read = () => readFile(join(writer.directory, path), 'utf8');
    if (/^api\/audit-pack\/[^/]+\/json$/.test(path))
      auditPacks.push(AuditPack.parse(JSON.parse(await read())));
    if (path === DATA_DICTIONARY_PATH) dictionary = DataDictionary.parse(JSON.parse(await read()));
    if (path === INDEX_PATH) downloads = DownloadsIndex.parse(JSON.parse(await read()));
    const state = STATES.find(({ code }) => path === countySupplyPath(code));
    if (state !== undefined) countySupply.set(state.code, CountySupply.parse(JSON.parse(await read())));
    const described = /^downloads\/([^/]+)\/croissant\.json$/.exec(path)?.[1];
    if (described !== undefined) croissants.set(described, await read());
  }
  const order = DATASETS.map(({ slug }) => slug);
  auditPacks.sort((a, b) => order.indexOf(a.slug) - order.indexOf(b.slug));
  const previews = downloads === null ? new Map() : await readPreviews(context, downloads);
  const exampleNpi = await readExampleNpi(context.warehouse);
  const sandboxResources = readSandboxResources(context);
  const documents = await readDocuments(header.origin);
  return {
    header,
    ...published,
    facilityCoverage: await readFacilityCoverage(context),
    shortageCoverage: await readShortageCoverage(context),
    countySupply,
    agreement: downloads === null ? null : await readSourceAgreement(context, downloads),
    auditPacks,
    croissants,
    dictionary,
    downloads,
    previews,
    exampleNpi,
    sandboxResources,
    documents,
    files,
  };
}

/** No person is used as an example if the registry has an organization. */
async function readExampleNpi(warehouse: Warehouse): Promise<string | null> {
  const [first] = await warehouse.rows(
    z.object({ npi: z.string() }),
    `SELECT npi FROM nppes__provider WHERE NOT is_deactivated
     ORDER BY entity_type IS DISTINCT FROM 'organization', npi LIMIT 1`,
  );
  return first?.npi ?? null;
}
