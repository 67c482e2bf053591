import type { Workbook } from './workbook.ts';
import { parsePart } from './xml-part.ts';

/** The texts that cells refer to by their place, phonetic readings left out. */
export async function readSharedStrings(
  workbook: Workbook,
  part: string,
  maxBytes: number,
): Promise<string[]> {
  const strings: string[] = [];
  const text = new RichText();
  const handler = {
    open(name: string) {
      if (name === 'si') text.clear();
      text.open(name);
    },
    close(name: string) {
      text.close(name);
      if (name === 'si') strings.push(text.value);
    },
    text: (piece: string) => text.add(piece),
  };
  for await (const _ of parsePart(workbook, part, handler, maxBytes));
  return strings;
}

/** The text of a shared string (`si`) or an inline string (`is`): that of its `t`, of every run, without phonetic readings. */
export class RichText {
  #text = '';
  #isInText = false;
  #isPhonetic = false;

  clear(): void {
    this.#text = '';
  }

  open(name: string): void {
    if (name === 't') this.#isInText = true;
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  close(name: string): void {
    if (name === 't') this.#isInText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  add(piece: string): void {
    if (this.#isInText && !this.#isPhonetic) this.#text += piece;
  }

  get length(): number {
    return this.#text.length;
  }

  get value(): string {
    return decodeEscapes(this.#text);
  }
}

/** Characters that XML 1.0 does not have are written `_xHHHH_` (ECMA-376 part 1, section 22.9.2.19). */
export const decodeEscapes = (text: string): string =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
