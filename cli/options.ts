import { type Command, Option } from 'commander';
import {
  readSettings,
  SETTING_NAMES,
  SETTINGS,
  type SettingName,
  type Settings,
} from '../pipeline/settings/settings.ts';
import type { LanguageModelOptions } from '../router/language-model/language-model.ts';
import type { TrustOptions } from '../router/release/release-trust.ts';
import { EXIT, ProviderSupplyError } from '../schemas/errors.ts';

/** The settings of the operational database. */
export const STATE_SETTINGS = ['databaseUrl', 'secretsKey'] as const;

/** Adds the flags of some settings to a command; every command takes `--data`, `--public` and `--json`. */
export function withSettings(command: Command, names: readonly SettingName[] = []): Command {
  for (const name of new Set<SettingName>(['data', 'public', ...names])) {
    const { flag, meaning, env, group } = SETTINGS[name];
    const description = `${meaning} (${env}, default ${SETTINGS[name].default || 'none'})`;
    command.addOption(new Option(flag, description).helpGroup(`${group}:`));
  }
  return command.option('--json', 'print JSON for machines');
}

/** Adds the flags of `rebuild` and of its steps. */
export function withRunOptions(command: Command): Command {
  return command
    .optionsGroup('What is read:')
    .option(
      '--from <dir>',
      'read the files of this directory under their published names, instead of downloading',
    )
    .option(
      '--scope <scope>',
      '`national` (default when downloading) or `partial` (default otherwise: fewer rows than published are accepted); a step goes on under that of `fetch`',
    )
    .option('--only <sources>', 'these sources only, separated by commas')
    .option('--skip <sources>', 'all but these sources')
    .optionsGroup('The run:')
    .option(
      '--force',
      'run steps whose inputs and code have not changed, and take nothing over from the previous release',
    )
    .option('--now <moment>', "the run's clock, ISO 8601; every date in the release comes from it")
    .option(
      '--accept-change <sources>',
      'accept any change in size of these sources; `release` for the release as a whole',
    );
}

/** The settings given as flags of a command. */
export function settingFlags(options: Record<string, unknown>): Partial<Record<SettingName, string>> {
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of SETTING_NAMES) {
    const value = options[name];
    if (typeof value === 'string') flags[name] = value;
  }
  return flags;
}

/** The settings a command runs under: its flags, the environment, the defaults. */
export function settingsOf(options: Record<string, unknown>): Settings {
  return readSettings(settingFlags(options), process.env);
}

/** Adds what the operator says of the releases that may be opened, besides the setting `releaseKeys`. */
export function withTrust(command: Command): Command {
  return withAcceptedKeys(command).option(
    '--release <id>',
    'open this release although a newer one was opened before',
  );
}

/** Adds what the operator says of the keys of releases, besides the setting `releaseKeys`. */
export function withAcceptedKeys(command: Command): Command {
  return command.option(
    '--accept-release-key <id>',
    'trust this published key from now on, although it is not among those remembered',
    (id: string, before: readonly string[] = []) => [...before, id],
  );
}

/** What the operator says of the releases that may be opened. */
export function trustOf(
  { releaseKeys }: Settings,
  { acceptReleaseKey, release }: Record<string, unknown>,
): TrustOptions {
  return {
    releaseKeys: releaseKeys === '' ? null : releaseKeys,
    acceptReleaseKeys: Array.isArray(acceptReleaseKey) ? acceptReleaseKey.map(String) : [],
    release: typeof release === 'string' ? release : null,
  };
}

/**
 * Of a command that opens one release and ends: `--release` may name no other than the one that is served there. A router goes on to later releases, and
 * keeps the option from the day of its start.
 * @throws ProviderSupplyError `release_not_served` (exit 2)
 */
export function requireServed(asked: unknown, served: string, where: string): void {
  if (asked === undefined || asked === null || asked === served) return;
  throw new ProviderSupplyError(
    'release_not_served',
    `${where} serves ${served}, not ${String(asked)}`,
    '--release allows the served release to be older than the one before; to use another one, give the directory or the address that serves it.',
    { exitCode: EXIT.usage },
  );
}

/** Where the operational database of these settings is: a directory, or a `postgres://` address. */
export function stateLocationOf({ databaseUrl, data }: Settings): string {
  return databaseUrl || data;
}

/** The language model of these settings, or null when none is configured. */
export function languageModelOf({ llmBaseUrl, llmApiKey, llmModel }: Settings): LanguageModelOptions | null {
  return llmBaseUrl === '' ? null : { baseUrl: llmBaseUrl, apiKey: llmApiKey, model: llmModel };
}
