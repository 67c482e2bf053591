/** Safe HTML or SVG: all interpolated values have been escaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

/** Values a markup template accepts: markup unchanged, text and numbers escaped, lists concatenated. */
export type MarkupValue = Markup | string | number | null | false | readonly MarkupValue[];

/**
 * Markup from a template. Every value is escaped for element content and quoted attributes alike, except markup made
 * the same way. Null and false render nothing. Attributes must be quoted in the template.
 */
export function markup(strings: TemplateStringsArray, ...values: readonly MarkupValue[]): Markup {
  return new Markup(
    strings.reduce((text, part, index) => {
      const value = index === 0 ? '' : renderValue(values[index - 1] ?? null);
      return text + value + part;
    }, ''),
  );
}

/** Escapes text for HTML and XML, in an element or in an attribute in double or single quotes. */
function escapeText(text: string): string {
  return withoutControls(text)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

/** XML allows no control characters but tab and line feeds, not even escaped. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to remove
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufffe\uffff]/g, '');
}

function renderValue(value: MarkupValue): string {
  if (value === null || value === false) return '';
  if (value instanceof Markup) return value.text;
  if (typeof value === 'string') return escapeText(value);
  if (typeof value === 'number') return String(value);
  return value.map(renderValue).join('');
}
