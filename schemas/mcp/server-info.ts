import { CHANGELOG } from '../resolver/changelog.ts';

/** The MCP server by name and version: the tools are those of the interfaces, and change with them. */
export const SERVER_INFO = {
  name: 'provider-supply',
  title: 'Provider supply',
  version: `${CHANGELOG.versions[0]?.version.slice(1)}.0`,
} as const;

/** The revisions of the protocol that are promised: the present one, and the last with a handshake. */
export const MCP_PROTOCOL_VERSIONS = ['2026-07-28', '2025-11-25'] as const;
