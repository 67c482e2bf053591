// Made from pipeline/ingest/workbook/shared-strings.ts by `npm run site-modules`.

import { parsePart } from '../../../../xml-part.js';

/** The texts that cells refer to by their place, phonetic readings left out. */
export async function readSharedStrings(
  workbook          ,
  part        ,
  maxBytes        ,
)                    {
  const strings           = [];
  const text = new RichText();
  const handler = {
    open(name        ) {
      if (name === 'si') text.clear();
      text.open(name);
    },
    close(name        ) {
      text.close(name);
      if (name === 'si') strings.push(text.value);
    },
    text: (piece        ) => text.add(piece),
  };
  for await (const _ of parsePart(workbook, part, handler, maxBytes));
  return strings;
}

/** The text of a shared string (`si`) or an inline string (`is`): that of its `t`, of every run, without phonetic readings. */
export class RichText {
  #text = '';
  #isInText = false;
  #isPhonetic = false;

  clear()       {
    this.#text = '';
  }

  open(name        )       {
    if (name === 't') this.#isInText = true;
    else if (name === 'rPh') this.#isPhonetic = true;
  }

  close(name        )       {
    if (name === 't') this.#isInText = false;
    else if (name === 'rPh') this.#isPhonetic = false;
  }

  add(piece        )       {
    if (this.#isInText && !this.#isPhonetic) this.#text += piece;
  }

  get length()         {
    return this.#text.length;
  }

  get value()         {
    return decodeEscapes(this.#text);
  }
}

/** Characters that XML 1.0 does not have are written `_xHHHH_` (ECMA-376 part 1, section 22.9.2.19). */
export const decodeEscapes = (text        )         =>
  text.includes('_x')
    ? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code        ) =>
        String.fromCharCode(Number.parseInt(code, 16)),
      )
    : text;
