import { hash } from 'node:crypto';
import type { Question } from './questions.ts';

/** What a question was answered, without what differs from answer to answer: the status and a digest of the body. */
export type Answers = ReadonlyMap<string, { readonly status: number; readonly digest: string }>;

/** What became of the answers while a file was damaged. */
export interface Outcome {
  /** Answered as before: the file is not needed, was in memory, or was made again. */
  readonly same: number;
  /** Refused: 503, a download that is broken off, 401 where it is the keys that cannot be read. */
  readonly refused: number;
  /** Answered otherwise than before. Never. */
  readonly different: readonly string[];
}

const BROKEN_OFF = 0;
const REFUSALS: ReadonlySet<number> = new Set([503, 401, BROKEN_OFF]);
/** What a search is answered that the machine had no time for: it is asked again. */
const TOO_SLOW = 'This search takes too long';
const MAX_ASKED = 5;

/** Identifiers and moments of answers. */
const VOLATILE = /"(?:request_id|generated_at|asked_at)":"[^"]*"|"id":"[\da-f]{8}-[\da-f-]{27}"/g;

/** Asks a router everything, one after the other. @param headers with the key */
export async function askAll(
  url: string,
  questions: readonly Question[],
  headers: Readonly<Record<string, string>>,
): Promise<Answers> {
  const answers = new Map<string, { status: number; digest: string }>();
  for (const question of questions) {
    const { path, method = 'GET', body, token } = question;
    const ask = (): Promise<[number, string]> =>
      fetch(`${url}${path}`, {
        method,
        headers: {
          ...headers,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
      })
        .then(
          async (response): Promise<[number, string]> => [
            response.status,
            Buffer.from(await response.arrayBuffer()).toString('latin1'),
          ],
        )
        // A download that turns out to be damaged is broken off.
        .catch((): [number, string] => [BROKEN_OFF, '']);
    let [status, text] = await ask();
    for (let asked = 1; asked < MAX_ASKED && status === 400 && text.includes(TOO_SLOW); asked += 1)
      [status, text] = await ask();
    const digest = hash('sha256', text.replaceAll(VOLATILE, ''), 'hex');
    answers.set(nameOf(question), { status, digest });
  }
  return answers;
}

const nameOf = ({ path, method, body = '' }: Question): string => `${method ?? 'GET'} ${path}${body}`;

/** The answers where no router runs. */
export function refusedAll(questions: readonly Question[]): Answers {
  return new Map(questions.map((question) => [nameOf(question), { status: BROKEN_OFF, digest: '' }]));
}

/** Compares answers with those of the whole release. */
export function outcomeOf(before: Answers, now: Answers): Outcome {
  let same = 0;
  let refused = 0;
  const different: string[] = [];
  for (const [question, { status, digest }] of now) {
    const known = before.get(question);
    if (known?.status === status && known.digest === digest) same += 1;
    else if (REFUSALS.has(status)) refused += 1;
    else different.push(`${question}: ${known?.status} before, ${status} now`);
  }
  return { same, refused, different };
}
