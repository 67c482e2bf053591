import type { Manifest } from '../../schemas/release/manifest.ts';
import type { ListedRelease, ReleaseList } from '../../schemas/release/release-list.ts';
import { INVENTED_DATA } from '../../schemas/sample.ts';
import { type Markup, markup } from '../markup/markup.ts';
import { dayText, sizeText } from './rendering/amounts.ts';
import { renderPage } from './rendering/page.ts';

/**
 * The page that lists the releases. It is stored beside them, not in one: publishing writes it, when it is known which of
 * them are kept. Its navigation is that of the served release.
 */
export function renderReleaseList(
  list: ReleaseList,
  served: Pick<Manifest, 'origin' | 'sample' | 'files'>,
): string {
  const addresses = new Set(
    served.files.flatMap(({ path }) => {
      const page = /^site(|\/.*)\/index\.html$/.exec(path)?.[1];
      return page === undefined ? [] : [page === '' ? '/' : page];
    }),
  );
  const page = {
    address: '/releases',
    title: 'Releases',
    description:
      'Every release that was published: date, what changed, manifest and change feed with checksums.',
    part: null,
    main: markup`<h1>Releases</h1>
<p class="lead">Every release that was published, the newest first. A release is never changed. The manifest of each, which lists its files and what they were made from, and the change feed are kept for good; of the last releases and of the first of each month for a year every file is kept.</p>
<p>The same for programs: <a href="/releases.json">releases.json</a>.</p>
<div class="scroll" role="region" aria-label="Table of releases" tabindex="0"><table>
<thead><tr><th scope="col">Release</th><th scope="col">Made</th><th scope="col">Changed sources</th><th scope="col">Methodology</th><th scope="col">Files</th><th scope="col">Manifest and its SHA-256</th><th scope="col">Change feed and its SHA-256</th></tr></thead>
<tbody>${list.releases.map((release) => row(release, list.current, served))}</tbody></table></div>`,
  };
  return renderPage(page, served, addresses);
}

function row(listed: ListedRelease, current: string, served: Pick<Manifest, 'files'>): Markup {
  const { release, created_at, scope, sample, methodology_version, manifest, changes } = listed;
  const isPart = scope === 'partial' && sample === undefined;
  return markup`
<tr id="${release}"><th scope="row"><code>${release}</code>${release === current && ' (served now)'}${isPart && ' (partial)'}${sample !== undefined && ` (${INVENTED_DATA.toLowerCase()})`}</th><td>${dayText(created_at)}</td><td>${changedSources(listed)}</td><td>${methodology_version}${listed.methodology_changed && ' (changed)'}</td><td>${filesOf(listed, served)}</td><td>${fileCell(release, 'manifest.json', manifest)}</td><td>${changes === null ? 'none' : fileCell(release, 'changes.ndjson.gz', changes)}</td></tr>`;
}

function changedSources({ previous, sources }: ListedRelease): string {
  if (previous === null) return 'the first release';
  const { refreshed, loaded_first, withdrawn } = sources;
  const parts = [
    ...(refreshed.length > 0 ? [refreshed.join(', ')] : []),
    ...(loaded_first.length > 0 ? [`new: ${loaded_first.join(', ')}`] : []),
    ...(withdrawn.length > 0 ? [`withdrawn: ${withdrawn.join(', ')}`] : []),
  ];
  return parts.length === 0 ? 'none' : parts.join('; ');
}

/** Of a kept release, its own pages and downloads, as far as releases are made with them today. */
function filesOf({ release, kept, bytes }: ListedRelease, { files }: Pick<Manifest, 'files'>): Markup {
  if (kept === 'record') return markup`manifest and change feed`;
  const has = (path: string) => files.some((file) => file.path === path);
  return markup`all, ${sizeText(bytes)}<ul class="links">${
    has('site/index.html') && markup`<li><a href="/releases/${release}/site">Pages</a></li>`
  }${
    has('downloads/index.json') &&
    markup`<li><a href="/releases/${release}/downloads/index.json">Index of downloads</a></li>`
  }</ul>`;
}

function fileCell(
  release: string,
  name: string,
  { sha256, bytes }: { sha256: string; bytes: number },
): Markup {
  return markup`<a href="/releases/${release}/${name}">${name}</a>, ${sizeText(bytes)}<br/><code class="hash">${sha256}</code>`;
}
