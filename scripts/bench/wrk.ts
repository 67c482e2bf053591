import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

export const CONNECTIONS = 32;

/** The load of one run of wrk. */
export interface Load {
  readonly url: string;
  /** The part of the address before the key. */
  readonly prefix: string;
  /** Files with one entry per line: keys, API keys, other addresses. */
  readonly keys: string;
  readonly apiKeys: string;
  /** The header a key is sent in, up to the key. */
  readonly apiKeyHeader: 'Authorization: Bearer ' | 'X-Service-Key: ';
  readonly others: string;
  /** Share of the requests that go to other addresses. */
  readonly otherShare: number;
  readonly seconds: number;
  /** Process id of the server, whose CPU time is counted. */
  readonly pid: number;
  /** `CONNECTIONS` unless given. */
  readonly connections?: number;
}

export interface Measured {
  readonly per_second: number;
  readonly p50_us: number;
  readonly p95_us: number;
  readonly p99_us: number;
  readonly p999_us: number;
  readonly bytes_per_response: number;
  /** CPU time of the server per request, which is affected less by other programs on the machine. */
  readonly cpu_us: number;
}

const Result = z.object({
  requests: z.number(),
  seconds: z.number(),
  bytes: z.number(),
  p50_us: z.number(),
  p95_us: z.number(),
  p99_us: z.number(),
  p999_us: z.number(),
  failed: z.literal(0, 'some requests failed'),
  refused: z.number(),
  missing: z.number(),
});

/** Puts a server under load. @throws when an answer fails, or is an error where none is expected */
export async function runWrk(load: Load): Promise<Measured> {
  const script = join(import.meta.dirname, 'requests.lua');
  const cpuBefore = cpuSecondsOf(load.pid);
  const wrk = spawn(
    'wrk',
    [
      '-t1',
      '--timeout',
      '10s',
      `-c${load.connections ?? CONNECTIONS}`,
      `-d${load.seconds}s`,
      '-s',
      script,
      load.url,
    ],
    {
      env: {
        ...process.env,
        URL_PREFIX: load.prefix,
        KEYS_FILE: load.keys,
        AUTH_FILE: load.apiKeys,
        AUTH_HEADER: load.apiKeyHeader,
        OTHERS_FILE: load.others,
        OTHER_SHARE: String(load.otherShare),
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  let output = '';
  wrk.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await once(wrk, 'close');
  const found = /RESULT (.*)/.exec(output)?.[1];
  if (found === undefined) throw new Error(`wrk gave no result: ${output}`);
  const result = Result.parse(JSON.parse(found));
  // Requests in flight at the end are counted as sent but not answered.
  if (result.refused > result.missing || result.refused < result.missing - CONNECTIONS * 2)
    throw new Error(`${load.url}: ${result.refused} answers are errors, ${result.missing} were expected`);
  return {
    per_second: Math.round(result.requests / result.seconds),
    p50_us: result.p50_us,
    p95_us: result.p95_us,
    p99_us: result.p99_us,
    p999_us: result.p999_us,
    bytes_per_response: Math.round(result.bytes / result.requests),
    cpu_us: Number((((cpuSecondsOf(load.pid) - cpuBefore) * 1e6) / result.requests).toFixed(1)),
  };
}

/** CPU time of a process so far; Linux counts in hundredths of a second. */
export function cpuSecondsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** The median round by requests per second. */
export function medianOf(rounds: readonly Measured[]): Measured {
  const sorted = rounds.toSorted((a, b) => a.per_second - b.per_second);
  const median = sorted[Math.floor(sorted.length / 2)];
  if (median === undefined) throw new Error('no rounds were measured');
  return median;
}
