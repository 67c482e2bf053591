import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import { FONT } from './look.ts';
import type { PdfDocument } from './pdfmake-types.ts';

const FACES = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
};

pdfmake.setFonts({ [FONT]: FACES });
// A document is made from what it is given: nothing is fetched, and no file but the fonts is read.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(FACES).includes(path));

/** A document as a PDF. The same document, with a creation date of its own, gives the same bytes. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  return pdfmake.createPdf(document).getBuffer();
}

function face(name: string): string {
  return fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
}
