import { describe, expect, it } from 'vitest';
import { markup } from './markup.ts';

describe('markup', () => {
  it('escapes text in elements and attributes, and leaves markup unchanged', () => {
    const hostile = `"><script>alert('x')</script>&`;
    const inner = markup`<b>${hostile}</b>`;
    expect(String(markup`<p title="${hostile}">${inner}</p>`)).toBe(
      '<p title="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;">' +
        '<b>&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;</b></p>',
    );
  });

  it('joins lists, shows zero, and shows nothing for null and false', () => {
    expect(String(markup`<ul>${['<', 0, null, false, markup`<li/>`]}</ul>`)).toBe('<ul>&lt;0<li/></ul>');
  });

  it('leaves out control characters, which XML cannot express', () => {
    expect(String(markup`a${'\u0000\u001b\tb\n'}`)).toBe('a\tb\n');
  });
});
