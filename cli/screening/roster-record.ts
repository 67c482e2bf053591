import { randomUUID } from 'node:crypto';
import type { ScreeningAsOf } from '../../schemas/http/as-of.ts';
import { type ReleaseLimits, statedScope } from '../../schemas/scope.ts';
import type {
  ListUsed,
  PreviousRecord,
  RosterFinding,
  RosterRecord,
} from '../../schemas/screening/record.ts';
import type { ScreeningQuery } from '../../schemas/screening/screening.ts';
import { isToBeStated } from '../../screening/related-fact-words.ts';
import { canonicalJson } from '../../signatures/canonical-json.ts';
import { signDetached } from '../../signatures/detached-jws.ts';
import type { SigningKey } from '../../signatures/signing-key.ts';
import type { ScreenedRow } from './results.ts';
import { columnsOf, type Roster } from './roster.ts';

export interface RecordInput {
  readonly roster: Roster;
  readonly rows: readonly ScreenedRow[];
  readonly release: string;
  readonly manifestSha256: string;
  readonly asOf: ScreeningAsOf | null;
  readonly limits: ReleaseLimits;
  readonly lists: readonly ListUsed[];
  readonly listsNotAsked: readonly ListUsed[];
  readonly isBirthDateUsed: boolean;
  readonly isStrict: boolean;
  readonly previous: PreviousRecord | null;
  readonly decisions: RosterRecord['decisions'];
  readonly now: Date;
}

/** The record of a screened roster, signed if there is a key. */
export async function rosterRecord(input: RecordInput, key: SigningKey | null): Promise<RosterRecord> {
  const { roster, rows, previous } = input;
  const count = (verdict: string) => rows.filter((row) => row.verdict === verdict).length;
  const counts = {
    listed: count('listed'),
    undetermined: count('undetermined'),
    not_listed: count('not_listed'),
    not_screened: roster.skipped.length,
  };
  const known = new Set(previous?.findings.flatMap(fingerprints));
  const findings = rows.flatMap(({ row, verdict, lists }): RosterFinding[] => {
    const isDecided = lists.some(({ candidates }) => candidates.some(({ decision }) => decision !== null));
    const isNamed = lists.some(({ not_in_force = [] }) => not_in_force.length > 0);
    if (verdict === 'not_listed' && !isDecided && !isNamed) return [];
    const finding = {
      line: row.line,
      query: withoutBirthDate(row.query),
      other_readings: row.otherReadings.map(withoutBirthDate),
      key: row.key,
      verdict,
      lists: [...lists],
    };
    const is_new = previous === null ? null : fingerprints(finding).some((print) => !known.has(print));
    return [{ ...finding, is_new }];
  });
  const record = {
    id: randomUUID(),
    created: input.now.toISOString(),
    release: input.release,
    manifest_sha256: input.manifestSha256,
    ...(input.asOf !== null && { as_of: input.asOf }),
    ...statedScope(input.limits),
    verdict: verdictOf(counts),
    birth_date_used: input.isBirthDateUsed,
    strict: input.isStrict,
    roster: {
      name: roster.name,
      sha256: roster.sha256,
      rows: rows.length + roster.skipped.length,
      format: roster.format,
      columns: columnsOf(roster),
      name_order: roster.nameOrder,
      warnings: [...roster.warnings],
    },
    lists_not_asked: [...input.listsNotAsked],
    lists: [...input.lists],
    counts,
    previous: previous && { id: previous.id, created: previous.created },
    decisions: input.decisions,
    findings,
    related_facts: rows.flatMap(statedBeside),
    not_screened: roster.skipped.map(({ line, problems }) => ({ line, problems })),
  } satisfies Omit<RosterRecord, 'signature'>;
  const signature = key === null ? null : await signDetached(key, canonicalJson(record));
  return { ...record, signature };
}

/** What is so, or may be, of the NPI of a line. */
function statedBeside({ row, relatedFacts }: ScreenedRow): RosterRecord['related_facts'] {
  const facts = relatedFacts.filter(isToBeStated);
  const { npi } = row.query;
  return npi === undefined || facts.length === 0 ? [] : [{ line: row.line, npi, facts }];
}

const withoutBirthDate = ({ birth_date: _, ...query }: ScreeningQuery): Omit<ScreeningQuery, 'birth_date'> =>
  query;

/** Of somebody who was not screened nothing is known. */
function verdictOf(counts: RosterRecord['counts']): RosterRecord['verdict'] {
  if (counts.listed > 0) return 'listed';
  return counts.undetermined > 0 || counts.not_screened > 0 ? 'undetermined' : 'not_listed';
}

/** One for each entry that a line may be; one for what a list says of it, unless a reviewer said so, who may have looked at entries of before. */
function fingerprints({ key, lists }: PreviousRecord['findings'][number]): string[] {
  return lists
    .filter(({ verdict }) => verdict !== 'not_listed')
    .flatMap(({ source, verdict, candidates }) => [
      ...(candidates.some(({ decision }) => decision != null) ? [] : [`${key} ${source} ${verdict}`]),
      ...candidates.map(({ source_key }) => `${key} ${source} ${source_key}`),
    ]);
}
