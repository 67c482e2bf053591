import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { z } from 'zod';
import { isStoreAddress } from '../../object-store/address.ts';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';
import { fieldProblem } from '../../schemas/input-problem.ts';
import { SAMPLE_KEY } from '../../schemas/limits.ts';
import { ADDED_ARTIFACTS, ARTIFACTS, type Artifact } from '../../schemas/release/artifacts.ts';

/** The headings under which `--help` lists settings. */
type SettingGroup =
  | 'Places'
  | 'The release'
  | 'Machine'
  | 'Publishers'
  | 'Keys'
  | 'Network'
  | 'Databases'
  | 'Language model'
  | 'Service';

/** One setting: its flag, its environment variable, its default. A test compares `docs/settings.md` with this table. */
export interface SettingDefinition {
  readonly flag: string;
  readonly env: `PROVIDER_SUPPLY_${string}` | 'REDIS_URL' | 'DATABASE_URL' | `SERVICE_${string}`;
  readonly default: string;
  readonly meaning: string;
  /** Where `--help` lists it. */
  readonly group: SettingGroup;
  /** Never printed. */
  readonly isSecret?: true;
}

export const SETTINGS = {
  data: {
    group: 'Places',
    flag: '--data <dir>',
    env: 'PROVIDER_SUPPLY_DATA',
    default: 'data',
    meaning: 'downloads, warehouse, run logs, operational database',
  },
  public: {
    group: 'Places',
    flag: '--public <dir>',
    env: 'PROVIDER_SUPPLY_PUBLIC',
    default: 'public',
    meaning: 'the published tree',
  },
  origin: {
    group: 'The release',
    flag: '--origin <url>',
    env: 'PROVIDER_SUPPLY_ORIGIN',
    default: 'http://localhost:8080',
    meaning: 'public origin that every absolute address in a published file is built from',
  },
  sourceCode: {
    group: 'The release',
    flag: '--source-code <url>',
    env: 'PROVIDER_SUPPLY_SOURCE_CODE',
    default: '',
    meaning:
      'public address of the source code, which audit packs give; `{version}` in it stands for the version (7 characters of the commit)',
  },
  memory: {
    group: 'Machine',
    flag: '--memory <size>',
    env: 'PROVIDER_SUPPLY_MEMORY',
    default: '4GB',
    meaning: "DuckDB's memory limit; the process needs about 1 GB more",
  },
  threads: {
    group: 'Machine',
    flag: '--threads <n>',
    env: 'PROVIDER_SUPPLY_THREADS',
    default: String(availableParallelism()),
    meaning: 'threads of DuckDB, of packing and, four at most, of screening a long roster',
  },
  keep: {
    group: 'The release',
    flag: '--keep <n>',
    env: 'PROVIDER_SUPPLY_KEEP',
    default: '3',
    meaning: 'full releases to keep besides the first of each month for a year',
  },
  keepInputs: {
    group: 'The release',
    flag: '--keep-inputs <how>',
    env: 'PROVIDER_SUPPLY_KEEP_INPUTS',
    default: 'copy',
    meaning:
      'how the files of `--from` are kept: `copy`; `link`, a hard link; or `reference`, when the directory stays as it is',
  },
  without: {
    group: 'The release',
    flag: '--without <artifacts>',
    env: 'PROVIDER_SUPPLY_WITHOUT',
    default: '',
    meaning: `artifacts to leave out of the release, separated by commas: ${ARTIFACTS.join(', ')}`,
  },
  with: {
    group: 'The release',
    flag: '--with <artifacts>',
    env: 'PROVIDER_SUPPLY_WITH',
    default: '',
    meaning: `artifacts to add to the release, separated by commas: ${ADDED_ARTIFACTS.join(', ')}`,
  },
  to: {
    group: 'Places',
    flag: '--to <s3://…>',
    env: 'PROVIDER_SUPPLY_TO',
    default: '',
    meaning:
      'object store to publish to as well, `s3://bucket/prefix`; its endpoint and credentials are those of the AWS SDK',
  },
  mirror: {
    group: 'Publishers',
    flag: '--mirror <url>',
    env: 'PROVIDER_SUPPLY_MIRROR',
    default: '',
    meaning: "a server that mirrors the publishers' paths, used instead of them",
  },
  samApiKey: {
    group: 'Publishers',
    flag: '--sam-api-key <key>',
    env: 'PROVIDER_SUPPLY_SAM_API_KEY',
    default: '',
    meaning:
      'API key of SAM.gov, for downloading its exclusions; better set in the environment than as a flag',
    isSecret: true,
  },
  apiKey: {
    group: 'Keys',
    flag: '--api-key <key>',
    env: 'PROVIDER_SUPPLY_KEY',
    default: '',
    meaning:
      'API key that `screen` sends to a running service (`--public https://…`); better set in the environment than as a flag',
    isSecret: true,
  },
  treeAuthorization: {
    group: 'Network',
    flag: '--tree-authorization <value>',
    env: 'PROVIDER_SUPPLY_TREE_AUTHORIZATION',
    default: '',
    meaning:
      'the `Authorization` header that the server of a published tree asks for, such as `Basic …` or `Bearer …`, for `mirror`; better set in the environment than as a flag',
    isSecret: true,
  },
  releaseKey: {
    group: 'Keys',
    flag: '--release-key <file>',
    env: 'PROVIDER_SUPPLY_RELEASE_KEY',
    default: '',
    meaning:
      'key file that signs manifests; without it `keys/release.jwk` in the data directory, made at the first publication',
  },
  releaseKeys: {
    group: 'Keys',
    flag: '--release-keys <file-or-url>',
    env: 'PROVIDER_SUPPLY_RELEASE_KEYS',
    default: '',
    meaning:
      'key set or verifiers of the transparency log, a file or an https:// address (copies of the published `/.well-known/jwks.json` or `/log/verifiers`), that manifests must be signed by, for `serve`, `worker`, `notify`, `screen` and `mirror`; without it the keys of the first release opened are remembered in the data directory',
  },
  logKey: {
    group: 'Keys',
    flag: '--log-key <file>',
    env: 'PROVIDER_SUPPLY_LOG_KEY',
    default: '',
    meaning:
      'key file of the transparency log; without it `keys/log.jwk` in the data directory, made at the first publication',
  },
  signingKey: {
    group: 'Keys',
    flag: '--signing-key <file>',
    env: 'PROVIDER_SUPPLY_SIGNING_KEY',
    default: '',
    meaning:
      'key file that signs responses, the same for every router; without it `keys/response.jwk` in the data directory, made at the first publication; `publish` adds its public half to the published key set',
  },
  fhirTokenKey: {
    group: 'Keys',
    flag: '--fhir-token-key <file>',
    env: 'PROVIDER_SUPPLY_FHIR_TOKEN_KEY',
    default: '',
    meaning:
      'key file that signs access tokens of the FHIR interface, the same for every router; without it `keys/fhir-token.jwk` in the data directory, made on first use',
  },
  port: {
    group: 'Network',
    flag: '--port <n>',
    env: 'PROVIDER_SUPPLY_PORT',
    default: '8080',
    meaning: 'port of the router',
  },
  operatorPort: {
    group: 'Network',
    flag: '--operator-port <n>',
    env: 'PROVIDER_SUPPLY_OPERATOR_PORT',
    default: '9090',
    meaning: 'loopback port of /metrics, /livez, /readyz; 0 = none',
  },
  unpack: {
    group: 'Machine',
    flag: '--unpack <yes-or-no>',
    env: 'PROVIDER_SUPPLY_UNPACK',
    default: 'yes',
    meaning:
      'keep an unpacked copy of the served packs below the data directory: faster lookups, about six times their disk space',
  },
  trustProxy: {
    group: 'Network',
    flag: '--trust-proxy <cidr,…>',
    env: 'PROVIDER_SUPPLY_TRUST_PROXY',
    default: '',
    meaning: 'proxies whose X-Forwarded-For is trusted',
  },
  databaseUrl: {
    group: 'Databases',
    flag: '--database-url <url>',
    env: 'DATABASE_URL',
    default: '',
    meaning:
      'PostgreSQL as the operational database, `postgres://…`, for several routers and workers; without it SQLite in the data directory. Better set in the environment than as a flag',
    isSecret: true,
  },
  secretsKey: {
    group: 'Keys',
    flag: '--secrets-key <file>',
    env: 'PROVIDER_SUPPLY_SECRETS_KEY',
    default: '',
    meaning:
      'file with the key that encrypts webhook secrets and watched parties in the operational database; without it `keys/secrets.key` in the data directory, made on first use',
  },
  redisUrl: {
    group: 'Databases',
    flag: '--redis-url <url>',
    env: 'REDIS_URL',
    default: '',
    meaning:
      'Redis or Valkey in which several routers share request budgets, `redis://…` or `rediss://…`; without it each router counts in its memory',
    isSecret: true,
  },
  llmBaseUrl: {
    group: 'Language model',
    flag: '--llm-base-url <url>',
    env: 'PROVIDER_SUPPLY_LLM_BASE_URL',
    default: '',
    meaning:
      'OpenAI-compatible endpoint of a language model, without `/chat/completions`; it writes the narratives of exports, and for evidence queries classifies the question and writes the summary',
  },
  llmApiKey: {
    group: 'Language model',
    flag: '--llm-api-key <key>',
    env: 'PROVIDER_SUPPLY_LLM_API_KEY',
    default: '',
    meaning: 'its API key, if it asks for one; better set in the environment than as a flag',
    isSecret: true,
  },
  llmModel: {
    group: 'Language model',
    flag: '--llm-model <name>',
    env: 'PROVIDER_SUPPLY_LLM_MODEL',
    default: '',
    meaning: 'the model to ask for; needed with a base URL',
  },
  serviceBaseUrl: {
    group: 'Service',
    flag: '--service-base-url <url>',
    env: 'SERVICE_BASE_URL',
    default: '',
    meaning: 'router that the MCP server asks; without it the public directory is read in the same process',
  },
  serviceApiKey: {
    group: 'Service',
    flag: '--service-api-key <key>',
    env: 'SERVICE_API_KEY',
    default: SAMPLE_KEY,
    meaning: 'API key that the MCP server sends to it; better set in the environment than as a flag',
    isSecret: true,
  },
} as const satisfies Record<string, SettingDefinition>;

/** The ways in which the files of a local directory are kept, the safest first. */
const KEEP_INPUTS = ['copy', 'link', 'reference'] as const;
export type KeepInputs = (typeof KEEP_INPUTS)[number];

export type SettingName = keyof typeof SETTINGS;

export const SETTING_NAMES = Object.keys(SETTINGS) as SettingName[];

const KeyFile = z.string().transform((path) => (path === '' ? '' : resolve(path)));

const isWeb = (place: string): boolean => /^https?:\/\//.test(place);

const WEB = { protocol: /^https?$/, error: 'must be an http:// or https:// address' };
const addressOrNone = (address: { protocol: RegExp; error: string }) =>
  z.union([z.literal(''), z.url(address)], { error: address.error });

const Settings = z
  .object({
    data: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    public: z
      .string()
      .min(1)
      .transform((path) => resolve(path)),
    origin: z.url(WEB).transform((url) => url.replace(/\/+$/, '')),
    sourceCode: addressOrNone(WEB),
    memory: z.string().regex(/^\d+(\.\d+)?\s?[KMGT]i?B$/, 'must be a size such as 4GB'),
    threads: z.coerce.number().int().min(1).max(256),
    keep: z.coerce.number().int().min(1),
    keepInputs: z.enum(KEEP_INPUTS),
    without: artifactsAmong(ARTIFACTS),
    with: artifactsAmong(ADDED_ARTIFACTS),
    to: z
      .string()
      .refine((to) => to === '' || isStoreAddress(to), 'must be an address such as s3://bucket/prefix'),
    mirror: addressOrNone(WEB),
    samApiKey: z.string().trim(),
    apiKey: z.string().trim(),
    treeAuthorization: z
      .string()
      .trim()
      .regex(/^[\x20-\x7e]*$/, 'must be the value of a header, in ASCII'),
    releaseKey: KeyFile,
    releaseKeys: z.string().transform((from) => (from === '' || isWeb(from) ? from : resolve(from))),
    logKey: KeyFile,
    signingKey: KeyFile,
    fhirTokenKey: KeyFile,
    port: z.coerce.number().int().min(0).max(65535),
    operatorPort: z.coerce.number().int().min(0).max(65535),
    unpack: z.enum(['yes', 'no']).transform((answer) => answer === 'yes'),
    trustProxy: z.string().transform(commaSeparated),
    databaseUrl: addressOrNone({
      protocol: /^postgres(ql)?$/,
      error: 'must be an address such as postgres://host/database',
    }),
    secretsKey: z.string().trim(),
    redisUrl: addressOrNone({ protocol: /^rediss?$/, error: 'must be an address such as redis://host:6379' }),
    llmBaseUrl: addressOrNone(WEB),
    llmApiKey: z.string().trim(),
    llmModel: z.string().trim(),
    serviceBaseUrl: addressOrNone(WEB),
    serviceApiKey: z
      .string()
      .trim()
      .regex(/^[\x21-\x7e]+$/, 'must be a key, without spaces'),
  })
  .refine(({ llmBaseUrl, llmModel }) => (llmBaseUrl === '') === (llmModel === ''), {
    path: ['llmModel'],
    error: 'must be given together with the base URL of the service',
  });

export type Settings = z.infer<typeof Settings>;

function commaSeparated(list: string): string[] {
  return list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}

/** Where a setting's value came from. */
export type SettingOrigin = 'flag' | 'environment' | 'default';

/** Settings from flags, then `PROVIDER_SUPPLY_*`, then defaults. @throws ProviderSupplyError (exit 2) naming the bad one. */
export function readSettings(flags: Partial<Record<SettingName, string>>, env: NodeJS.ProcessEnv): Settings {
  const raw = Object.fromEntries(settingSources(flags, env).map(({ name, value }) => [name, value]));
  const parsed = Settings.safeParse(raw, { error: fieldProblem });
  if (parsed.success) return parsed.data;
  const said = parsed.error.issues.map(({ path, message }) => `${flagOf(path)} ${message}`);
  throw new ProviderSupplyError(
    'bad_setting',
    said.join('; '),
    'See `provider-supply config` for every setting.',
    {
      exitCode: EXIT.usage,
    },
  );
}

/** A setting as a message names it: its flag, and the variable that may hold it. */
function flagOf([name]: readonly PropertyKey[]): string {
  const setting = Object.entries(SETTINGS).find(([one]) => one === name)?.[1];
  return setting === undefined ? String(name) : `${setting.flag.split(' ')[0]} (${setting.env})`;
}

/**
 * Every setting with its raw value and where that came from. commander's own `Option.env()` is not used for this: it takes
 * an empty variable as a value (`PROVIDER_SUPPLY_TO=` in an environment file means that none is set), and it knows only the
 * settings that a command has as flags, while a command may use others from the environment.
 */
export function settingSources(
  flags: Partial<Record<SettingName, string>>,
  env: NodeJS.ProcessEnv,
): { name: SettingName; value: string; from: SettingOrigin }[] {
  return (Object.keys(SETTINGS) as SettingName[]).map((name) => {
    const flag = flags[name];
    if (flag !== undefined) return { name, value: flag, from: 'flag' };
    const set = env[SETTINGS[name].env];
    if (set !== undefined && set !== '') return { name, value: set, from: 'environment' };
    return { name, value: SETTINGS[name].default, from: 'default' };
  });
}

/** A list of names separated by commas, each of one of these artifacts. */
function artifactsAmong(artifacts: readonly Artifact[]) {
  return z.string().transform((list, context): readonly Artifact[] => {
    const named = commaSeparated(list);
    for (const name of named)
      if (!artifacts.some((artifact) => artifact === name))
        context.addIssue(`has no artifact ${name}; there are: ${artifacts.join(', ')}`);
    return artifacts.filter((artifact) => named.includes(artifact));
  });
}
