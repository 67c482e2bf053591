import { z } from 'zod';
import { NPI_SHAPE } from '../npi.ts';
import { Availability, Provenance } from '../provenance.ts';

/** How a source that does not key its rows by NPI was linked to this one. */
export const Match = z.strictObject({
  method: z.string(),
  confidence: z.number().min(0).max(1).nullable(),
  evidence: z.array(z.string()),
});

export type Match = z.infer<typeof Match>;

/** The block of a source in an answer about one NPI. */
export const answerBlock = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ data, provenance: Provenance, match: Match.nullable() });

/** The block of a source this installation has not ingested: it says so and carries no data. */
export const NotIngestedBlock = answerBlock(z.null());

/** The provenance of a block in a pack: the keys that differ from record to record; the router adds the release's constants. */
const LineProvenance = z.strictObject({
  _confidence: z.number().min(0).max(1).nullable(),
  _data_availability: Availability,
});

/** A block of the NPI pack line around a source's data. */
export const lineBlock = <Data extends z.ZodType>(data: Data) =>
  z.strictObject({ provenance: LineProvenance, data, match: Match.nullable() });

type Line<Data extends z.ZodType> = z.infer<ReturnType<typeof lineBlock<Data>>>;

/** A fact a source states about a provider, before its provenance is added. */
export type Statement =
  | {
      readonly fact: string;
      readonly value: boolean | number;
      /** The subject of the value, where it is not the provider itself: a year, a facility. */
      readonly about?: Readonly<Record<string, string | number | null>>;
    }
  /** The source has something that may or may not be of the provider. */
  | { readonly fact: string; readonly value: null; readonly why: string };

/** Said where a block does not say why it is not certain. */
const NOT_CERTAIN = 'it is not certain that what the source has is of this provider';

type UncertainBlock = { readonly provenance: { readonly _data_availability: Availability } };

/** A fact that is not certain, with the reason that the block has for the field being null. */
export const uncertain = (fact: string, { provenance }: UncertainBlock, field: string): Statement => ({
  fact,
  value: null,
  why: provenance._data_availability.fields[field] ?? NOT_CERTAIN,
});

/** What nobody who looks up a provider may miss, of a source that is no exclusion list (docs/fhir.md, "What nobody may miss"). */
export interface ProgramStatus {
  readonly status: 'opted-out' | 'not-eligible' | 'revoked' | 'undetermined';
  /** What an order or referral is not possible for. */
  readonly what?: string;
  /** The first day. */
  readonly since?: string | null;
  readonly confidence: number | null;
}

/** A fact that a source may state (docs/interfaces.md, "Facts"). */
interface FactDefinition {
  readonly fact: string;
  /** What it states, in half a sentence. */
  readonly meaning: string;
  /** Shape of `about`, where the fact has it. */
  readonly about?: z.ZodType;
}

/** A specialty as a list states it: prefixes of the taxonomy codes of the profession, and of the field in it, where it states one. */
export interface ListedSpecialty {
  readonly profession: readonly string[];
  readonly field: readonly string[];
}

/** What is particular to an exclusion list wherever somebody is screened against it. */
interface ExclusionListDefinition {
  /** What the list is usually called. */
  readonly shortName: string;
  /** What it is called where the lists to ask are named. */
  readonly code: string;
  /** Whether it is asked where no lists are named. */
  readonly isAskedByDefault: boolean;
  /** The fields that tell one exclusion of a provider from another. */
  readonly identity: readonly string[];
  /** Types of exclusion in words, by how the list writes them. */
  readonly typeWords: Readonly<Record<string, string>>;
  /** What specialties mean, by how the list writes them, in capitals; absent where the list states none. */
  readonly specialties?: Readonly<Record<string, ListedSpecialty>>;
  /** The page of the publisher on which an entry is looked up. */
  readonly lookupPage: string;
  /** How it is found out there whether an entry is the one asked about; half a sentence. */
  readonly verification: string;
  /** Said where a release was made without the list: that nobody can be cleared, and what it takes; a sentence without its full stop. */
  readonly whereMissing: string;
}

/** The block's position in the answers of the interfaces, its schema and its facts. */
interface BlockDefinition<
  Id extends string,
  Block extends string,
  Data extends z.ZodType,
  Position extends number | null,
> {
  readonly id: Id;
  /** Name of the block in answers and in the NPI pack line; the interface fixes it. */
  readonly block: Block;
  /** Its data, field by field. */
  readonly data: Data;
  /** Position among the blocks of the entity resolution record, from 1; null when it only serves facts. */
  readonly recordPosition: Position;
  readonly facts: readonly FactDefinition[];
  /**
   * The facts a block states. Null: the NPI was looked up in the source and is not in it; never called with null for a
   * release of partial scope, where that proves nothing. What is not certain is null (`uncertain`); of what is absent the source
   * says nothing.
   */
  readonly statementsOf?: (block: Line<Data> | null) => Statement[];
  /** What nobody may miss of a block; shown on the FHIR resources of the provider. */
  readonly programStatusOf?: (block: Line<Data>) => ProgramStatus[];
  /** True where what it states of providers is compared with what other sources state (docs/agreement.md). */
  readonly isCompared?: true;
  /**
   * Of facts that are no exclusions and often asked about beside them, so that answers to screening show them: what the block says, by
   * the dates in it, of an earlier day; nothing where it has nothing of that day.
   */
  readonly statementsOn?: (block: Line<Data>, day: string) => Statement[];
  /** Of a list whose entries are no exclusions: where they stand in its data, and what tells one of a provider from another. New ones are announced by `revocation.added`. */
  readonly revocations?: { readonly field: string; readonly identity: readonly string[] };
  /** Of an exclusion list. */
  readonly exclusionList?: ExclusionListDefinition;
  /** Its named schemas in the OpenAPI document, beside the block itself. */
  readonly components: Readonly<Record<string, z.ZodType>>;
  /** What the examples of the OpenAPI document show; without one they show the source as not ingested. */
  readonly example?: {
    readonly source: { readonly name: string; readonly url: string; readonly cadenceDays: number };
    /** Null means looked up and not found, unless `availability` says otherwise. */
    readonly data: z.infer<Data> | null;
    readonly match: Match | null;
    readonly availability?: Availability;
  };
}

/** The answers of a source that has a block of its own. */
export interface SourceAnswers<
  Id extends string = string,
  Block extends string = string,
  Data extends z.ZodType = z.ZodType,
  Position extends number | null = number | null,
> extends Omit<
    BlockDefinition<Id, Block, Data, Position>,
    'statementsOf' | 'statementsOn' | 'programStatusOf'
  > {
  /** The facts of the block as it stands in a parsed line, or of null. @throws ZodError when it has another shape */
  readonly statementsOf: (block: unknown) => Statement[];
  /** What the block as it stands in a parsed line says of an earlier day. @throws ZodError when it has another shape */
  readonly statementsOn: ((block: unknown, day: string) => Statement[]) | undefined;
  /** What nobody may miss of the block as it stands in a parsed line. @throws ZodError when it has another shape */
  readonly programStatusOf: ((block: unknown) => ProgramStatus[]) | undefined;
}

/** Describes a source's block, once, for the pack line, the answers, the facts, the OpenAPI document and its examples. */
export function defineAnswers<
  const Id extends string,
  const Block extends string,
  Data extends z.ZodType,
  const Position extends number | null,
>({
  statementsOf,
  statementsOn,
  programStatusOf,
  ...definition
}: BlockDefinition<Id, Block, Data, Position>): SourceAnswers<Id, Block, Data, Position> {
  const Present = lineBlock(definition.data);
  const Stated = Present.nullable();
  return {
    ...definition,
    statementsOf: (block) => (statementsOf === undefined ? [] : statementsOf(Stated.parse(block))),
    statementsOn: statementsOn && ((block, day) => statementsOn(Present.parse(block), day)),
    programStatusOf: programStatusOf && ((block) => programStatusOf(Present.parse(block))),
  };
}

/** The rows of an exclusion list that may be a provider, at most this many; `candidates` is their number. */
const CANDIDATE_ENTRIES_SHOWN = 10;

const text = z.string().nullable();

/** A row of an exclusion list that may or may not be the provider. */
const CandidateEntry = z.strictObject({
  name: text.describe('As published: of a person last name, first name and middle name; else of a business.'),
  city: text,
  state: text,
  date: z.iso.date().nullable().describe('The day the exclusion began.'),
  type: text.describe('Type of the exclusion, as in `exclusions`.'),
  agreement: z.string().describe('What the row and the registry record have in common, in short.'),
  evidence: z.array(z.string()).describe('What was compared, and how it agrees.'),
});

/** What is known of the rows of an exclusion list that may be the provider, so that somebody can decide. */
const CandidateEntries = z.strictObject({
  notice: z
    .string()
    .describe('To be shown before any of the rows: they are not established to be the provider.'),
  reason: z.string().describe('Why it could not be decided.'),
  entries: z
    .array(CandidateEntry)
    .max(CANDIDATE_ENTRIES_SHOWN)
    .describe(`The oldest rows first, at most ${CANDIDATE_ENTRIES_SHOWN}; \`candidates\` is their number.`),
});

/** The data of an exclusion list around the shape of its own exclusions. */
export const exclusionListData = <Exclusion extends z.ZodType>(exclusion: Exclusion) =>
  z.strictObject({
    excluded: z
      .literal(true)
      .nullable()
      .describe('Null when the list cannot be matched to this NPI without ambiguity; never false.'),
    candidates: z.int().nonnegative().describe('Rows of the list that may or may not be this provider.'),
    candidate_entries: CandidateEntries.nullable()
      .optional()
      .describe('Those rows. Null where there are none; absent in releases made before the field was there.'),
    exclusions: z.array(exclusion),
  });

/**
 * The fact of an exclusion list: "not excluded" is stated only for an NPI that was looked up and whose name no listed party
 * has.
 */
export function exclusionStatement(
  fact: string,
  block: (UncertainBlock & { readonly data: { readonly excluded: true | null } | null }) | null,
): Statement[] {
  if (block === null) return [{ fact, value: false }];
  return block.data?.excluded === true ? [{ fact, value: true }] : [uncertain(fact, block, 'excluded')];
}

/** An entry that holds from a day on until it is off its list. */
interface HeldEntry {
  readonly in_force: true | null;
  readonly effective_date: string | null;
}

/**
 * The fact of a list of such entries: true where one holds, null where it is not certain.
 * @param held field: what of the data is null where that is not certain; about: what is said of the first that holds
 * @param day the day it is said of, which the list is of or later: what took effect after it is not counted; null: that of the list
 */
export function heldStatements<Entry extends HeldEntry>(
  block: UncertainBlock & { readonly data: { readonly candidates: number } },
  entries: readonly Entry[],
  held: { fact: string; field: string; about: (entry: Entry) => Readonly<Record<string, string | null>> },
  day: string | null,
): Statement[] {
  const { fact, field } = held;
  const ofDay = entries.filter(
    ({ effective_date }) => day === null || effective_date === null || effective_date <= day,
  );
  const first = ofDay.find(
    ({ in_force, effective_date }) => in_force === true && (day === null || effective_date !== null),
  );
  if (first !== undefined) return [{ fact, value: true, about: held.about(first) }];
  const isOpen = day === null || ofDay.length > 0 || block.data.candidates > 0;
  return isOpen ? [uncertain(fact, block, field)] : [];
}

/** An NPI inside a source's data. */
export const NpiText = z.string().regex(NPI_SHAPE);
