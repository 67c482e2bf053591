import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';

/**
 * What the command line gives a script that somebody runs by hand, as `parseArgs` reads it. `--help` prints the help and ends the script, so
 * it reads its options before it does anything else. An option that is not known ends it with exit code 2.
 */
export function readOptions<T extends ParseArgsConfig>(
  help: string,
  config: T,
): ReturnType<typeof parseArgs<T>> {
  if (process.argv.slice(2).includes('--help')) {
    process.stdout.write(help);
    process.exit(0);
  }
  try {
    return parseArgs(config);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS')))
      throw error;
    // Sentences of advice follow.
    const [problem = ''] = error.message.split(/\.\n|\. (?=This |To )/);
    return refuse(problem);
  }
}

/** Ends the script because of what it was given: a line on standard error, and exit code 2. */
export function refuse(problem: string): never {
  process.stderr.write(`error: ${problem}. --help lists the options.\n`);
  process.exit(2);
}

/** The value of an option, such as `--real DIR`, that the script cannot do without. */
export function required(value: string | undefined, option: string): string {
  return value ?? refuse(`${option} is missing`);
}

/** The directory that a required option names. It exists, and so does a file in it where one is named. */
export function existing(directory: string | undefined, option: string, file = ''): string {
  const path = required(directory, option);
  return existsSync(join(path, file)) ? path : refuse(`${option}: there is no ${join(path, file)}`);
}

/** The value of an option that is a whole number. */
export function wholeNumber(value: string, option: string, least = 1): number {
  const isWhole = /^[0-9]+$/.test(value) && Number(value) >= least;
  return isWhole
    ? Number(value)
    : refuse(`${option} must be a whole number, at least ${least}, not '${value}'`);
}

/** The value of an option that has a list of them. */
export function oneOf<T extends string>(value: string, option: string, choices: readonly T[]): T {
  const found = choices.find((choice) => choice === value);
  return found ?? refuse(`${option} must be one of ${choices.join(', ')}, not '${value}'`);
}
