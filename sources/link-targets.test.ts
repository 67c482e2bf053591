import { expect, test } from 'vitest';
import { linkTargets } from './link-targets.ts';

test('links in every quoting, once each, resolved against the page', () => {
  const html = `
    <a class="x" href="downloadables/UPDATED.csv">list</a>
    <a href='./2026/2610REIN.csv'>supplement</a>
    <A HREF=/exclusions/2609REIN.csv>supplement</A>
    <a href="downloadables/UPDATED.csv#top">again</a>
    <a href="2020-2024/">folder</a>
    <a href="file.asp?a=1&amp;b=2">query</a>
    <a href="mailto:someone@example.org">mail</a>
    <a href="https://[broken">broken</a>`;
  expect(linkTargets(html, 'https://example.org/exclusions/page.asp')).toEqual([
    { name: 'UPDATED.csv', url: 'https://example.org/exclusions/downloadables/UPDATED.csv' },
    { name: '2610REIN.csv', url: 'https://example.org/exclusions/2026/2610REIN.csv' },
    { name: '2609REIN.csv', url: 'https://example.org/exclusions/2609REIN.csv' },
    { name: '2020-2024', url: 'https://example.org/exclusions/2020-2024/' },
    { name: 'file.asp', url: 'https://example.org/exclusions/file.asp?a=1&b=2' },
  ]);
});
