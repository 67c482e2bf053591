import { z } from 'zod';
import type { Route } from '../http/route.ts';
import { BUDGETS, MAX_MCP_BYTES } from '../limits.ts';
import { MCP_ADDRESS, SERVER_CARD_ADDRESS } from './addresses.ts';
import { ServerCard } from './server-card.ts';

const none = z.object({});

/** What answers at these addresses. */
export const MCP_ROUTES = {
  callMcp: {
    method: 'post',
    tag: 'service',
    path: MCP_ADDRESS,
    summary: 'The MCP server',
    description: `Streamable HTTP without sessions: each request is answered by itself. What its tools ask of the other interfaces is counted there; messages, ${BUDGETS.mcp.requests} a minute and client address.`,
    auth: 'required',
    addressBudget: 'mcp',
    isCountedByAddress: true,
    work: 'message',
    parameters: none,
    query: none,
    body: { schema: z.unknown(), maxBytes: MAX_MCP_BYTES },
    response: z.unknown(),
    otherTypes: { 'text/event-stream': 'Messages of the protocol, the answer last.' },
    errors: ['forbidden', 'invalid_request'],
    cache: { anonymous: null, keyed: 'never' },
    answer: { kind: 'lookup', reads: [] },
  },
  getServerCard: {
    method: 'get',
    tag: 'service',
    path: SERVER_CARD_ADDRESS,
    summary: 'Where the MCP server is',
    description: 'For clients that look for one: its address, and how the key is sent.',
    auth: 'none',
    parameters: none,
    query: none,
    response: ServerCard,
    errors: [],
    cache: { anonymous: 'public', keyed: null },
    answer: { kind: 'lookup', reads: ['manifest.json'] },
  },
} as const satisfies Record<string, Route>;
