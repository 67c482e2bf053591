import { z } from 'zod';
import { Provenance } from '../provenance.ts';
import { ScreeningCandidate } from '../screening/screening.ts';
import { EXCLUSION_LISTS, REVOCATION_LISTS } from '../sources/list.ts';

/** The body of a delivery around what its event says. */
const eventBody = <Type extends string, Data extends z.ZodType>(type: Type, data: Data) =>
  z.strictObject({
    id: z.string().describe('The same in every delivery of the event: what a repetition is recognized by.'),
    type: z.literal(type),
    created: z.iso.datetime().describe('The moment of the release; of a test event, when it was asked for.'),
    api_version: z.literal('v1'),
    data,
  });

const Npi = z.string().describe('The provider.');
/** Any exclusion list that is ingested, that of a state too: the two fields say which. */
const LIST = {
  source: z.enum(EXCLUSION_LISTS.map(({ block }) => block)).describe('The exclusion list, by its block.'),
  list_code: z
    .enum(EXCLUSION_LISTS.map(({ code }) => code))
    .describe('The exclusion list, by its code: `leie`, `sam`, or that of a state.'),
};
const Exclusion = z
  .record(z.string(), z.unknown())
  .describe('As an item of `data.exclusions` of the block of the list.');

const SourceRefreshed = z.strictObject({
  source: z.string().describe('Name of the source.'),
  dataset_id: z.string().describe('Its id.'),
  previous_snapshot: z.iso.date().nullable(),
  snapshot: z.iso.date().nullable(),
  release: z.string(),
  rows: z.int().nonnegative().nullable(),
  deprecations: z.array(z.unknown()),
});

const ProviderChanged = z.strictObject({
  npi: Npi,
  changed: z.array(z.string()).describe('Paths of the record that changed with the rows of their source.'),
  release: z.string(),
  record_url: z.url(),
});

const ProviderExcluded = Provenance.extend({
  npi: Npi,
  ...LIST,
  exclusion: Exclusion,
}).strict();

const ProviderReinstated = Provenance.extend({
  npi: Npi,
  ...LIST,
  exclusion: Exclusion.describe(
    'As it was in `data.exclusions` of the block of the list. `_data_availability.status` is what the record says of this list now: `available` where it still has other exclusions. It says nothing of other lists.',
  ),
}).strict();

const ProviderRevoked = Provenance.extend({
  npi: Npi,
  source: z.enum(REVOCATION_LISTS.map(({ block }) => block)).describe('The list, by its block.'),
  revocation: z
    .record(z.string(), z.unknown())
    .describe(
      'As an item of `data.revocations` of the block of the list. No exclusion; it may be under appeal.',
    ),
}).strict();

const PartyExcluded = Provenance.extend({
  npi: z.null(),
  party: z.strictObject({ reference: z.string().describe('What the subscription calls the party.') }),
  ...LIST,
  verdict: z
    .enum(['listed', 'undetermined'])
    .describe('`undetermined`: the entry may or may not be the party, and has to be looked into.'),
  exclusion: Exclusion,
  candidates: z
    .array(ScreeningCandidate)
    .length(1)
    .describe('The entry, and how far it agrees with the party.'),
}).strict();

export const SourceRefreshedEvent = eventBody('source.refreshed', SourceRefreshed);
export const ProviderChangedEvent = eventBody('provider.changed', ProviderChanged);
export const ExclusionAddedEvent = eventBody('exclusion.added', z.union([ProviderExcluded, PartyExcluded]));
export const ExclusionRemovedEvent = eventBody('exclusion.removed', ProviderReinstated);
export const RevocationAddedEvent = eventBody('revocation.added', ProviderRevoked);
export const TestEvent = eventBody('webhook.test', z.strictObject({ subscription: z.string() }));

/** Every type of event, with when it is sent and the body of its deliveries. */
export const WEBHOOK_EVENTS = {
  'source.refreshed': {
    summary: 'The files of a source differ from those of the release before.',
    body: SourceRefreshedEvent,
  },
  'provider.changed': {
    summary: "A source's own rows about a provider changed.",
    body: ProviderChangedEvent,
  },
  'exclusion.added': {
    summary:
      'An exclusion list has a new entry that is matched to a provider, or that is or may be a watched party.',
    body: ExclusionAddedEvent,
  },
  'exclusion.removed': {
    summary: 'An entry of an exclusion list that was matched to a provider is no longer in force.',
    body: ExclusionRemovedEvent,
  },
  'revocation.added': {
    summary: 'The list of revoked Medicare enrollments has a new entry that is matched to a provider.',
    body: RevocationAddedEvent,
  },
  'webhook.test': { summary: 'Sent on request, to try a subscription.', body: TestEvent },
} as const;
