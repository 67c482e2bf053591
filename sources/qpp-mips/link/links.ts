import type { SourceLinks } from '../../contract.ts';

/** Scores state their NPI. No name is compared: CMS keeps a clinician's scores by that number. */
export const qppMipsLinks: SourceLinks = {
  methods: [
    { method: 'npi', confidence: 1, reason: 'The score itself states this NPI, and the registry has it.' },
  ],
  reads: ['nppes'],
  sql: [new URL('./links.sql', import.meta.url)],
};
