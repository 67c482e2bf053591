import type { SourceLinks } from '../../contract.ts';
import { STATED_NPI_NAMES } from '../../stated-npi/stated-npi.ts';

/** Day from which an affidavit renews itself: section 106(a) of MACRA, 60 days after its enactment. */
const RENEWS_FROM = '2015-06-16';

/** Affidavits state their NPI; nobody is called opted out by the number alone, since a published one can be wrong. */
export const medicareOptOutLinks: SourceLinks = {
  methods: [
    {
      method: 'npi and last name',
      confidence: 1,
      reason:
        'The affidavit states this NPI, and its last name is one of the last names the registry has for it.',
    },
  ],
  reads: ['nppes'],
  variables: { opt_out_renews_from: RENEWS_FROM },
  sql: [STATED_NPI_NAMES, new URL('./links.sql', import.meta.url)],
};
