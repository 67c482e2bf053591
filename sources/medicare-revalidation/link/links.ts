import type { SourceLinks } from '../../contract.ts';
import { STATED_NPI_NAMES } from '../../stated-npi/stated-npi.ts';

/** Rows state their NPI; nothing is said to be due of anybody by the number alone, since a published one can be wrong. */
export const medicareRevalidationLinks: SourceLinks = {
  methods: [
    {
      method: 'npi and name',
      confidence: 1,
      reason:
        'The list states this NPI, and its last name, or the name of its organization, is one that the registry has for it.',
    },
  ],
  reads: ['nppes'],
  sql: [STATED_NPI_NAMES, new URL('./links.sql', import.meta.url)],
};
