import { fileURLToPath } from 'node:url';
import pdfmake from 'pdfmake';
import type { PdfDocument } from './pdfmake-types.ts';
import { FONT } from './styles.ts';

const FACES = {
  normal: face('Regular'),
  bold: face('Medium'),
  italics: face('Italic'),
  bolditalics: face('MediumItalic'),
};

pdfmake.setFonts({ [FONT]: FACES });
// Rendering fetches nothing and reads no file but the fonts.
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((path) => Object.values(FACES).includes(path));

/** A document as a PDF. The same document, which states its creation date, gives the same bytes. */
export async function renderPdf(document: PdfDocument): Promise<Uint8Array> {
  return pdfmake.createPdf(document).getBuffer();
}

function face(name: string): string {
  return fileURLToPath(import.meta.resolve(`pdfmake/fonts/Roboto/Roboto-${name}.ttf`));
}
