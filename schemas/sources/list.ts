import type { z } from 'zod';
import type { SourceAnswers } from './answers.ts';
import { careCompare } from './care-compare.ts';
import { cmsRevoked } from './cms-revoked.ts';
import { medicareActivity } from './medicare-activity.ts';
import { medicareOptOut } from './medicare-opt-out.ts';
import { medicareRevalidation } from './medicare-revalidation.ts';
import { nppes } from './nppes.ts';
import { oigLeie } from './oig-leie.ts';
import { openPayments } from './open-payments.ts';
import { orderAndReferring } from './order-and-referring.ts';
import { pecos } from './pecos.ts';
import { qppMips } from './qpp-mips.ts';
import { samExclusions } from './sam-exclusions.ts';
import { stateExclusions } from './state-exclusions.ts';

/**
 * Every source, in the order of the manifest: what answers show of it, or its id alone where it has no block of its own.
 * Adding a source to the interfaces is adding it here.
 */
const LISTED = [
  nppes,
  { id: 'census-population' },
  { id: 'nucc-taxonomy' },
  oigLeie,
  samExclusions,
  pecos,
  qppMips,
  { id: 'provider-of-services' },
  { id: 'enrollments-and-owners', isCompared: true },
  openPayments,
  careCompare,
  { id: 'census-counties' },
  { id: 'census-gazetteer-zcta' },
  medicareOptOut,
  orderAndReferring,
  cmsRevoked,
  ...stateExclusions,
  medicareActivity,
  { id: 'census-zcta-counties' },
  { id: 'census-zcta-housing' },
  { id: 'hrsa-shortage-areas' },
  medicareRevalidation,
  { id: 'cms-directory', isCompared: true, repeatsRegistry: true },
] as const;

type Listed = (typeof LISTED)[number];
type Answered = Extract<Listed, { block: string }>;

/** The provider registry: every NPI has its block, and every other source is resolved against it. */
export const [REGISTRY] = LISTED;
export type RegistryBlock = (typeof REGISTRY)['block'];

/** A source's one name: its folder, `_dataset_id`, and, with `_` for `-`, the prefix of its tables. */
export type SourceId = Listed['id'];
/** A block of the NPI pack line. */
export type LineBlock = Answered['block'];
/** A block of the entity resolution record. */
export type RecordBlock = Extract<Answered, { recordPosition: number }>['block'];
/** The schema of a block's data, by its name. */
export type BlockData = { [Source in Answered as Source['block']]: Source['data'] };

export const SOURCE_IDS: readonly SourceId[] = LISTED.map(({ id }) => id);

export const isSourceId = (text: string): text is SourceId => SOURCE_IDS.some((id) => id === text);

/** The prefix of a source's warehouse tables (`<prefix>__<noun>`, `link__<prefix>`). */
export const tablePrefix = (id: SourceId): string => id.replaceAll('-', '_');

/** The table that links a source's rows to NPIs. */
export const linkTable = (id: SourceId): string => `link__${tablePrefix(id)}`;

/** Of an exclusion list: the table of the providers who have nothing but the name in common with listed parties. */
export const bearersTable = (id: SourceId): string => `bearers__${tablePrefix(id)}`;
export const namesakeTable = (id: SourceId): string => `namesake__${tablePrefix(id)}`;

/** What is known of a block whichever source it is of. */
export type AnsweredSource = SourceAnswers<SourceId, LineBlock, z.ZodType>;

/** The sources that have a block, in the order of the manifest. */
export const ANSWERED_SOURCES: readonly AnsweredSource[] = LISTED.filter((source) => 'block' in source);

/** The sources that have a block of the NPI pack line, in its order: the record's blocks, then what only facts are made of. */
export const LINE_SOURCES: readonly AnsweredSource[] = ANSWERED_SOURCES.toSorted(
  (a, b) => (a.recordPosition ?? Number.POSITIVE_INFINITY) - (b.recordPosition ?? Number.POSITIVE_INFINITY),
);

/** The sources of facts that are no exclusions and often asked about beside them. */
export const SOURCES_BESIDE_EXCLUSIONS: readonly AnsweredSource[] = LINE_SOURCES.filter(
  ({ statementsOn }) => statementsOn !== undefined,
);

/** The sources whose blocks make the entity resolution record, in the order of the interface. */
export const RECORD_SOURCES: readonly AnsweredSource[] = LINE_SOURCES.filter(
  ({ recordPosition }) => recordPosition !== null,
);

/** The exclusion lists among them, with what is particular to each. */
export const EXCLUSION_LISTS = LINE_SOURCES.flatMap(({ id, block, exclusionList }) =>
  exclusionList === undefined ? [] : [{ id, block, ...exclusionList }],
);

/**
 * The sources that state of a provider what others do too (docs/agreement.md), the registry first. `repeatsRegistry` is true of one that
 * states in part what the registry states, of nearly all providers: it is asked of those alone whom another source knows, and does not
 * count as having seen them.
 */
export const COMPARED_SOURCES = LISTED.flatMap((source): { id: SourceId; repeatsRegistry: boolean }[] =>
  'isCompared' in source && source.isCompared
    ? [{ id: source.id, repeatsRegistry: 'repeatsRegistry' in source }]
    : [],
);

/** The lists of revocations, which are no exclusions, with what tells their entries apart. */
export const REVOCATION_LISTS = LINE_SOURCES.flatMap(({ id, block, revocations }) =>
  revocations === undefined ? [] : [{ id, block, ...revocations }],
);
