import type { SourceLinks } from '../../contract.ts';

/** Rows state their NPI. No name is compared: the file is drawn from PECOS, where CMS checks the number. */
export const orderAndReferringLinks: SourceLinks = {
  methods: [{ method: 'npi', confidence: 1, reason: 'The file states this NPI, and the registry has it.' }],
  reads: ['nppes'],
  sql: [new URL('./links.sql', import.meta.url)],
};
