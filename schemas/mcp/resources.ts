/** What the MCP server offers to read, beside its tools (docs/mcp.md). `{dataset}` is a dataset slug or a source id. */
export const METHODOLOGY_URI = 'provider-supply://methodology/{dataset}';
export const DATA_DICTIONARY_URI = 'provider-supply://data-dictionary';
