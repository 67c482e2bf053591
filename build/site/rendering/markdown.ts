import { posix } from 'node:path';
import { Marked, type Token, type Tokens } from 'marked';
import { Markup, type MarkupValue, markup } from '../../markup/markup.ts';
import { documentAddress, isDocument, type SiteDocument } from '../documents.ts';

/** A heading of a document, and the plain text below it up to the next one. */
export interface DocumentSection {
  /** Its place in the page. */
  readonly id: string;
  readonly depth: number;
  readonly heading: string;
  readonly text: string;
}

/** Markdown of `docs/` as content of a page: headings have the ids that links between documents use. */
export function renderDocument({ name, content }: Pick<SiteDocument, 'name' | 'content'>): {
  main: Markup;
  sections: DocumentSection[];
} {
  // What stands above the first heading is at the top of the page.
  const sections: DocumentSection[] = [{ id: 'main', depth: 1, heading: 'Introduction', text: '' }];
  const ids = new Map<string, number>();
  let tables = 0;
  let blocks = 0;
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }: Tokens.Heading) {
        const anchor = anchorOf(text);
        const times = ids.get(anchor) ?? 0;
        ids.set(anchor, times + 1);
        const id = times === 0 ? anchor : `${anchor}-${times}`;
        sections.push({ id, depth, heading: plainText(tokens), text: '' });
        const inline = new Markup(this.parser.parseInline(tokens));
        return String(markup`<h${depth} id="${id}">${inline}</h${depth}>\n`);
      },
      link({ href, tokens }: Tokens.Link) {
        return String(linkOf(href, name, new Markup(this.parser.parseInline(tokens))));
      },
      code({ text }: Tokens.Code) {
        blocks += 1;
        return String(
          markup`<div class="scroll" role="region" aria-label="Code ${blocks}" tabindex="0"><pre><code>${text}</code></pre></div>\n`,
        );
      },
      codespan({ text }: Tokens.Codespan) {
        return String(markup`<code>${text}</code>`);
      },
      // The documents are written in Markdown alone: `<id>` stands for itself.
      html({ text }: Tokens.HTML | Tokens.Tag) {
        return String(markup`${text}`);
      },
      table({ header, rows }: Tokens.Table) {
        tables += 1;
        // The first cell names its row; one that is empty belongs to the row above.
        const rowHead = (cell: Tokens.TableCell | undefined): Markup =>
          (cell?.text ?? '') === '' ? markup`<td></td>` : markup`<th scope="row">${inline(cell)}</th>`;
        const inline = (cell: Tokens.TableCell | undefined): MarkupValue =>
          new Markup(this.parser.parseInline(cell?.tokens ?? []));
        return String(markup`<div class="scroll" role="region" aria-label="Table ${tables}" tabindex="0"><table>
<thead><tr>${header.map((cell) => (cell.text === '' ? markup`<td></td>` : markup`<th scope="col">${inline(cell)}</th>`))}</tr></thead>
<tbody>${rows.map(([first, ...others]) => markup`<tr>${rowHead(first)}${others.map((cell) => markup`<td>${inline(cell)}</td>`)}</tr>\n`)}</tbody></table></div>\n`);
      },
    },
  });
  const main = content.map((token) => {
    const html = marked.parser([token]);
    const open = sections.at(-1);
    if (open !== undefined && token.type !== 'heading')
      sections[sections.length - 1] = { ...open, text: `${open.text} ${plainText([token])}`.trim() };
    return html;
  });
  return { main: new Markup(main.join('')), sections };
}

/** Where a link of the document with this name leads on the site; the text alone where there is no page for it. */
function linkOf(href: string, from: string, text: Markup): Markup {
  if (href.startsWith('#')) return markup`<a href="${href}">${text}</a>`;
  if (/^https?:\/\//.test(href)) return markup`<a href="${href}" rel="noopener">${text}</a>`;
  const path = posix.join(posix.dirname(from), href);
  const [, name = '', anchor = ''] = /^([a-z/-]+)\.md(#.*)?$/.exec(path) ?? [];
  if (isDocument(name)) return markup`<a href="${documentAddress(name)}${anchor}">${text}</a>`;
  if (path.startsWith('methodology/')) return markup`<a href="/methodology">${text}</a>`;
  return text;
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table';
const isList = (token: Token): token is Tokens.List => token.type === 'list';

/** The words of tokens, without their marks. */
function plainText(tokens: readonly Token[]): string {
  return tokens
    .map((token): string => {
      if (isTable(token))
        return [token.header, ...token.rows]
          .flat()
          .map((cell) => plainText(cell.tokens))
          .join(' ');
      if (isList(token)) return token.items.map((item) => plainText(item.tokens)).join(' ');
      if ('tokens' in token && token.tokens !== undefined) return plainText(token.tokens);
      return 'text' in token ? String(token.text) : ' ';
    })
    .join('');
}

/** The anchor of a heading on GitHub and in most renderers. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
