import { describe, expect, it } from 'vitest';
import { outwardLink, prose } from './prose.ts';

describe('prose', () => {
  it('marks code, and links addresses without the period after them', () => {
    expect(String(prose('Use `a < b`, see <https://a.gov/x?y=1&z=2> and https://b.gov/c.html.'))).toBe(
      'Use <code>a &lt; b</code>, see <a href="https://a.gov/x?y=1&amp;z=2">https://a.gov/x?y=1&amp;z=2</a> and <a href="https://b.gov/c.html">https://b.gov/c.html</a>.',
    );
  });

  it('links documents that are pages where they are named', () => {
    expect(String(prose('As signed (docs/webhooks.md), not docs/operations.md.'))).toBe(
      'As signed (<a href="/docs/webhooks">docs/webhooks.md</a>), not docs/operations.md.',
    );
  });

  it('leaves text that only resembles code or an address as it is', () => {
    expect(String(prose('1 < 2 ` and javascript:x (http://) <b>'))).toBe(
      '1 &lt; 2 ` and javascript:x (http://) &lt;b&gt;',
    );
  });
});

it('links only to web addresses outside the site', () => {
  expect(String(outwardLink('javascript:alert(1)', 'X'))).toBe('X');
  expect(String(outwardLink('https://a.gov', 'X'))).toBe('<a href="https://a.gov" rel="noopener">X</a>');
});
