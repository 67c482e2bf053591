import { expect, test } from 'vitest';
import { z } from 'zod';
import { Warehouse } from '../../../warehouse/warehouse.ts';

const TABLES = `
  CREATE TABLE open_payments__payment AS FROM (VALUES
    (2024, DATE '2024-03-01', 'general', NULL), (2023, NULL, 'ownership', NULL),
    (2024, DATE '2024-05-01', 'general', '010001'), (2024, DATE '2024-05-01', 'research', '010001')
  ) AS t (program_year, payment_date, category, teaching_hospital_ccn);
  CREATE TABLE open_payments__recipient AS SELECT range AS profile_id FROM range(5);
  CREATE TABLE link__open_payments AS FROM (VALUES
    ('1', 'matched'), ('2', 'matched'), ('3', 'undetermined'), ('3', 'undetermined'), ('4', 'unmatched')
  ) AS t (source_key, verdict);
  CREATE TABLE evaluation__open_payments (
    method VARCHAR, confidence DOUBLE, matched BIGINT, right_matches BIGINT, labeled BIGINT
  );`;

async function numbersOf(evaluation: string): Promise<Record<string, unknown>> {
  await using warehouse = await Warehouse.open(':memory:');
  await warehouse.run(TABLES + evaluation);
  await warehouse.runFile(new URL('./methodology-numbers.sql', import.meta.url));
  return await warehouse.row(z.record(z.string(), z.unknown()), 'FROM methodology_numbers');
}

test('counts payments and recipients, and how often links were right, the most certain class first', async () => {
  const numbers = await numbersOf(`INSERT INTO evaluation__open_payments VALUES
    (NULL, NULL, 1204, 1200, 1500), ('probable', 0.94, 0, 0, 1500), ('certain', 0.999, 1200, 1199, 1500),
    ('strong', 0.99, 4, 1, 1500)`);
  expect(numbers).toEqual({
    payments: '4',
    without_date: '1',
    hospitals: '1',
    recipients: '5',
    years: '2023, 2024',
    matched: '2',
    undetermined: '1',
    unmatched: '1',
    labeled: '1500',
    labeled_matched: '1204',
    right_matches: '1200',
    precision: '0.9967',
    recall: '0.8000',
    curve:
      '"certain" claimed 0.999, measured 0.9992 (1,199 of 1,200); "strong" claimed 0.99, measured 0.2500 (1 of 4); "probable" claimed 0.94, no links',
  });
});

test('without labeled recipients nothing is measured, and no share is zero', async () => {
  expect(await numbersOf('')).toMatchObject({
    labeled: '0',
    precision: 'not measured',
    recall: 'not measured',
    curve: '',
  });
});
