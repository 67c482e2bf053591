import { type CollectionTable, type Column, NPI } from './table.ts';

const text = (name: string, description: string): Column => ({ name, type: 'string', description });

/** Every payment that was matched to a provider. */
export const PAYMENTS: CollectionTable = {
  name: 'payments',
  title: 'Open Payments to providers',
  description:
    'One row for each payment of drug and device makers and each provider it was matched to by name and address. A research payment to an institution is that of each principal investigator: sum over record_id, not over providers. Payments whose recipient was not matched are not here.',
  columns: [
    { ...NPI, required: true },
    {
      name: 'record_id',
      type: 'string',
      description: 'Record number of the Open Payments program.',
      required: true,
    },
    {
      name: 'program_year',
      type: 'integer',
      description: 'Program year of the publication.',
      unit: 'calendar year',
      required: true,
    },
    {
      name: 'category',
      type: 'string',
      description: 'The file the payment was published in.',
      values: ['general', 'research', 'ownership'],
      required: true,
    },
    {
      name: 'payment_date',
      type: 'date',
      description: 'Null for ownership interests, and where the published date is none of the program.',
    },
    {
      name: 'amount_usd',
      type: 'decimal',
      places: 2,
      description: 'Amount as published, exact to the cent; of an ownership interest the amount invested.',
      unit: 'USD',
    },
    text('nature', 'Nature of the payment, as published.'),
    text('form', 'Form of the payment, as published.'),
    text('manufacturer_id', 'Number of the paying company in the program.'),
    text('manufacturer_name', 'Name of the paying company, as published.'),
    text(
      'products',
      'Drugs, devices and supplies the payment was about, a JSON array of texts; null for none.',
    ),
    text('recipient_name', 'Recipient as published.'),
    text('recipient_city', 'As published.'),
    text('recipient_state', 'As published.'),
    {
      name: 'match_confidence',
      type: 'number',
      description: 'Confidence class of the match, 0 to 1; not a probability.',
      unit: 'class, 0 to 1',
      minimum: 0,
      required: true,
    },
  ],
  primaryKey: ['npi', 'category', 'record_id'],
  sql: new URL('../tables/payments.sql', import.meta.url),
  anyOf: ['open-payments'],
  parts: 'SELECT DISTINCT npi[:2] AS part FROM payment_by_npi ORDER BY part',
};
