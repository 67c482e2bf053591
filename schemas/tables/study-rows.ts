import { z } from 'zod';
import { TAXONOMY_SHAPE } from '../specialties.ts';
import { FACILITY_DEFINITIONS } from '../studies/facilities.ts';
import { SUPPLY_DEFINITION } from '../studies/supply.ts';
import { stateFips, text } from './fields.ts';

const STATE_FIPS = stateFips.meta({
  title: 'State FIPS code',
  description:
    'The two-digit FIPS code of the state. Text, since it may begin with a zero. Null for the nation.',
});

/** The fields that answers and pages show rounded, and tables hold unrounded as well. */
export const UNROUNDED_FIELDS: ReadonlySet<string> = new Set(
  [SUPPLY_DEFINITION, ...Object.values(FACILITY_DEFINITIONS)].flatMap(({ fields }) =>
    Object.entries(fields).flatMap(([name, field]) => (field.hasUnroundedColumn === true ? [name] : [])),
  ),
);

/** The column of a table with the unrounded value of a field. */
export const unroundedColumn = (field: string): string => `${field}_unrounded`;

/** The columns of a study's table: the fields of its rows, beside the postal code the FIPS code, unrounded beside rounded values. */
export function studyTableRow({ shape }: z.ZodObject): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).flatMap(([name, field]): [string, z.core.$ZodType][] => {
        if (name === 'state_code')
          return [
            [name, field],
            ['state_fips', STATE_FIPS],
          ];
        if (!UNROUNDED_FIELDS.has(name)) return [[name, field]];
        const { title, unit } = z.globalRegistry.get(field) ?? {};
        const unrounded = z
          .number()
          .nullable()
          .meta({
            title: `${title}, unrounded`,
            description: `The value of ${name} before it is rounded: the one that ranks and quartiles compare.`,
            unit,
          });
        return [
          [name, field],
          [unroundedColumn(name), unrounded],
        ];
      }),
    ),
  );
}

/** The study of a row, for tables that combine several studies. */
export const STUDY = {
  dataset: z.string().meta({ title: 'Study', description: 'Slug of the study.' }),
};

/** The taxonomy code of a row, for tables by subspecialty. */
export const SUBSPECIALTY = {
  subspecialty_code: z.string().regex(TAXONOMY_SHAPE).meta({
    title: 'Subspecialty',
    description:
      'NUCC taxonomy code the cohort of the study is narrowed to: providers with this code in any slot.',
  }),
  subspecialty_name: text.meta({
    title: 'Name of the subspecialty',
    description: 'Display name of the code; null when the code set of the release has none.',
  }),
};
