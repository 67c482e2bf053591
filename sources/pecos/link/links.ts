import type { SourceLinks } from '../../contract.ts';

/** Enrollments state their NPIs. No name is compared: CMS checks the NPI of an enrollment before it approves it. */
export const pecosLinks: SourceLinks = {
  methods: [
    {
      method: 'npi',
      confidence: 1,
      reason: 'The enrollment itself states this NPI, and the registry has it.',
    },
    {
      method: 'additional npi',
      confidence: 1,
      reason: 'The file of additional NPIs states this NPI for the enrollment, and the registry has it.',
    },
  ],
  reads: ['nppes'],
  sql: [new URL('./links.sql', import.meta.url)],
  matchesSeveral: true,
};
