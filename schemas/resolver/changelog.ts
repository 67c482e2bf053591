import { z } from 'zod';

/** What changed in the interface, version by version, and what is going to be removed. */
export const Changelog = z.strictObject({
  versions: z.array(
    z.strictObject({
      version: z.string(),
      date: z.iso.date(),
      changes: z.array(z.string()).min(1),
    }),
  ),
  deprecations: z
    .array(
      z.strictObject({
        what: z.string(),
        announced: z.iso.date(),
        removal: z.iso.date().describe('At least 90 days after the announcement.'),
        instead: z.string().nullable(),
      }),
    )
    .describe('Empty while nothing in v1 is deprecated.'),
});

export type Changelog = z.infer<typeof Changelog>;

/** The versions of the interface, newest first. Changes within v1 are additive. */
export const CHANGELOG: Changelog = {
  versions: [
    {
      version: 'v1.6',
      date: '2026-11-22',
      changes: [
        'added webhooks: source.refreshed, provider.changed, exclusion.added, exclusion.removed, revocation.added',
        'added the search of providers by name, place and taxonomy',
        'added `radius_miles` to the search: providers and facilities around a ZIP code, with their distance',
        'added health, changelog and the OpenAPI description',
        'responses are signed (RFC 9421), with their Content-Digest (RFC 9530) and with method, path and query of the request',
        'added screening against the exclusion lists: one, a batch, a signed record',
        'added `as_of`: lookups, batches and payments as an earlier release answered them',
        'added `as_of` and `known_at` to screening: the exclusions in force on a day',
        'added the history of a provider and of a facility',
        'added what files of publishers said before the first release, where such files were read: to the history of a provider, and to `as_of` of providers and batches, which were not_known_at; the fields of the registry are absent there',
        'added the agreement of a provider: what sources state of it, field by field, and when one other than the registry has it last',
        'added the MCP server: these operations and those of the REST interface as tools, at /mcp of the origin',
      ],
    },
    { version: 'v1.5', date: '2026-05-27', changes: ['added `include=facts`'] },
    {
      version: 'v1.4',
      date: '2026-05-20',
      changes: ['provenance extended from 8 keys to the 14-tuple'],
    },
    { version: 'v1.3', date: '2026-05-12', changes: ['added batch endpoint, up to 1,000 NPIs'] },
    {
      version: 'v1.2',
      date: '2026-05-04',
      changes: ['added quality endpoint across six facility types'],
    },
    { version: 'v1.1', date: '2026-04-22', changes: ['added payments endpoint'] },
  ],
  deprecations: [],
};
