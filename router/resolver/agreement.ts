import { z } from 'zod';
import type { Availability, Provenance } from '../../schemas/provenance.ts';
import { constantProvenance, inferredSnapshot } from '../../schemas/provenance-of.ts';
import { AGREEMENT_FIELDS, AgreementLine, type Stating } from '../../schemas/records/agreement-line.ts';
import type { Manifest, ReleaseSource } from '../../schemas/release/manifest.ts';
import type {
  AgreementStatement,
  FieldAgreement,
  ResolvedAgreement,
} from '../../schemas/resolver/agreement.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import { lookupLimit } from '../../schemas/scope.ts';
import { lineBlock } from '../../schemas/sources/answers.ts';
import { COMPARED_SOURCES, REGISTRY, type SourceId } from '../../schemas/sources/list.ts';
import { type Content, lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { npiOf, unknownNpi } from '../release/npi.ts';
import { registryStatements } from './registry-statements.ts';

/** Of the line of the NPI pack, what the registry says. */
const RegistryRecord = z.object({ [REGISTRY.block]: lineBlock(REGISTRY.data) });

const DAY_MS = 86_400_000;

/** What sources state of a provider, and whether they agree. */
export const agreement: Operation<string> = {
  route: RESOLVER_ROUTES.getAgreement,
  readInput: ({ parameters }) => npiOf(parameters),
  handle: contentOf,
};

async function contentOf(npi: string, { release, now }: RequestContext): Promise<Content> {
  const { manifest, packs, npiLines } = release;
  const record = await npiLines.get(npi);
  if (record === null) throw unknownNpi(release);
  if (packs.agreement === null && hasCompared(manifest)) throw notCompared();
  const line = (await packs.agreement?.get(npi)) ?? null;
  const { nppes } = RegistryRecord.parse(JSON.parse(record.toString('utf8')));
  const stated = line === null ? { npi } : AgreementLine.parse(JSON.parse(line.toString('utf8')));
  const today = new Date(now).toISOString().slice(0, 10);
  const days = new Days(manifest, today);
  const fields = fieldsOf(stated, nppes.data, days);
  const lastSeen = lastSeenOf(stated, days);
  const body: ResolvedAgreement = {
    npi,
    fields,
    activity: {
      last_seen: lastSeen?.on ?? null,
      last_seen_in: lastSeen?.source ?? null,
      days_since: days.since(lastSeen?.on ?? null),
    },
    days_counted_to: today,
    sources: sourcesOf(manifest, namedBy(stated, fields)),
    ...provenanceOf(manifest, stated, lastSeen),
  };
  return lookupContent(body, `${release.id}-g-${npi}-${today}`);
}

/** Whether a release has a source that the registry is compared with: one that was made before there were comparisons has, and no pack. */
const hasCompared = ({ sources }: Manifest): boolean =>
  COMPARED_SOURCES.some(
    ({ id, repeatsRegistry }) =>
      id !== REGISTRY.id &&
      !repeatsRegistry &&
      sources.some((source) => source.id === id && source.status === 'ingested'),
  );

const notCompared = (): HttpError =>
  new HttpError('not_found', 'This release was made before sources were compared for one provider.');

/** The days of statements in a release. */
class Days {
  readonly #snapshots: ReadonlyMap<string, string | null>;
  readonly #today: string;

  constructor({ sources }: Manifest, today: string) {
    this.#snapshots = new Map(sources.map(({ id, snapshot }) => [id, snapshot]));
    this.#today = today;
  }

  /** A source of the line and its day: that of its snapshot where the line names none. */
  of(stating: Stating): { readonly source: string; readonly on: string | null } {
    if (typeof stating !== 'string') return stating;
    return { source: stating, on: this.#snapshots.get(stating) ?? null };
  }

  since(on: string | null): number | null {
    return on === null ? null : Math.round((Date.parse(this.#today) - Date.parse(on)) / DAY_MS);
  }
}

/** The fields of the line, with what the registry states of each. @throws HttpError 503 where line and record contradict each other */
function fieldsOf(
  line: AgreementLine,
  data: Parameters<typeof registryStatements>[0],
  days: Days,
): FieldAgreement[] {
  const registry = registryStatements(data);
  return AGREEMENT_FIELDS.flatMap(({ field }): FieldAgreement[] => {
    const ofRegistry = registry[field];
    const own = ofRegistry.map(({ value, on }) => statementOf(value, { source: REGISTRY.id, on }, days));
    const others = line[field];
    if (others === undefined)
      return own.length === 0 ? [] : [{ field, verdict: 'one source', statements: own }];
    const [only] = ofRegistry;
    if (others.stated.some(({ value }) => value === null) && (only === undefined || ofRegistry.length > 1))
      throw unavailable('The record cannot be read.');
    const stated = others.stated.flatMap(({ value, by }) =>
      by
        .filter((one) => one !== REGISTRY.id)
        .map((one) => statementOf(value ?? only?.value ?? '', days.of(one), days)),
    );
    return [{ field, verdict: others.verdict, statements: [...own, ...inOrder(stated)] }];
  });
}

function statementOf(
  value: string,
  { source, on }: { readonly source: string; readonly on: string | null },
  days: Days,
): AgreementStatement {
  return { source, value, stated_on: on, days_since: days.since(on) };
}

/** In the order of the sources, then of the values. */
function inOrder(statements: readonly AgreementStatement[]): AgreementStatement[] {
  const place = ({ source }: AgreementStatement) => COMPARED_SOURCES.findIndex(({ id }) => id === source);
  return statements.toSorted((a, b) => place(a) - place(b) || (a.value < b.value ? -1 : 1));
}

/** All that the line says of which source has the provider, and on which day; without the registry. */
function statingIn(line: AgreementLine): Stating[] {
  const stated = AGREEMENT_FIELDS.flatMap(({ field }) => line[field]?.stated ?? []);
  return [...stated.flatMap(({ by }) => by), ...(line.seen ?? [])].filter((one) => one !== REGISTRY.id);
}

/** The rule of `build/agreement/last-seen.sql`. */
function lastSeenOf(line: AgreementLine, days: Days): { source: string; on: string } | null {
  const repeating = new Set<string>(
    COMPARED_SOURCES.flatMap(({ id, repeatsRegistry }) => (repeatsRegistry ? [id] : [])),
  );
  const dated = statingIn(line)
    .map((one) => days.of(one))
    .flatMap(({ source, on }) => (on === null || repeating.has(source) ? [] : [{ source, on }]));
  const [newest] = dated.toSorted((a, b) =>
    a.on === b.on ? (a.source < b.source ? 1 : -1) : a.on < b.on ? 1 : -1,
  );
  return newest ?? null;
}

/** The sources that have the provider. */
function namedBy(line: AgreementLine, fields: readonly FieldAgreement[]): ReadonlySet<string> {
  const seen = statingIn(line).map((one) => (typeof one === 'string' ? one : one.source));
  return new Set([...seen, ...fields.flatMap(({ statements }) => statements.map(({ source }) => source))]);
}

const COMPARED_IDS = new Set<SourceId>(COMPARED_SOURCES.map(({ id }) => id));

/** The 14 keys of each compared source that the release names. */
function sourcesOf(manifest: Manifest, named: ReadonlySet<string>): Record<string, Provenance> {
  return Object.fromEntries(
    manifest.sources
      .filter(({ id }) => COMPARED_IDS.has(id))
      .map((source) => {
        const isNamed = named.has(source.id);
        const _data_availability = {
          ...availabilityOf(source, manifest, isNamed),
          ...inferredSnapshot([source]),
        };
        return [
          source.id,
          { ...constantProvenance(source, manifest), _confidence: isNamed ? 1 : null, _data_availability },
        ];
      }),
  );
}

function availabilityOf(
  { id, status }: ReleaseSource,
  manifest: Manifest,
  isNamed: boolean,
): Pick<Availability, 'status' | 'fields'> {
  if (isNamed) return { status: 'available', fields: {} };
  if (status !== 'ingested') return { status: 'not_ingested', fields: {} };
  const limit = lookupLimit(manifest);
  const isRepeating = COMPARED_SOURCES.some((one) => one.id === id && one.repeatsRegistry);
  const unasked = 'it is compared for providers whom another source than the registry has';
  const reason = limit ?? (isRepeating ? unasked : null);
  return { status: 'not_found', fields: reason === null ? {} : { data: reason } };
}

/** The 14 keys of the answer: those of the registry, and why nothing else is known. */
function provenanceOf(
  manifest: Manifest,
  line: AgreementLine,
  lastSeen: { readonly source: string } | null,
): Provenance {
  const registry = manifest.sources.find(({ id }) => id === REGISTRY.id);
  if (registry === undefined) throw unavailable('The release does not say where its registry comes from.');
  const missing = manifest.sources.filter(({ id, status }) => COMPARED_IDS.has(id) && status !== 'ingested');
  return {
    ...constantProvenance(registry, manifest),
    _confidence: 1,
    _data_availability: {
      status: 'available',
      fields: {
        ...(missing.length > 0 && {
          sources: `not ingested: ${missing.map(({ source }) => source).join(', ')}`,
        }),
        ...(lastSeen === null && { 'activity.last_seen': unseen(manifest, line) }),
      },
      ...inferredSnapshot([registry]),
    },
  };
}

/** Why no source has a provider last. */
function unseen(manifest: Manifest, line: AgreementLine): string {
  if (!hasCompared(manifest))
    return 'no source other than the registry is ingested that could have the provider';
  if (statingIn(line).length > 0) return 'the sources that have the provider state no day';
  const nobody = 'no source of this release other than the registry has the provider';
  const limit = lookupLimit(manifest);
  return limit === null ? nobody : `${nobody}: ${limit}`;
}
