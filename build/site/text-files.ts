import { baseUrl } from '../../schemas/addresses.ts';
import { MCP_ADDRESS, SERVER_CARD_ADDRESS } from '../../schemas/mcp/addresses.ts';
import { DATA_DICTIONARY_PATH } from '../../schemas/release/data-dictionary.ts';
import { EXPORT_FORMATS } from '../../schemas/rest/export.ts';
import { INVENTED_DATA_NOTE } from '../../schemas/sample.ts';
import type { ReleaseLimits } from '../../schemas/scope.ts';
import { RELATIVE_CUT_OFF } from '../../schemas/studies/supply.ts';
import { PUBLISHER } from '../citations/cited-work.ts';
import { documentAddress } from './documents.ts';
import type { Page } from './rendering/page.ts';
import { addressOf, methodologyAddress, type SiteContents, studyAddress } from './rendering/site-contents.ts';

/** `llms.txt` (llmstxt.org): an overview of the site for language models and their agents. */
export function llmsText(site: SiteContents, addresses: ReadonlySet<string>): string {
  const { header, studies, auditPacks, documents } = site;
  const { origin } = header;
  const base = baseUrl(origin);
  const link = (address: string, name: string, about: string) => `- [${name}](${origin}${address}): ${about}`;
  const index = addressOf(site, 'downloads/index.json');
  const dictionary = addressOf(site, DATA_DICTIONARY_PATH);
  const hasExports = site.files.some(({ path }) => path.startsWith('v1/exports/'));
  const sections: readonly (readonly [title: string, lines: readonly string[]])[] = [
    [
      'Studies',
      studies.map((study) =>
        link(
          studyAddress(study),
          study.dataset.displayName,
          study.unavailable === null
            ? study.dataset.oneLiner
            : `${study.dataset.oneLiner} ${study.unavailable}`,
        ),
      ),
    ],
    [
      'Interface',
      [
        link('/v1/openapi.json', 'OpenAPI description', 'every operation, machine-readable; no key'),
        link('/api-docs', 'API documentation', 'the same as web pages'),
        link(
          '/resolver/v1/openapi.json',
          'OpenAPI description of the resolver',
          'a provider or facility across all sources, search by name, batches, exclusion screening, webhooks; no key',
        ),
        link(
          '/api-docs/resolver',
          'Documentation of the resolver',
          'the same as web pages, with requests to try',
        ),
        link('/fhir', 'FHIR R4 interface', 'resource types, search parameters, sample requests'),
        link('/v1/health', 'Health', 'current freshness of every source; no key'),
        ...(hasExports
          ? [
              `- Text of each dataset in chunks for language models: \`${base}/exports/{slug}/llm-ready?format=${EXPORT_FORMATS.join('|')}\`; a key is needed`,
            ]
          : []),
        `- One provider: \`${base}/npi/{npi}\`; no key is needed`,
        `- MCP server with tools for all of this: \`${origin}${MCP_ADDRESS}\`, streamable HTTP, described at \`${origin}${SERVER_CARD_ADDRESS}\`; a key is needed`,
      ],
    ],
    [
      'Documents',
      documents.map(({ name, title, summary }) => link(documentAddress(name), title, oneLine(summary))),
    ],
    [
      'Audit packs',
      auditPacks.map(({ slug, title }) => link(`/api/audit-pack/${slug}/json`, title, 'JSON; no key')),
    ],
    [
      'Downloads',
      [
        ...(index === null
          ? []
          : [link(index, 'Index of all files', 'bundles with sizes and checksums; no key')]),
        ...(dictionary === null
          ? []
          : [link(dictionary, 'Data dictionary', 'every column: meaning, type, unit; no key')]),
      ],
    ],
    [
      'Methodology',
      studies
        .map(({ dataset }) => ({ address: methodologyAddress(dataset.slug), name: dataset.displayName }))
        .filter(({ address }) => addresses.has(address))
        .map(({ address, name }) => link(address, name, 'definitions, sources, steps, limitations')),
    ],
  ];
  return [
    `# ${PUBLISHER}`,
    '> U.S. federal health-provider files joined into one dataset. Every value carries its source, snapshot, confidence class and methodology. An unknown is null with its reason, never zero.',
    ...limitsOf(header),
    `"Underserved" is ${RELATIVE_CUT_OFF}.`,
    ...sections
      .filter(([, lines]) => lines.length > 0)
      .map(([title, lines]) => `## ${title}\n\n${lines.join('\n')}`),
  ]
    .join('\n\n')
    .concat('\n');
}

/** The first sentence of a paragraph of Markdown, in one line, links as their text. */
function oneLine(paragraph: string): string {
  const text = paragraph.replaceAll(/\[([^\]]+)\]\([^)]*\)/g, '$1').replaceAll(/\s+/g, ' ');
  return /^.*?[.:](?= |$)/.exec(text)?.[0] ?? text;
}

function limitsOf({ scope, sample }: ReleaseLimits): string[] {
  if (sample !== null) return [INVENTED_DATA_NOTE];
  return scope === 'partial'
    ? ['This release was built from only a part of the published files: its counts are not national.']
    : [];
}

/** `sitemap.xml`: the addresses of all pages, for search engines. */
export function sitemap(pages: readonly Page[], { header, studies }: SiteContents): string {
  const renewed = new Map(studies.map((study) => [studyAddress(study), study.lastRefreshed.slice(0, 10)]));
  const entries = pages.map(({ address }) => {
    const day = renewed.get(address);
    return `<url><loc>${header.origin}${address}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`;
}

/** `robots.txt`: everything may be crawled except API answers and lookups of persons. */
export function robots(origin: string): string {
  return `User-agent: *\nDisallow: /v1/\nDisallow: /lookup?\nAllow: /\n\nSitemap: ${origin}/sitemap.xml\n`;
}
