import { SETTINGS, type SettingName, settingSources } from '../settings/settings.ts';
import { print } from './settings-options.ts';

/** Prints every setting, its value here (of a secret only that there is one), and where that comes from. */
export function configCommand(options: Record<string, unknown>): void {
  const flags: Partial<Record<SettingName, string>> = {};
  for (const name of Object.keys(SETTINGS) as SettingName[]) {
    const value = options[name];
    if (typeof value === 'string') flags[name] = value;
  }
  const settings = settingSources(flags, process.env).map(({ name, value, from }) => ({
    name,
    value: 'isSecret' in SETTINGS[name] && value !== '' ? '(set)' : value,
    from,
    ...SETTINGS[name],
  }));
  const text = settings
    .map(
      ({ flag, env, value, from, meaning }) =>
        `${flag.padEnd(26)} ${env.padEnd(32)} ${(value || '(none)').padEnd(28)} ${from.padEnd(12)} ${meaning}`,
    )
    .join('\n');
  print(options.json === true, settings, text);
}
