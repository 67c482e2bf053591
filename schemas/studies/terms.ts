import { z } from 'zod';
import { valueType } from './definition.ts';
import { FACILITY_DEFINITIONS } from './facilities.ts';
import { SUPPLY_DEFINITION } from './supply.ts';

/** A field as the methodology defines it. */
interface TermDefinition {
  readonly term: string;
  readonly definition: string;
  readonly formula: string | null;
  readonly unit: string | null;
  readonly source: string | null;
}

/** The fields of the studies as the methodology defines them, by term. */
export function studyTerms(): Map<string, TermDefinition> {
  return new Map(
    [SUPPLY_DEFINITION, ...Object.values(FACILITY_DEFINITIONS)]
      .flatMap(({ fields }) => Object.entries(fields))
      .map(([name, field]) => {
        const about = z.globalRegistry.get(field.schema) ?? {};
        const { term = name, description = '', formula = null, source = null } = about;
        const unit = valueType(field) === 'boolean' ? 'true or false' : (about.unit ?? null);
        return [term, { term, definition: description, formula, unit, source }];
      }),
  );
}
