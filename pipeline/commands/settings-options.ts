import type { Command } from 'commander';
import type { Progress } from '../run/run-steps.ts';
import { readSettings, SETTINGS, type SettingName, type Settings } from '../settings/settings.ts';

/** Adds the flags of some settings to a command; every command takes `--data`, `--public` and `--json`. */
export function withSettings(command: Command, names: readonly SettingName[] = []): Command {
  for (const name of ['data', 'public', ...names] as const) {
    const { flag, meaning, env } = SETTINGS[name];
    command.option(flag, `${meaning} (${env}, default ${SETTINGS[name].default || 'none'})`);
  }
  return command.option('--json', 'print JSON for machines');
}

/** The settings a command runs under: its flags, the environment, the defaults. */
export function settingsOf(options: Record<string, unknown>): Settings {
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const value = options[name];
    if (typeof value === 'string') flags[name] = value;
  }
  return readSettings(flags, process.env);
}

/** Prints a result: as one JSON line, or as text. */
export function print(json: boolean | undefined, result: unknown, text: string): void {
  process.stdout.write(json ? `${JSON.stringify(result)}\n` : `${text}\n`);
}

/** How a command shows its progress: not at all beside JSON, live on a terminal, else (cron) line by line. */
export function progressOf(json: boolean): Progress {
  return json ? 'none' : process.stderr.isTTY ? 'terminal' : 'lines';
}
