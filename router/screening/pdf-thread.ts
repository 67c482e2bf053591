import { parentPort } from 'node:worker_threads';
import { renderPdf } from '../../pdf/render-pdf.ts';
import { recordDocument } from '../../screening/record-document.ts';
import type { PdfAnswer, PdfTask } from './record-pdfs.ts';

const port = parentPort;
if (port === null) throw new Error('runs as a worker only');

port.on('message', async ({ id, record, json }: PdfTask) => {
  port.postMessage(await answer(id, record, json));
});

async function answer(id: number, record: PdfTask['record'], json: string): Promise<PdfAnswer> {
  try {
    return { id, pdf: await renderPdf(recordDocument(record, json)) };
  } catch (error) {
    return { id, failure: error instanceof Error ? error.message : String(error) };
  }
}
