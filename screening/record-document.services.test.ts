import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderPdf } from '../pdf/render-pdf.ts';
import { canonicalJson } from '../signatures/canonical-json.ts';
import { signDetached, verifyDetached } from '../signatures/detached-jws.ts';
import { createSigningKey } from '../signatures/signing-key.ts';
import { fullestRecord, rosterRecordOf } from './fixtures/records.ts';
import { recordDocument } from './record-document.ts';
import { rosterDocument } from './roster-document.ts';

const run = promisify(execFile);
const poppler = async (program: string, ...options: string[]) => (await run(program, options)).stdout;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'records-'));
});
afterAll(() => rm(folder, { recursive: true }));

test('Poppler reads the page, and detaches a record with a valid signature', async () => {
  const key = await createSigningKey(join(folder, 'response.jwk'));
  const { signature: _, ...unsigned } = fullestRecord();
  const record = { ...unsigned, signature: await signDetached(key, canonicalJson(unsigned)) };
  const file = join(folder, 'record.pdf');
  await writeFile(file, await renderPdf(recordDocument(record, JSON.stringify(record))));
  const pages = (await poppler('pdftotext', '-layout', file, '-')).split('\f').slice(0, -1);
  expect(pages).toHaveLength(1);
  expect(pages[0]).toMatch(/SCREENING RECORD\s+Undetermined/);
  expect(pages[0]).toContain(record.id);
  expect(pages[0]).toContain('38 more candidates: see the attached record.');
  expect(pages[0]).toMatch(/Excluded\s+Failure to supply requested information .*1128b10, since 2019-05-20/);
  expect(pages[0]).toMatch(
    /Differs\s+middle name: middle names contradict each other; suffix: on one side only, or JR and II/,
  );
  expect(pages[0]).toMatch(
    /Next: https:\/\/exclusions\.oig\.hhs\.gov\/, search the name there and verify it by Social/,
  );
  expect(pages[0]).toMatch(
    /No exclusion, and no part of the verdict: cms\.revoked: yes \(reasons: 424\.535[^…]*…;\s+medicare_opt_out\.opted_out: yes \(reasons: none; effective_date: 2025-05-20\), by cms-revoked of 2026-10-01/,
  );
  expect(pages[0]).not.toContain('This record is not signed');

  await poppler('pdfdetach', '-saveall', '-o', folder, file);
  const { signature, ...rest } = JSON.parse(await readFile(join(folder, 'record.json'), 'utf8'));
  expect(verifyDetached(signature, canonicalJson(rest), [key.publicJwk])).toEqual(key.publicJwk);
  const changed = canonicalJson({ ...rest, verdict: 'not_listed' });
  expect(() => verifyDetached(signature, changed, [key.publicJwk])).toThrow();
});

test('a summary of a roster begins with those who are listed, and says that it is not signed', async () => {
  const record = rosterRecordOf(300);
  const file = join(folder, 'roster.pdf');
  await writeFile(file, await renderPdf(rosterDocument(record, JSON.stringify(record))));
  const text = await poppler('pdftotext', '-layout', file, '-');
  expect(text).toMatch(
    /somebody of the roster\s+Shown are 100 of 300 people; .*\s+Bart Quindel-Marchetti, 1200 North University Avenue, AR\s+Listed, grade A · line 301\s/,
  );
  expect(text).toMatch(
    /LEIE: QUINDLE-MARCHETTI, BARTHOLOMEW ALOYSIUS 0 JR, NORTH LITTLE ROCK, AR \(undetermined, grade A/,
  );
  expect(text).toMatch(/This record is not signed/);
  expect(await poppler('pdfdetach', '-list', file)).toContain('record.json');
});
