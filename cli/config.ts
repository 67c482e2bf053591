import { SETTINGS, settingSources } from '../pipeline/settings/settings.ts';
import { settingFlags } from './options.ts';
import { print } from './output.ts';

/** Prints every setting with its value (for a secret, only whether it is set) and the origin of the value. */
export function configCommand(options: Record<string, unknown>): void {
  const settings = settingSources(settingFlags(options), process.env).map(({ name, value, from }) => ({
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
