import { randomUUID } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { wordsOf } from '../../names/words.ts';
import type { Provenance } from '../../schemas/provenance.ts';
import { constantProvenance, inferredSnapshot } from '../../schemas/provenance-of.ts';
import { RESOLVER_ROUTES } from '../../schemas/resolver/routes.ts';
import {
  type ScreeningAnswer,
  type ScreeningFailure,
  type ScreeningRecord,
  ScreeningRecordRequest,
} from '../../schemas/resolver/screening.ts';
import { statedScope } from '../../schemas/scope.ts';
import { RelatedFact } from '../../schemas/screening/related-fact.ts';
import {
  ScreenedList,
  ScreeningOfAddress,
  ScreeningParameters,
  type ScreeningQuery,
} from '../../schemas/screening/screening.ts';
import { listsUsed } from '../../screening/lists-used.ts';
import { registeredProvider, registryRecord } from '../../screening/registered-provider.ts';
import { screen } from '../../screening/screen.ts';
import type { RegisteredProvider } from '../../screening/subjects.ts';
import { bestGrade, overall } from '../../screening/verdicts.ts';
import { canonicalJson } from '../../signatures/canonical-json.ts';
import { signDetached } from '../../signatures/detached-jws.ts';
import type { SigningKey } from '../../signatures/signing-key.ts';
import { lookupContent } from '../dispatch/content.ts';
import type { Operation, RequestContext } from '../dispatch/interface.ts';
import { preferredType } from '../http/accept.ts';
import { HttpError, unavailable } from '../http/http-error.ts';
import { queryOf, refused } from '../http/input.ts';
import type { Budgets } from '../limits/budgets.ts';
import type { OpenRelease } from '../release/open-release.ts';
import { relatedFacts } from '../release/related-facts.ts';
import type { ReleaseHolder } from '../release/release-holder.ts';
import type { BirthDateTries } from '../screening/birth-date-tries.ts';
import type { RecordPdfs } from '../screening/record-pdfs.ts';
import { takeRows } from './batch.ts';
import { BatchRows, batchBody } from './batch-body.ts';
import { type AskedAsOf, askedScreeningDay, type Screening, screeningAsOf } from './screening-as-of.ts';
import { batchQueries, screeningInput } from './screening-input.ts';

/** What screening needs besides the release. */
export interface ScreeningParts {
  readonly releases: Pick<ReleaseHolder, 'history'>;
  readonly budgets: Budgets;
  readonly tries: BirthDateTries;
  readonly pdfs: RecordPdfs;
  /** Where birth dates of listed people may be. */
  readonly dataDirectory: string;
  /** Null where records cannot be signed. */
  readonly responseKey: SigningKey | null;
}

/** Screenings between two turns of the event loop: about a millisecond. */
const SCREENINGS_A_TURN = 4;

const FIELDS = Object.keys(ScreeningParameters.shape);
const JSON_TYPE = 'application/json';
const PDF = 'application/pdf';
const PDF_HEADERS = ['Content-Disposition', 'inline; filename="screening-record.pdf"'];

/** One subject, from the query of an address. */
export function screenOne(parts: ScreeningParts): Operation<AskedOfDay<ScreeningQuery>> {
  return {
    route: RESOLVER_ROUTES.screenOne,
    readInput({ search }) {
      const day = askedScreeningDay(search);
      const { birth_date, ...given } = queryOf(search, [...FIELDS, 'birth_date'], 'invalid_request');
      if (birth_date !== undefined)
        throw refused('invalid_request', 'birth_date', 'birth_date is taken in the body of a POST only');
      return { asked: screeningInput(ScreeningOfAddress, given), day };
    },
    async handle({ asked, day }, context) {
      const screening = await screeningOn(day, context, parts);
      const [answer] = await answersOf([asked], screening, context, parts);
      return lookupContent(answer, null);
    },
  };
}

/** Many subjects, in the order requested; a query that is malformed fails alone. */
export function screenMany(
  parts: ScreeningParts,
): Operation<AskedOfDay<(ScreeningQuery | ScreeningFailure)[]>> {
  return {
    route: RESOLVER_ROUTES.screenMany,
    readInput: ({ body, search }) => ({ asked: batchQueries(body), day: askedScreeningDay(search) }),
    async handle({ asked: queries, day }, context) {
      const results = new BatchRows(queries.length, Buffer.alloc(0), context);
      await takeRows(queries.length, context, parts.budgets, 'screenings in batches');
      const sound = queries.filter((query): query is ScreeningQuery => !('error' in query));
      const screening = await screeningOn(day, context, parts);
      const answers = (await answersOf(sound, screening, context, parts)).values();
      for (const [at, query] of queries.entries()) {
        results.put(at, Buffer.from(JSON.stringify('error' in query ? query : answers.next().value)));
        if (at % SCREENINGS_A_TURN === SCREENINGS_A_TURN - 1) await turn(context);
      }
      const release = `"release":${JSON.stringify(screening.release.id)},`;
      return { kind: 'lookup', body: batchBody(release, results.rows, ''), etag: null };
    },
  };
}

/** A dated, signed record of one screening, as JSON or as a page with the JSON attached. Nothing of it is stored here. */
export function recordScreening(
  parts: ScreeningParts,
): Operation<AskedOfDay<{ query: ScreeningQuery; reference: string | null }>> {
  return {
    route: RESOLVER_ROUTES.recordScreening,
    readInput: ({ body, search }) => ({
      asked: screeningInput(ScreeningRecordRequest, body),
      day: askedScreeningDay(search),
    }),
    async handle({ asked: { query, reference }, day }, context) {
      const { now } = context;
      const screening = await screeningOn(day, context, parts);
      const { release } = screening;
      const [answer] = await answersOf([query], screening, context, parts);
      if (answer === undefined) throw new Error('a query has no answer');
      const { manifest } = release;
      const record: Omit<ScreeningRecord, 'signature'> = {
        id: randomUUID(),
        created: new Date(now).toISOString(),
        release: release.id,
        manifest_sha256: release.manifestSha256,
        ...(screening.asOf !== null && { as_of: screening.asOf }),
        ...statedScope(manifest),
        verdict: answer.verdict,
        birth_date_used: answer.birth_date_used,
        strict: answer.strict,
        query: answer.query,
        reference,
        lists_not_asked: listsUsed(manifest).filter(
          (used) => !answer.lists.some(({ source }) => source === used.source),
        ),
        lists: listsUsed(manifest).flatMap((used) => {
          const said = answer.lists.find(({ source }) => source === used.source);
          if (said === undefined) return [];
          return [{ ...used, ...ScreenedList.parse(said) }];
        }),
        related_facts: RelatedFact.array().parse(answer.related_facts),
      };
      const { responseKey } = parts;
      const signature = responseKey === null ? null : await signDetached(responseKey, canonicalJson(record));
      const signed = { ...record, signature };
      if (preferredType(context.accept, [JSON_TYPE, PDF]) === JSON_TYPE) return lookupContent(signed, null);
      const body = await parts.pdfs.render(signed, JSON.stringify(signed));
      return { kind: 'lookup', body, etag: null, contentType: PDF, headers: PDF_HEADERS };
    },
  };
}

/** What was asked, and of which day; null: of today. */
interface AskedOfDay<Asked> {
  readonly asked: Asked;
  readonly day: AskedAsOf | null;
}

async function screeningOn(
  day: AskedAsOf | null,
  { release, now }: RequestContext,
  { releases, dataDirectory }: ScreeningParts,
): Promise<Screening> {
  const lists = await release.screeningLists(dataDirectory);
  if (lists === null) throw unavailable('The release has no index of listed parties.');
  return day === null
    ? { release, lists, asOf: null, dayOfFacts: null }
    : screeningAsOf(day, release, lists, releases.history, now);
}

async function answersOf(
  queries: readonly ScreeningQuery[],
  screening: Screening,
  context: RequestContext,
  parts: ScreeningParts,
): Promise<ScreeningAnswer[]> {
  const { release } = screening;
  if (queries.some(({ birth_date }) => birth_date !== undefined)) requireLiveKey(context);
  const lines = new Map<number, Buffer>();
  const npis = queries.map(({ npi }) => npi ?? '');
  await release.npiLines.getMany(npis, (line, position) => void lines.set(position, Buffer.from(line)));
  const related = await relatedFacts(release, lines, npis, screening.dayOfFacts);
  const answers: ScreeningAnswer[] = [];
  for (const [at, query] of queries.entries()) {
    const answer = await answerOf(query, lines.get(at) ?? null, screening, context, parts);
    answers.push({ ...answer, related_facts: related.get(at) ?? [] });
    if (at % SCREENINGS_A_TURN === SCREENINGS_A_TURN - 1) await turn(context);
  }
  return answers;
}

/** Lets other requests through. @throws HttpError when the client has left meanwhile */
async function turn(context: RequestContext): Promise<void> {
  await nextTurn();
  context.requireClient();
}

/** @param line the registry's record of the NPI asked about, null where there is none */
async function answerOf(
  query: ScreeningQuery,
  line: Buffer | null,
  { lists, release, asOf }: Screening,
  { caller, now }: RequestContext,
  { tries }: ScreeningParts,
): Promise<Omit<ScreeningAnswer, 'related_facts'>> {
  const record = line === null ? null : registryRecord(line);
  const data = record?.data ?? null;
  const { birth_date, strict = false, ...asked } = query;
  const provider = record === null || data === null ? null : registeredProvider(record.npi, data);
  // Whether the date may be compared is asked elsewhere, and which parties it is compared with is known only when they are.
  const isAllowed = new Map<string, boolean>();
  const undecided = new Set<string>();
  // Whoever may ask for all people born on a day finds out the birth date of anybody.
  const subject = caller?.subject ?? '';
  const mayLookUp =
    birth_date !== undefined &&
    (await tries.mayLookUp(subject, firstNameOf(query, provider), birth_date, now));
  const birthDates = lists.birthDates && {
    bornOn: (date: string) => (mayLookUp ? (lists.birthDates?.bornOn(date) ?? null) : null),
    get(sourceKey: string): string | undefined {
      const known = lists.birthDates?.get(sourceKey);
      if (known === undefined || birth_date === undefined) return undefined;
      const allowed = isAllowed.get(sourceKey);
      if (allowed === undefined) undecided.add(sourceKey);
      return allowed === true ? known : undefined;
    },
  };
  let said = screen(query, provider, { ...lists, birthDates });
  while (undecided.size > 0) {
    for (const sourceKey of undecided)
      isAllowed.set(sourceKey, await tries.mayTry(subject, sourceKey, birth_date ?? '', now));
    undecided.clear();
    said = screen(query, provider, { ...lists, birthDates });
  }
  return {
    query: asked,
    release: release.id,
    ...(asOf !== null && { as_of: asOf }),
    birth_date_used: [...isAllowed.values()].includes(true),
    strict,
    verdict: overall(said),
    grade: bestGrade(said),
    lists: said.map((list) => ({ ...list, ...provenanceOf(list, release) })),
    registry_status: data?.status ?? null,
  };
}

/** The first word of the first name that people born on a day are looked for with. */
const firstNameOf = ({ first }: ScreeningQuery, provider: RegisteredProvider | null): string =>
  wordsOf(first ?? provider?.names[0]?.first)[0] ?? '';

function provenanceOf(list: ScreenedList, { manifest }: OpenRelease): Provenance {
  const source = manifest.sources.find(({ id }) => id === list.source);
  if (source === undefined) throw new Error(`the manifest has no source ${list.source}`);
  const status =
    source.status === 'not_ingested'
      ? 'not_ingested'
      : list.verdict === 'listed'
        ? 'available'
        : list.verdict === 'undetermined'
          ? 'undetermined'
          : list.same_name_elsewhere > 0
            ? 'name_elsewhere'
            : 'not_found';
  return {
    ...constantProvenance(source, manifest),
    _confidence: null,
    _data_availability: { status, fields: {}, ...inferredSnapshot([source]) },
  };
}

/** @throws HttpError 403 for the sample key, which everybody has */
function requireLiveKey({ caller }: RequestContext): void {
  if (caller?.budget === 'sample') throw new HttpError('forbidden', 'A birth date needs a key of your own.');
}
