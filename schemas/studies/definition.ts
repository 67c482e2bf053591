import { z } from 'zod';
import type { SourceId } from '../sources/list.ts';

declare module 'zod' {
  interface GlobalMeta {
    /** The formula, in field names. */
    formula?: string | undefined;
    /** The source of the definition or of the input. */
    source?: string | undefined;
    /** Term of the methodology that defines it, where that is not its name. */
    term?: string | undefined;
  }
}

/** The unit of years, which have no thousands separator. */
export const CALENDAR_YEAR = 'calendar year';

/** A published value. Null is unknown. */
export type StudyValue = string | number | boolean | null;

/** A field of a study's rows: what is said of it wherever it is published. */
export interface FieldDefinition {
  /** Its type, title, description, unit, formula and source. */
  readonly schema: z.ZodType;
  /** How it is computed, in a sentence or two. */
  readonly transformation: string;
  /** The sources it is made from, the principal one first. */
  readonly sources: readonly SourceId[];
  /** Decimals shown; null when the value is shown as it is. */
  readonly decimals: number | null;
  /** Whether tables have its value before rounding too: what ranks and quartiles compare. */
  readonly hasUnroundedColumn?: true;
  /** Whether the value of a state is one that its source publishes; that of any other field is derived. */
  readonly isAsPublished?: true;
  /** Why it is null in a row, where the reason lies in other values of the row. */
  readonly whyNull?: (row: Readonly<Record<string, StudyValue>>) => string;
  /** Only of a field that compares a state with the others: why the nation has no value. */
  readonly whyNullForNation?: string;
  /** What limits its use, said beside every value in answers. */
  readonly limitation?: string;
  /** Only of a mean: the field with the number it is a mean over. */
  readonly meanOf?: string;
  /** Whether it is a part of a whole, which texts give in percent. */
  readonly isShare?: true;
  /** Only of a measure with fixed ends: what charts draw it between. */
  readonly scale?: Scale;
  /** What follows its value in a sentence: `per 100,000 residents`. */
  readonly unitInText?: string;
  /** Its sentence in the text of a place; of fields that are stated together, the first has it. */
  readonly sentence?: PlaceSentence;
  /** What it is for the nation, for a narrative; without it, narratives do not mention it. */
  readonly fact?: string;
  /** The caption of its national value among the key figures. */
  readonly caption?: string;
}

/** A field that may be null of a state, for a reason of its own. */
export type MaybeUnknown = Required<Pick<FieldDefinition, 'whyNull'>>;

/** The fixed ends of a measure, with their names. */
interface Scale {
  readonly from: number;
  readonly to: number;
  readonly names: readonly [from: string, to: string];
}

/** A sentence about a place. Where one of its values is unknown, it is left out. */
export interface PlaceSentence {
  readonly fields: readonly string[];
  /** @param values as displayed, in the order of `fields` */
  readonly text: (values: readonly string[], about: RankingContext) => string;
}

/** What a sentence about a state compares it with. */
export interface RankingContext {
  /** How many states have a rank. */
  readonly rankedStateCount: number;
  /** The headline of the nation as displayed; null when it is unknown. */
  readonly national: string | null;
}

/** One end of the ranking, as texts tell it. */
interface RankingEnd {
  /** Before the states that share the rank: `Highest density`. */
  readonly title: string;
  /** The slots of a narrative with these states and with their value, and what each is. */
  readonly states: NarrativeSlot;
  readonly value: NarrativeSlot;
}

interface NarrativeSlot {
  readonly slot: string;
  readonly meaning: string;
}

/** Fields by name, in the order they are shown. */
export type FieldDefinitions = Readonly<Record<string, FieldDefinition>>;

/** All that a kind of study publishes of a state, and of the nation. */
export interface StudyDefinition {
  /** `state_code` and `state_name` first. */
  readonly fields: FieldDefinitions;
  /** The schema of a row: a state, or the nation. */
  readonly row: z.ZodObject;
  /** The schema of a row of any study of the kind, for tables that combine several. */
  readonly combinedRow: z.ZodObject;
  /** What is followed of a place over time: its code, and the fields of its figures. */
  readonly monthRow: z.ZodObject;
  /** The field that counts what is studied. */
  readonly countField: string;
  /** The measure that ranks and colors the states. */
  readonly headlineField: string;
  /** The field with the rank by that measure. */
  readonly rankField: string;
  /** The field that marks states below a relative cut-off; null in studies that have none. */
  readonly cutOffField: string | null;
  /** The fields among the key figures, in their order. */
  readonly keyFigures: readonly string[];
  readonly headline: HeadlineWords;
  /** What compliance officers and reviewers ask about studies of this kind. */
  readonly questions: readonly StudyQuestion[];
}

/** How texts call the measure that ranks the states. */
export interface HeadlineWords {
  /** Within a sentence: `density`. */
  readonly name: string;
  /** What rank 1 is: `densest`. */
  readonly best: string;
  /** What follows a value of it as a key figure: `stars on average`. */
  readonly unit: string;
  readonly first: RankingEnd;
  readonly last: RankingEnd;
}

/** A question of a compliance officer or reviewer about a kind of study, for audit packs. */
export interface StudyQuestion {
  readonly question: string;
  /** The sentences of the answer for a release; null is left out. */
  readonly answer: (study: StudyFacts) => readonly (string | null)[];
}

/** What answers are made from: a study of a release. */
export interface StudyFacts {
  /** What it is about. */
  readonly subject: string;
  /** The taxonomy codes of its cohort; none of a study of facilities. */
  readonly codes: readonly string[];
  /** The values of each state. */
  readonly states: readonly Readonly<Record<string, StudyValue>>[];
  /** Why it has no figures; null when it has. */
  readonly unavailable: string | null;
  /** A value of the nation as displayed; `unknown` where it is null. */
  readonly national: (field: string) => string;
  /** The description of a field. */
  readonly description: (field: string) => string;
}

/** The schema of a row with these fields. */
export function rowOf<Fields extends FieldDefinitions>(fields: Fields) {
  type Shape = { readonly [Name in keyof Fields]: Fields[Name]['schema'] };
  return z.object(
    // Object.fromEntries forgets which schema has which name.
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])) as Shape,
  );
}

const JsonType = z.object({ type: z.enum(['string', 'integer', 'number', 'boolean']) });

/** The type of a field's values, null apart. */
export function valueType({ schema }: Pick<FieldDefinition, 'schema'>): z.infer<typeof JsonType>['type'] {
  return JsonType.parse(z.toJSONSchema(schema instanceof z.ZodNullable ? schema.unwrap() : schema)).type;
}
