import type pdfmake from 'pdfmake';

/** pdfmake's document types. Only a few of its types can be imported by name; these are derived from them. */
export type PdfDocument = Parameters<typeof pdfmake.createPdf>[0];
export type PdfStyles = NonNullable<PdfDocument['styles']>;

type PageBreakBefore = Parameters<NonNullable<PdfDocument['pageBreakBefore']>>;
/** A part of a document that has been laid out. */
export type LaidOutNode = PageBreakBefore[0];
/** The other nodes on its page and on the next. */
export type NodeQueries = PageBreakBefore[1];
