import type pdfmake from 'pdfmake';

/** What pdfmake makes a PDF from. Of its types only a few have a name that can be imported; these follow from them. */
export type PdfDocument = Parameters<typeof pdfmake.createPdf>[0];
export type PdfStyles = NonNullable<PdfDocument['styles']>;

type PageBreakBefore = Parameters<NonNullable<PdfDocument['pageBreakBefore']>>;
/** A part of a document that has been laid out. */
export type LaidOutNode = PageBreakBefore[0];
/** What else is on its page and on the next. */
export type NodeQueries = PageBreakBefore[1];
