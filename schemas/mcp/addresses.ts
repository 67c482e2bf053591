/** Where the MCP server is over HTTP, and where it is described: below the origin itself. */
export const MCP_ADDRESS = '/mcp';
export const SERVER_CARD_ADDRESS = '/.well-known/mcp.json';
