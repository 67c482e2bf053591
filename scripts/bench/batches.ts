import { readFileSync } from 'node:fs';
import { Agent, request } from 'undici';
import type { LookupData } from './lookup-data.ts';
import { cpuSecondsOf } from './wrk.ts';

const NPIS = 1_000;
const BATCHES = 60;
const WARM_UP = 10;

interface Timed {
  /** Milliseconds from the request to the last byte of the answer. */
  readonly p50_ms: number;
  readonly p95_ms: number;
  readonly bytes: number;
  /** CPU time of the router per batch. */
  readonly cpu_ms: number;
}

export type Batches = Readonly<Record<'plain' | 'with facts' | 'gzip', Timed>>;

/** Times batches of random NPIs, one after the other. */
export async function measureBatches(
  { url, pid }: { url: string; pid: number },
  { keysFile, apiKeysFile }: LookupData,
): Promise<Batches> {
  const npis = readFileSync(keysFile, 'utf8').trim().split('\n');
  const keys = readFileSync(apiKeysFile, 'utf8').trim().split('\n');
  const agent = new Agent({ connections: 1 });
  const time = async (more: { facts?: boolean; encoding?: string }): Promise<Timed> => {
    const times: number[] = [];
    let bytes = 0;
    const cpuBefore = cpuSecondsOf(pid);
    for (let i = 0; i < WARM_UP + BATCHES; i++) {
      const asked = Array.from({ length: NPIS }, () => npis[Math.floor(Math.random() * npis.length)]);
      const body = JSON.stringify({ npis: asked, ...(more.facts && { include: 'facts' }) });
      const started = performance.now();
      const answer = await request(`${url}/resolver/v1/batch/npi`, {
        dispatcher: agent,
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-service-key': keys[i % keys.length] ?? '',
          ...(more.encoding !== undefined && { 'accept-encoding': more.encoding }),
        },
        body,
      });
      bytes = (await answer.body.arrayBuffer()).byteLength;
      if (answer.statusCode !== 200) throw new Error(`a batch was answered with ${answer.statusCode}`);
      if (i >= WARM_UP) times.push(performance.now() - started);
    }
    times.sort((a, b) => a - b);
    const at = (share: number) => Number((times[Math.floor(times.length * share)] ?? 0).toFixed(1));
    const cpu = (cpuSecondsOf(pid) - cpuBefore) / (WARM_UP + BATCHES);
    return { p50_ms: at(0.5), p95_ms: at(0.95), bytes, cpu_ms: Number((cpu * 1_000).toFixed(1)) };
  };
  const measured = {
    plain: await time({}),
    'with facts': await time({ facts: true }),
    gzip: await time({ encoding: 'gzip' }),
  };
  await agent.close();
  return measured;
}
