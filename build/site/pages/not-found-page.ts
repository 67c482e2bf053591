import { markup } from '../../markup/markup.ts';
import type { Page } from '../rendering/page.ts';

/** Shown at unknown addresses. */
export function notFoundPage(): Page {
  return {
    address: '/404',
    title: 'Page not found',
    description: 'There is no page at this address.',
    part: null,
    main: markup`<h1>There is no page at this address</h1>
<p class="lead">It may have been mistyped, or the dataset may not be part of this release.</p>
<ul class="prose"><li><a href="/">All studies</a></li><li><a href="/lookup">Look up a provider</a></li><li><a href="/api-docs">API documentation</a></li></ul>`,
  };
}
