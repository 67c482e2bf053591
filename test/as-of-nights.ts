import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Client } from '@modelcontextprotocol/client';
import { pino } from 'pino';
import { expect, vi } from 'vitest';
import { z } from 'zod';
import { type RunningRouter, startRouter } from '../router/serve.ts';
import { createKey } from '../router/state/keys.ts';
import { openState } from '../router/state/state.ts';
import type { McpToolName } from '../schemas/mcp/tools.ts';
import type { Manifest } from '../schemas/release/manifest.ts';
import { addedNpi, ChangingFiles, seededRandom } from './changed-nights.ts';
import { Installation } from './command-line.ts';
import { mcpClient } from './mcp-fixture.ts';
import { RandomChanges } from './random-nights.ts';
import { sampleOfSources } from './sample-of-sources.ts';
import { assertion, clientKeyPair, FORM, registered, tokenForm } from './smart-client.ts';

const SOURCES = [
  'nppes',
  'oig-leie',
  'census-population',
  'nucc-taxonomy',
  'provider-of-services',
  'open-payments',
  'care-compare',
] as const;
/** The first three, the second and third of which change everything that the tests look for; then one a week, with what a seed chooses. */
const FIRST_NIGHTS = ['2026-11-20T02:00:00Z', '2026-11-23T02:00:00Z', '2026-12-01T02:00:00Z'];
const FIRST_WEEKLY = Date.UTC(2026, 11, 7, 2);
const WEEK = 7 * 86_400_000;
/** Well-formed, and nobody's. */
export const UNKNOWN = '1234567893';
/** A day that the clock of the command, which is that of the machine, has behind it. */
const ROSTER_DAY = '2026-10-10';
/** Messages that the MCP server takes of an address in a minute, with room. */
const MESSAGES_OF_A_CLIENT = 400;

export interface Answered {
  readonly status: number;
  readonly body: unknown;
}

/** When an answer is to be of. A screening is for a day, as it was known then. */
interface When {
  readonly asOf: string;
  readonly day: string;
}

/** Something to ask of a provider or facility, of what is served or of an earlier time. */
export interface Question {
  readonly name: string;
  /** A screening is asked for the day of the night also where it is not asked for an earlier time. */
  readonly isScreening: boolean;
  ask(when: When | null, day: string): Promise<Answered>;
}

export interface Night {
  readonly moment: string;
  readonly change: string;
  readonly manifest: Manifest;
  readonly manifestSha256: string;
  /** By the names of the questions. */
  readonly answers: ReadonlyMap<string, Answered>;
  /** The results of a roster screened for `ROSTER_DAY`. */
  readonly roster: string;
  /** FHIR resources by type and id, of those that any night had. */
  readonly resources: ReadonlyMap<string, Resource>;
  /** The address of the second page of a history of Practitioners. */
  readonly nextPage: string | null;
}

export const Resource = z.looseObject({
  resourceType: z.string(),
  id: z.string(),
  meta: z.looseObject({ versionId: z.string(), lastUpdated: z.string() }),
});
export type Resource = z.infer<typeof Resource>;

const SearchSet = z.looseObject({ entry: z.array(z.looseObject({ resource: Resource })).default([]) });
const Linked = z.looseObject({ link: z.array(z.looseObject({ relation: z.string(), url: z.string() })) });

/** The address of the next page of a Bundle, or null. */
export const nextOf = (bundle: unknown): string | null =>
  Linked.parse(bundle).link.find(({ relation }) => relation === 'next')?.url ?? null;

/** The day of a moment. */
export const dayOf = (moment: string): string => moment.slice(0, 10);

/** Nights in a row with changes that a seed chooses, and what the router answered in each to the questions that are asked again later. */
export class AsOfNights {
  readonly installation: Installation;
  readonly changing: ChangingFiles;
  readonly random: () => number;
  readonly nights: Night[] = [];
  /** The NPIs that are asked for: those that may change, those that are added, one that nobody has. */
  readonly npis: readonly string[];
  readonly ccns: readonly string[];
  /** Facilities that get another telephone. */
  readonly rung: string[] = [];
  readonly #root: string;
  readonly #moments: readonly string[];
  #router: RunningRouter | null = null;
  #keyText = '';
  #token = '';
  #messages: { client: Client; left: number } | null = null;
  #clients = 0;

  private constructor(root: string, changing: ChangingFiles, random: () => number, nights: number) {
    this.#root = root;
    this.installation = new Installation(join(root, 'installation'));
    this.changing = changing;
    this.random = random;
    const weekly = Array.from({ length: Math.max(0, nights - FIRST_NIGHTS.length) }, (_, i) =>
      new Date(FIRST_WEEKLY + i * WEEK).toISOString(),
    );
    this.#moments = [...FIRST_NIGHTS, ...weekly];
    this.npis = [...changing.npis, ...this.#moments.slice(1).map((_, i) => addedNpi(i + 1)), UNKNOWN];
    this.ccns = facilityKeys(changing.folder).slice(0, 10);
  }

  /** @param root an empty directory, removed by `close` */
  static async make(root: string, seed: number, nights: number): Promise<AsOfNights> {
    const files = join(root, 'files');
    await sampleOfSources(SOURCES, { providers: 200, out: files, seed: '1' });
    const random = seededRandom(seed);
    const made = new AsOfNights(root, new ChangingFiles(files, random), random, nights);
    await made.#run();
    return made;
  }

  async close(): Promise<void> {
    await this.#messages?.client.close();
    await this.#router?.close();
    await rm(this.#root, { recursive: true, force: true });
  }

  async #run(): Promise<void> {
    const { changing, installation } = this;
    const fixed: (() => string)[] = [
      () => 'the first night',
      () => {
        changing.writeWeek('20261116-20261122');
        changing.bringBack();
        this.rung.push(changing.ringFacility());
        return 'a weekly file, payments, a facility';
      },
      () => {
        changing.writeWeek('20261123-20261129');
        changing.deactivateOne('20261123-20261129');
        changing.shortenList();
        this.rung.push(changing.ringFacility());
        return 'a weekly file with a deactivation, exclusions are lifted, a facility';
      },
    ];
    const changes = new RandomChanges(changing);
    for (const [i, moment] of this.#moments.entries()) {
      changes.bringBackRefused();
      const change = fixed[i]?.() ?? changes.next(Date.parse(moment)).change;
      const done = await installation.rebuild('--from', changing.folder, '--now', moment);
      expect([change, done.code, done.err]).toEqual([
        change,
        change.endsWith('refused') ? 5 : 0,
        expect.any(String),
      ]);
      if (i === 0) await this.#begin();
      const { release } = await installation.pointer();
      await vi.waitFor(async () => expect(await this.#servedRelease()).toBe(release), {
        timeout: 60_000,
        interval: 50,
      });
      const bytes = await readFile(join(await installation.release(), 'manifest.json'));
      const first = await this.fhir(`Practitioner/_history?_since=${justAfter(FIRST_NIGHTS[0])}&_count=1`);
      this.nights.push({
        moment,
        change,
        manifest: await installation.manifest(),
        manifestSha256: hash('sha256', bytes, 'hex'),
        answers: await this.#answersNow(dayOf(moment)),
        roster: await this.screenRoster(),
        resources: await this.#resourcesNow(),
        nextPage: i === 0 || first.status !== 200 ? null : nextOf(first.body),
      });
    }
  }

  /** Starts the router. The nights are of any time; none of them is in the future. */
  async #begin(): Promise<void> {
    const { installation } = this;
    const { origin } = await installation.manifest();
    const now = Date.parse(this.#moments.at(-1) ?? '') + WEEK;
    this.#router = await startRouter({
      from: installation.public,
      port: 0,
      operatorPort: 0,
      trustProxy: ['127.0.0.0/8', '::1'],
      dataDirectory: installation.data,
      origin,
      pollMs: 50,
      clock: () => now,
      logger: pino({ level: 'silent' }),
    });
    const state = await openState(installation.data);
    this.#keyText = (await createKey(state, { name: 'test', tier: 'pro', expires: null })).key;
    await state.destroy();
    this.#token = await this.#fhirToken(now);
    await vi.waitFor(async () => expect((await this.get('/v1/specialties')).status).toBe(200), {
      timeout: 20_000,
      interval: 50,
    });
  }

  get url(): string {
    return this.#router?.url ?? '';
  }

  async #fhirToken(now: number): Promise<string> {
    const scope = 'system/*.read';
    const pair = await clientKeyPair('ES384', 'key-1');
    const client = await registered({ dataDirectory: this.installation.data }, scope, [pair]);
    const address = `${this.url}/fhir/r4`;
    const configuration = await (await fetch(`${address}/.well-known/smart-configuration`)).json();
    const { token_endpoint } = z.looseObject({ token_endpoint: z.string() }).parse(configuration);
    const stated = await assertion(client.id, pair, token_endpoint, { exp: now / 1000 + 240 });
    const asked = await fetch(`${address}/token`, {
      method: 'POST',
      headers: FORM,
      body: tokenForm(stated, scope),
    });
    return z.looseObject({ access_token: z.string() }).parse(await asked.json()).access_token;
  }

  /** An answer of the FHIR interface. @param path below its base, or a whole address of the release's */
  async fhir(path: string, token: string = this.#token): Promise<Answered> {
    const [, below = path] = path.split('/fhir/r4/');
    const reply = await fetch(`${this.url}/fhir/r4/${below}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    return { status: reply.status, body: await reply.json() };
  }

  async #servedRelease(): Promise<unknown> {
    return Object((await this.get('/resolver/v1/health')).body).release;
  }

  /** An answer without what differs from request to request. */
  async get(address: string, body?: unknown): Promise<Answered & { headers: Headers }> {
    const reply = await fetch(`${this.url}${address}`, {
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
      headers: {
        authorization: `Bearer ${this.#keyText}`,
        'x-service-key': this.#keyText,
        'content-type': 'application/json',
      },
    });
    const { request_id, ...answer } = Object(await reply.json());
    if (answer.meta?.request_id !== undefined) delete answer.meta.request_id;
    return { status: reply.status, body: answer, headers: reply.headers };
  }

  async callTool(name: McpToolName, given: Record<string, unknown>): Promise<Answered> {
    const client = await this.#messageClient();
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: given });
    const [text] = isError === true ? z.array(z.looseObject({ text: z.string() })).parse(content) : [];
    const { request_id, ...body } = Object(text === undefined ? structuredContent : JSON.parse(text.text));
    return { status: text === undefined ? 200 : 400, body };
  }

  /** The budget of messages is counted by address, and a proxy names it. */
  async #messageClient(): Promise<Client> {
    if (this.#messages === null || this.#messages.left === 0) {
      await this.#messages?.client.close();
      this.#clients += 1;
      const forwarded = { 'x-forwarded-for': `198.51.100.${this.#clients}` };
      this.#messages = {
        client: await mcpClient(this.url, this.#keyText, forwarded),
        left: MESSAGES_OF_A_CLIENT,
      };
    }
    this.#messages.left -= 1;
    return this.#messages.client;
  }

  /** What is asked of a provider: every address and tool that answers as of a time. */
  questionsOf(npi: string): Question[] {
    return [
      this.#address(`/v1/npi/${npi}?include=facts`),
      this.#address(`/v1/providers/${npi}`),
      this.#address(`/resolver/v1/npi/${npi}`),
      this.#address(`/resolver/v1/payments/${npi}`),
      this.#address(`/resolver/v1/batch/npi`, { npis: [npi, UNKNOWN, '1'], include: 'facts' }),
      this.#tool('resolve_provider', { npi, include: 'facts' }),
      this.#tool('get_payments', { npi }),
      this.#tool('batch_resolve', { npis: [npi, UNKNOWN, '1'] }),
      this.#screening(`/resolver/v1/screening?npi=${npi}`),
      this.#screening('/resolver/v1/screening/batch', { queries: [{ npi }, {}] }),
      this.#screening('/resolver/v1/screenings', { npi }),
      this.#screeningTool('screen_party', { npi }),
      this.#screeningTool('screen_list', { parties: [{ npi }] }),
    ];
  }

  /** The same of a facility. */
  questionsOfFacility(ccn: string): Question[] {
    return [
      this.#address(`/resolver/v1/facilities/${ccn}`),
      this.#address(`/resolver/v1/quality/hospital/${ccn}`),
      this.#tool('resolve_facility', { ccn }),
      this.#tool('get_quality', { type: 'hospital', id: ccn }),
    ];
  }

  #address(address: string, body?: unknown): Question {
    const name = body === undefined ? address : `${address} ${JSON.stringify(body)}`;
    return {
      name,
      isScreening: false,
      ask: (when) => this.get(when === null ? address : withQuery(address, { as_of: when.asOf }), body),
    };
  }

  #tool(tool: McpToolName, given: Record<string, unknown>): Question {
    return {
      name: `${tool} ${JSON.stringify(given)}`,
      isScreening: false,
      ask: (when) => this.callTool(tool, { ...given, ...(when !== null && { as_of: when.asOf }) }),
    };
  }

  #screening(address: string, body?: unknown): Question {
    const name = body === undefined ? address : `${address} ${JSON.stringify(body)}`;
    return {
      name,
      isScreening: true,
      ask: (when, day) => this.get(withQuery(address, dayAsked(when, day)), body),
    };
  }

  #screeningTool(tool: McpToolName, given: Record<string, unknown>): Question {
    return {
      name: `${tool} ${JSON.stringify(given)}`,
      isScreening: true,
      ask: (when, day) => this.callTool(tool, { ...given, ...dayAsked(when, day) }),
    };
  }

  async #answersNow(day: string): Promise<Map<string, Answered>> {
    const answers = new Map<string, Answered>();
    for (const question of [
      ...this.npis.flatMap((npi) => this.questionsOf(npi)),
      ...this.ccns.flatMap((ccn) => this.questionsOfFacility(ccn)),
    ])
      answers.set(question.name, await question.ask(null, day));
    return answers;
  }

  /** What `provider-supply screen` writes of all providers for `ROSTER_DAY`. @returns results.csv */
  async screenRoster(...options: string[]): Promise<string> {
    const [roster, out] = [join(this.#root, 'roster.csv'), join(this.#root, 'screened')];
    writeFileSync(roster, `npi\n${this.npis.filter((npi) => npi !== UNKNOWN).join('\n')}\n`);
    await rm(out, { recursive: true, force: true });
    const done = await this.installation.run(
      'screen',
      roster,
      '--out',
      out,
      '--as-of',
      ROSTER_DAY,
      ...options,
    );
    expect([0, 10, 11, 12], done.err).toContain(done.code);
    return readFileSync(join(out, 'results.csv'), 'utf8');
  }

  /** The resources of the providers that change, and of some facilities. */
  async #resourcesNow(): Promise<Map<string, Resource>> {
    const found: Resource[] = [];
    const ids = [
      ...this.npis.map((npi) => `npi-${npi}`),
      ...this.ccns.slice(0, 5).map((ccn) => `ccn-${ccn}`),
    ];
    for (const id of ids)
      for (const type of ['Practitioner', 'Organization']) {
        const read = await this.fhir(`${type}/${id}`);
        if (read.status !== 200) continue;
        found.push(Resource.parse(read.body));
        const searches =
          type === 'Practitioner'
            ? [`PractitionerRole?practitioner=${id}`]
            : [`HealthcareService?organization=${id}`, `Endpoint?organization=${id}`];
        for (const search of searches)
          found.push(
            ...SearchSet.parse((await this.fhir(search)).body).entry.map(({ resource }) => resource),
          );
      }
    return new Map(found.map((resource) => [`${resource.resourceType}/${resource.id}`, resource]));
  }
}

const dayAsked = (when: When | null, day: string): Record<string, string> =>
  when === null ? { as_of: day } : { as_of: when.day, known_at: when.asOf };

function withQuery(address: string, query: Readonly<Record<string, string>>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}

/** A moment a second later. */
export const justAfter = (moment = ''): string => new Date(Date.parse(moment) + 1_000).toISOString();

function facilityKeys(folder: string): string[] {
  const text = readFileSync(join(folder, 'Hospital_and_other.DATA.Q3_2026.csv'), 'latin1');
  const [header = '', ...rows] = text.trimEnd().split('\n');
  const at = header.split(',').indexOf('PRVDR_NUM');
  return rows.map((row) => row.split(',')[at] ?? '');
}
