import { z } from 'zod';
import { Month } from '../month.ts';
import { Scope } from '../scope.ts';
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

/** The month of a row, for tables of studies over time. */
export const STUDY_MONTH = {
  month: Month.meta({
    title: 'Month',
    description: 'The month of the release, in UTC. Of several releases in a month the latest counts.',
  }),
  definition: z.string().meta({
    title: 'Definition',
    description:
      'The version of the methodology that last changed a definition of the study. Figures of two definitions are not comparable.',
  }),
  scope: Scope.meta({
    title: 'Scope',
    description: 'What the release was made from: the complete files of the publishers, or a part of them.',
  }),
  release: z.string().meta({
    title: 'Release',
    description: 'The release since which the figures of the month are these.',
  }),
  data_as_of: z.iso.date().nullable().meta({
    title: 'Data as of',
    description: 'Date of the data of the principal source in that release; null where it states none.',
  }),
};

/** The place of a row of a study over time: beside the postal code the FIPS code. */
export const studyMonthRow = ({ shape: { state_code, ...figures } }: z.ZodObject): z.ZodObject =>
  z.object({ ...(state_code !== undefined && { state_code }), state_fips: STATE_FIPS, ...figures });

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
