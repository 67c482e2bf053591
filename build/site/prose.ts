import { type Markup, type MarkupValue, markup } from '../markup/markup.ts';

/** A sentence of the methodology: `code` in backquotes, addresses in angle brackets as links, all else as it is. */
export function prose(text: string): Markup {
  const parts = text.split(/(`[^`]+`|<https?:\/\/[^\s>]+>)/);
  return markup`${parts.map((part): MarkupValue => {
    if (part.startsWith('`') && part.length > 2) return markup`<code>${part.slice(1, -1)}</code>`;
    if (/^<https?:/.test(part)) return link(part.slice(1, -1));
    return part;
  })}`;
}

/** A link whose text is its address. */
function link(address: string): Markup {
  return markup`<a href="${address}">${address}</a>`;
}

/** A link to an address of a publisher: only `http` and `https` are ever linked. */
export function outwardLink(address: string, text: string): Markup {
  if (!/^https?:\/\//.test(address)) return markup`${text}`;
  return markup`<a href="${address}" rel="noopener">${text}</a>`;
}

export function proseList(items: readonly string[]): Markup {
  return markup`<ul class="prose">${items.map((item) => markup`<li>${prose(item)}</li>`)}</ul>`;
}

/** `a`, `a and b`, `a, b and c`. */
export function enumeration(items: readonly string[]): string {
  return items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
