import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { jsonOrUndefined } from '../../pipeline/workspace/json-file.ts';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { inputProblem } from '../../schemas/input-problem.ts';
import { Decision, DecisionOnEntry } from '../../schemas/screening/decision.ts';
import { isoDate } from '../../screening/roster-fields.ts';
import { readTable } from './roster-table.ts';

/** The decisions of reviewers, as they were given. */
export interface DecisionsFile {
  readonly name: string;
  readonly sha256: string;
  readonly decisions: readonly DecisionOnEntry[];
}

/** What a column holds, by its names: those of `results.csv`, and plain ones. */
const COLUMNS = {
  key: ['screening_key', 'key'],
  npi: ['npi'],
  source_key: ['candidate_key', 'source_key'],
  same_person: ['decision_same_person', 'same_person'],
  by: ['decision_by', 'by'],
  at: ['decision_at', 'at'],
  note: ['decision_note', 'note'],
  birth_date_agreed: ['decision_birth_date_agreed', 'birth_date_agreed'],
} as const;
type Column = keyof typeof COLUMNS;

/** As much of a record as decisions are read from. */
const DecidedRecord = z.object({
  findings: z.array(
    z.object({
      key: z.string().regex(/^[0-9a-f]{64}$/),
      lists: z.array(
        z.object({
          candidates: z.array(z.object({ source_key: z.string().min(1), decision: Decision.nullish() })),
        }),
      ),
    }),
  ),
});

/**
 * Reads decisions: a `results.csv` that was filled in, any CSV or workbook with its columns, or a `record.json`, whose own are used again.
 * @throws ProviderSupplyError `bad_decisions` (exit 2), naming every bad line
 */
export async function readDecisions(path: string): Promise<DecisionsFile> {
  const name = basename(path);
  const bytes = await readFile(path).catch((cause: unknown) => {
    throw badDecisions(`${path} cannot be read`, cause);
  });
  const decisions = /^\s*\{/.test(bytes.toString('latin1', 0, 100))
    ? ofRecord(bytes, name)
    : await ofTable(bytes, path);
  return { name, sha256: createHash('sha256').update(bytes).digest('hex'), decisions };
}

function ofRecord(bytes: Buffer, name: string): DecisionOnEntry[] {
  const record = DecidedRecord.safeParse(jsonOrUndefined(bytes.toString('utf8')));
  if (!record.success) throw badDecisions(`${name} is not the record of a screened roster`, record.error);
  return record.data.findings.flatMap(({ key, lists }) =>
    lists.flatMap(({ candidates }) =>
      candidates.flatMap(({ source_key, decision }) =>
        decision ? [DecisionOnEntry.parse({ ...decision, key, npi: null, source_key })] : [],
      ),
    ),
  );
}

async function ofTable(bytes: Buffer, path: string): Promise<DecisionOnEntry[]> {
  const name = basename(path);
  const { header, lines } = await readTable(bytes, path).catch((cause: unknown) => {
    if (cause instanceof ProviderSupplyError) throw badDecisions(cause.message, cause);
    throw cause;
  });
  const position = (column: Column) =>
    header.findIndex((one) => COLUMNS[column].some((known) => known === one.trim().toLowerCase()));
  const required = (['source_key', 'same_person', 'by', 'at'] as const).filter((one) => position(one) === -1);
  if (required.length > 0 || (position('key') === -1 && position('npi') === -1))
    throw badDecisions(
      `${name} has no column ${required.map((one) => COLUMNS[one][0]).join(', ') || 'screening_key or npi'} (its columns: ${header.join(', ')})`,
    );
  const problems: string[] = [];
  const decisions: DecisionOnEntry[] = [];
  for (const { line, cells } of lines) {
    const cell = (column: Column) => cells[position(column)]?.trim() ?? '';
    // Of a results.csv most rows are not decided.
    if (cell('same_person') === '' && cell('by') === '' && cell('at') === '') continue;
    const key = cell('key');
    const npi = cell('npi');
    const decision = DecisionOnEntry.safeParse(
      {
        key: key === '' ? null : key.toLowerCase(),
        npi: key === '' && npi !== '' ? npi : null,
        source_key: cell('source_key'),
        same_person: YES_OR_NO[cell('same_person').toLowerCase()],
        by: cell('by'),
        at: isoDate(cell('at')),
        note: cell('note') === '' ? null : cell('note'),
        birth_date_agreed: YES_OR_NO[cell('birth_date_agreed').toLowerCase()] ?? false,
      },
      { error: inputProblem },
    );
    if (!decision.success)
      problems.push(...decision.error.issues.map(({ message }) => `line ${line}: ${message}`));
    else if (decision.data.key === null && decision.data.npi === null)
      problems.push(`line ${line}: screening_key or npi is missing`);
    else decisions.push(decision.data);
  }
  problems.push(...contradictions(decisions));
  if (problems.length > 0)
    throw badDecisions(`${name} has decisions that cannot be used\n${problems.join('\n')}`);
  return decisions;
}

const YES_OR_NO: Readonly<Record<string, boolean>> = {
  yes: true,
  true: true,
  same: true,
  no: false,
  false: false,
  other: false,
};

/** Of two decisions on the same the later one holds; of two of the same moment neither. */
function contradictions(decisions: readonly DecisionOnEntry[]): string[] {
  const groups = Map.groupBy(
    decisions,
    (one) => `${one.key ?? one.npi} ${one.source_key} ${Date.parse(one.at)}`,
  );
  return [...groups.values()].flatMap(([first, ...more]) =>
    first !== undefined && more.some((one) => one.same_person !== first.same_person)
      ? [`two decisions of ${first.at} contradict each other on the entry ${first.source_key}`]
      : [],
  );
}

function badDecisions(what: string, cause?: unknown): ProviderSupplyError {
  return new ProviderSupplyError(
    'bad_decisions',
    what,
    'Give --decisions a results.csv with the decision_ columns filled in, or a record.json (docs/screening.md).',
    { exitCode: EXIT.usage, ...(cause === undefined ? {} : { cause }) },
  );
}
