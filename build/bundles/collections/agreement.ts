import { z } from 'zod';
import { AgreementFieldName, Verdict } from '../../../schemas/records/agreement-line.ts';
import type { PublishedSource } from '../../../schemas/source-publication.ts';
import { date, npi, text } from '../../../schemas/tables/fields.ts';
import {
  addCounts,
  agreementParts,
  countRows,
  makeVerdicts,
  statingSources,
} from '../../agreement/verdicts.ts';
import { columnsOf } from '../columns.ts';
import type { Collection } from './collection.ts';

const SAME_PLACE = 'in the order of the sources';

/** The columns of who has been seen by a source other than the registry. */
export const LastSeen = z.object({
  last_seen_on: date.meta({
    title: 'Last seen on',
    description:
      'The newest day on which a source other than the registry and the directory of CMS has the provider, whatever it states: its snapshot, or the last day of the year of services or scores. Null: none of those in the release has, which does not say that the provider is not in practice.',
  }),
  last_seen_in: text.meta({ title: 'Last seen in', description: 'The source that has.' }),
});

const Row = z.object({
  npi,
  field: AgreementFieldName.meta({
    title: 'Field',
    description:
      '"name": last and first name of a person; "organization": name of an organization; "specialty": as Medicare names it; "active": whether the provider is listed as active.',
  }),
  verdict: Verdict.meta({
    title: 'Verdict',
    description:
      '"agree": one text that every source states. "formatting": no such text, but one that differs in spelling alone: letter case, signs, abbreviations of the Postal Service, ZIP code of five or nine digits. "differ": nothing that every source states. "one source": no other states it.',
  }),
  sources: z.array(z.string()).meta({
    title: 'Sources',
    description: 'The source of each value, several times where it states several.',
  }),
  values: z.array(z.string()).meta({ title: 'Values', description: `As published, ${SAME_PLACE}.` }),
  stated_on: z.array(z.string()).meta({
    title: 'Stated on',
    description: `The day of each value, ${SAME_PLACE}: of the last update in the registry, the end of the year of services or scores, else the snapshot of the source; "unknown" where none is stated.`,
  }),
  ...LastSeen.shape,
});

const providers = (title: string, description: string) =>
  z.int().nonnegative().meta({ title, description, unit: 'providers' });

/** A row of `agreement-counts`. */
export const AgreementCount = z.object({
  by: z.enum(['state', 'specialty']).meta({
    title: 'By',
    description: 'Whether the row is of a state or of a specialty.',
  }),
  code: z.string().meta({
    title: 'Code',
    description:
      'Of a state the code of the practice location in the registry, of a specialty the primary taxonomy code.',
  }),
  field: Row.shape.field,
  registered: providers('Registered providers', 'Providers of the registry that are not deactivated.'),
  compared: providers('Compared', 'Providers of which at least two sources state the field.'),
  agree: providers('Agree', 'Of these, those with one text that every source states.'),
  formatting: providers('Formatting', 'Of these, those whose texts differ in spelling alone.'),
  differ: providers('Differ', 'Of these, those with nothing that every source states.'),
  one_source: providers(
    'One source',
    'Providers that several sources know and of which one alone states the field.',
  ),
});

export type AgreementCount = z.infer<typeof AgreementCount>;

/** The collection that the pages of agreement show. */
export const AGREEMENT_COUNTS = 'agreement-counts';

/**
 * The collections `agreement`: for each provider that more than one source knows, and each field, what every source states, and whether
 * they agree, a part for the NPIs of the same first two digits; and `agreement-counts`, how many do, by state and specialty.
 */
export function agreementCollections(sources: readonly PublishedSource[]): Collection[] {
  const [registry, ...others] = statingSources(sources).map(({ id }) => id);
  if (registry === undefined || others.length === 0) return [];
  return [
    {
      table: {
        name: 'agreement',
        title: 'Agreement between sources',
        description:
          'One row for each field of a provider that more than one source knows: what each source states under its NPI and since when, and whether they agree. No score: a difference says that one of them is out of date, another office, or another way of writing, and not which one is right.',
        columns: columnsOf(Row),
        primaryKey: ['npi', 'field'],
      },
      keywords: ['NPI', 'provider directory', 'directory accuracy', 'data quality', 'United States'],
      sources: [registry, ...others],
      anyOf: others,
      parts: async ({ warehouse }) => {
        await warehouse.run('DROP TABLE IF EXISTS agreement_count');
        return await agreementParts({ warehouse });
      },
      makeRows: async (context, part) => {
        await makeVerdicts(context, part);
        await addCounts(context);
        await context.warehouse.run('CREATE OR REPLACE TEMP TABLE bundle_rows AS FROM agreement_verdict');
      },
    },
    {
      table: {
        name: AGREEMENT_COUNTS,
        title: 'Agreement between sources, by state and specialty',
        description:
          'One row for each field and each state, or primary taxonomy code, of the registry: of how many providers more than one source states the field, and how many of them agree. A share of "differ" is of "compared", not of all providers.',
        columns: columnsOf(AgreementCount),
        primaryKey: ['by', 'code', 'field'],
      },
      keywords: ['provider directory', 'directory accuracy', 'data quality', 'United States'],
      sources: [registry, ...others],
      anyOf: others,
      parts: async (context) => {
        const { warehouse } = context;
        // Counted already, where the verdicts were made for this release.
        if (!(await warehouse.hasTable('agreement_count')))
          for (const part of await agreementParts(context)) {
            await makeVerdicts(context, part);
            await addCounts(context);
          }
        return ['all'];
      },
      makeRows: countRows,
    },
  ];
}
