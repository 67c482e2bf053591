import { z } from 'zod';
import { MCP_ADDRESS } from './addresses.ts';
import { MCP_PROTOCOL_VERSIONS, SERVER_INFO } from './server-info.ts';

/** `/.well-known/mcp.json`: the server in the form of the protocol's server cards (SEP-2127). */
export const ServerCard = z.strictObject({
  $schema: z.url(),
  name: z.string().describe('The host of the origin, its parts reversed, and the name of the server.'),
  title: z.string(),
  version: z.string(),
  description: z.string(),
  websiteUrl: z.url(),
  remotes: z.array(
    z.strictObject({
      type: z.literal('streamable-http'),
      url: z.url(),
      supportedProtocolVersions: z.array(z.string()),
      headers: z.array(
        z.strictObject({
          name: z.string(),
          description: z.string(),
          isRequired: z.boolean(),
          isSecret: z.boolean(),
        }),
      ),
    }),
  ),
});

/** The card of an installation. */
export function serverCard(origin: string): z.infer<typeof ServerCard> {
  const { name, title, version } = SERVER_INFO;
  const host = new URL(origin).hostname.split('.').toReversed().join('.');
  return {
    $schema: 'https://static.modelcontextprotocol.io/schemas/v1/server-card.schema.json',
    name: `${host}/${name}`,
    title,
    version,
    description:
      'U.S. federal health-provider files, joined by NPI and CCN, every value with its provenance.',
    websiteUrl: origin,
    remotes: [
      {
        type: 'streamable-http',
        url: `${origin}${MCP_ADDRESS}`,
        supportedProtocolVersions: [...MCP_PROTOCOL_VERSIONS],
        headers: [
          {
            name: 'X-Service-Key',
            description: 'A key; it may come as `Authorization: Bearer` too.',
            isRequired: true,
            isSecret: true,
          },
        ],
      },
    ],
  };
}
