import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';

/** The error of a day that cannot be screened for. @param problem what the interface says of it */
export const badAsOf = (problem: string): ProviderSupplyError =>
  new ProviderSupplyError(
    'bad_as_of',
    problem,
    'Give --as-of and --known-at a date, a moment or the id of a release that is known (docs/history.md).',
    { exitCode: EXIT.usage },
  );
