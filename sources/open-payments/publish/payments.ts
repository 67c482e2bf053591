import { z } from 'zod';
import type { SourceCollection } from '../../../schemas/source-publication.ts';
import { confidenceClass, date, decimal, npi, text } from '../../../schemas/tables/fields.ts';

/** Every payment that was matched to a provider. */
export const PAYMENTS: SourceCollection = {
  name: 'payments',
  title: 'Open Payments to providers',
  description:
    'One row for each payment of drug and device makers and each provider it was matched to by name and address. A research payment to an institution is that of each principal investigator: sum over record_id, not over providers. Payments whose recipient was not matched are not here.',
  keywords: ['Open Payments', 'industry payments', 'NPI', 'United States'],
  row: z.object({
    npi,
    record_id: z
      .string()
      .meta({ title: 'Record', description: 'Record number of the Open Payments program.' }),
    program_year: z.int().meta({
      title: 'Program year',
      description: 'Program year of the publication.',
      unit: 'calendar year',
    }),
    category: z
      .enum(['general', 'research', 'ownership'])
      .meta({ title: 'Category', description: 'The file the payment was published in.' }),
    payment_date: date.meta({
      title: 'Payment date',
      description: 'Null for ownership interests, and where the published date is none of the program.',
    }),
    amount_usd: decimal(2).nullable().meta({
      title: 'Amount',
      description: 'Amount as published, exact to the cent; of an ownership interest the amount invested.',
      unit: 'USD',
    }),
    nature: text.meta({ title: 'Nature', description: 'Nature of the payment, as published.' }),
    form: text.meta({ title: 'Form', description: 'Form of the payment, as published.' }),
    manufacturer_id: text.meta({
      title: 'Number of the payer',
      description: 'Number of the paying company in the program.',
    }),
    manufacturer_name: text.meta({
      title: 'Payer',
      description: 'Name of the paying company, as published.',
    }),
    products: z.array(z.string()).meta({
      title: 'Products',
      description: 'Drugs, devices and supplies the payment was about, as published.',
    }),
    recipient_name: text.meta({ title: 'Recipient', description: 'Recipient as published.' }),
    recipient_city: text.meta({ title: 'City of the recipient', description: 'As published.' }),
    recipient_state: text.meta({ title: 'State of the recipient', description: 'As published.' }),
    match_confidence: confidenceClass.meta({
      title: 'Confidence of the match',
      description: 'Confidence class of the match, 0 to 1; not a probability.',
      unit: 'class, 0 to 1',
    }),
  }),
  primaryKey: ['npi', 'category', 'record_id'],
  reads: ['nppes'],
  parts: 'SELECT DISTINCT npi[:2] AS part FROM payment_by_npi ORDER BY part',
  sql: new URL('./payments.sql', import.meta.url),
};
