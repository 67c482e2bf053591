import { INVENTED_DATA, INVENTED_DATA_NOTE } from '../../../schemas/sample.ts';
import { PUBLISHER } from '../../citations/cited-work.ts';
import type { ReleaseHeader } from '../../context.ts';
import { Markup, markup } from '../../markup/markup.ts';

/** A page of the site: its main content, and the values of head and frame. */
export interface Page {
  /** Path from the origin, without a trailing slash; `/` is the home page. */
  readonly address: string;
  /** Shown in browser tabs and search results. */
  readonly title: string;
  readonly description: string;
  /** The section of the site, as named in the navigation. */
  readonly part: string | null;
  readonly main: Markup;
  /** Scripts from `/assets/`; the page works without them. */
  readonly scripts?: readonly string[];
  /** A JSON-LD document for search engines. */
  readonly jsonLd?: string;
  /** The picture a link preview shows. */
  readonly image?: PageImage;
}

/** A PNG of the site. */
interface PageImage {
  /** From the origin. */
  readonly address: string;
  readonly width: number;
  readonly height: number;
  readonly alt: string;
}

const NAVIGATION = [
  { address: '/', name: 'Studies' },
  { address: '/states', name: 'States' },
  { address: '/facilities', name: 'Facilities' },
  { address: '/lookup', name: 'Look up' },
  { address: '/screening', name: 'Screening' },
  { address: '/ask', name: 'Ask' },
  { address: '/agreement', name: 'Agreement' },
  { address: '/methodology', name: 'Methodology' },
  { address: '/audit-packs', name: 'Audit packs' },
  { address: '/downloads', name: 'Downloads' },
  { address: '/api-docs', name: 'API' },
  { address: '/fhir', name: 'FHIR' },
  { address: '/freshness', name: 'Freshness' },
  { address: '/docs', name: 'Docs' },
] as const;

/** What the frame of a page shows of the release. */
type FramedRelease = Pick<ReleaseHeader, 'origin' | 'sample'>;

/** A complete HTML document. `addresses` are those of the site's pages; the navigation links to no others. */
export function renderPage(
  page: Page,
  { origin, sample }: FramedRelease,
  addresses: ReadonlySet<string>,
): string {
  const title = page.address === '/' ? page.title : `${page.title} · ${PUBLISHER}`;
  const html = markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8"/>
<meta name="viewport" content="width=device-width, initial-scale=1"/>
<meta name="color-scheme" content="light dark"/>
<title>${title}</title>
<meta name="description" content="${page.description}"/>
<meta property="og:title" content="${page.title}"/>
<meta property="og:description" content="${page.description}"/>
<meta property="og:type" content="website"/>
${page.image !== undefined && imageTags(page.image, origin)}<link rel="canonical" href="${origin}${page.address}"/>
<link rel="icon" type="image/svg+xml" href="/assets/favicon.svg"/>
<link rel="stylesheet" href="/assets/site.css"/>
${(page.scripts ?? []).map((script) => markup`<script src="/assets/${script}" type="module"></script>\n`)}${
  page.jsonLd !== undefined && jsonLdBlock(page.jsonLd)
}</head>
<body>
<a class="skip" href="#main">Skip to the content</a>
<header class="top">
<a class="brand" href="/">${PUBLISHER}</a>
<nav aria-label="Site"><ul>${NAVIGATION.filter(({ address }) => addresses.has(address)).map(
    ({ address, name }) =>
      markup`<li><a href="${address}"${name === page.part && markup` aria-current="${page.address === address ? 'page' : 'true'}"`}>${name}</a></li>`,
  )}</ul></nav>
</header>
<main id="main" tabindex="-1">
${sample !== null && INVENTED_BANNER}${page.main}
</main>
<footer>
<p>${sample === null ? MADE_FROM : INVENTED_DATA_NOTE} An unknown is shown as unknown, never as zero.</p>
<ul>
<li><a href="/llms.txt">llms.txt</a></li>
<li><a href="/sitemap.xml">Sitemap</a></li>
<li><a href="/releases">Releases</a></li>
<li><a href="/v1/health">Service health</a></li>
<li><a href="/v1/openapi.json">OpenAPI description</a></li>
</ul>
</footer>
</body>
</html>
`;
  return String(html);
}

const MADE_FROM =
  'Made from files of the U.S. government, which are in the public domain, and the code set of the National Uniform Claim Committee.';

/** Above the content of every page of a sample. */
const INVENTED_BANNER = markup`<p class="notice" role="note"><strong>${INVENTED_DATA}</strong>${INVENTED_DATA_NOTE.slice(INVENTED_DATA.length)}</p>
`;

/** What link previews read of an image (ogp.me). */
function imageTags({ address, width, height, alt }: PageImage, origin: string): Markup {
  return markup`<meta property="og:image" content="${origin}${address}"/>
<meta property="og:image:type" content="image/png"/>
<meta property="og:image:width" content="${String(width)}"/>
<meta property="og:image:height" content="${String(height)}"/>
<meta property="og:image:alt" content="${alt}"/>
<meta name="twitter:card" content="summary_large_image"/>
`;
}

/** A data block: browsers do not execute it. `<` is escaped so that no content can end the element. */
function jsonLdBlock(json: string): Markup {
  return new Markup(
    `<script type="application/ld+json">${JSON.stringify(JSON.parse(json)).replaceAll('<', '\\u003c')}</script>\n`,
  );
}

/** The breadcrumb: a link back to the section of the page. */
export function breadcrumb(address: string, name: string): Markup {
  return markup`<nav class="crumb" aria-label="Breadcrumb"><a href="${address}">${name}</a></nav>`;
}
