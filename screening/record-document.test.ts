import { expect, test } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { attachedJson, pagesOf } from '../test/pdf-attachment.ts';
import { fullestRecord, rosterRecordOf } from './fixtures/records.ts';
import { recordDocument } from './record-document.ts';
import { rosterDocument } from './roster-document.ts';

test('the fullest record of one screening is one page, with the record attached byte for byte', async () => {
  const record = fullestRecord();
  const pdf = await renderPdf(recordDocument(record, JSON.stringify(record)));
  expect(pagesOf(pdf)).toBe(1);
  expect(attachedJson(pdf)).toEqual(record);
});

test('a roster with hundreds of findings is a summary with all of them attached', async () => {
  const record = rosterRecordOf(600);
  const pdf = await renderPdf(rosterDocument(record, JSON.stringify(record)));
  expect(pagesOf(pdf)).toBeLessThan(60);
  expect(attachedJson(pdf)).toEqual(record);
});
