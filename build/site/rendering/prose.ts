import { type Markup, type MarkupValue, markup } from '../../markup/markup.ts';
import { documentAddress, isDocument } from '../documents.ts';

/** The inline markup of a sentence: `code`, the name of a document, an address in angle brackets, a bare address. */
const SPANS = /(`[^`]+`|docs\/[a-z/-]+\.md|<https?:\/\/[^\s>]+>|https?:\/\/[^\s<>()"']*[^\s<>()"'.,;:])/;

/** A sentence with its code and addresses marked up; everything else is plain text. */
export function prose(text: string): Markup {
  return markup`${text.split(SPANS).map((part, index): MarkupValue => {
    if (index % 2 === 0) return part;
    if (part.startsWith('`')) return markup`<code>${part.slice(1, -1)}</code>`;
    const document = /^docs\/([a-z/-]+)\.md$/.exec(part)?.[1];
    if (document !== undefined)
      return isDocument(document) ? markup`<a href="${documentAddress(document)}">${part}</a>` : part;
    return link(part.startsWith('<') ? part.slice(1, -1) : part);
  })}`;
}

/** A link whose text is its address. */
function link(address: string): Markup {
  return markup`<a href="${address}">${address}</a>`;
}

/** A link to an external address: only `http` and `https` are linked. */
export function outwardLink(address: string, text: string): Markup {
  if (!/^https?:\/\//.test(address)) return markup`${text}`;
  return markup`<a href="${address}" rel="noopener">${text}</a>`;
}

export function proseList(items: readonly string[]): Markup {
  return markup`<ul class="prose">${items.map((item) => markup`<li>${prose(item)}</li>`)}</ul>`;
}
