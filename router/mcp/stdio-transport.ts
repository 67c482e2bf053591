import {
  isJSONRPCErrorResponse,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  ProtocolErrorCode,
  parseJSONRPCMessage,
  type RequestId,
  type Transport,
} from '@modelcontextprotocol/server';
import { MAX_MCP_BYTES } from '../../schemas/limits.ts';
import { jsonOrNull } from './service.ts';

/** How long to wait for requests under way after the client has closed its end. */
const GRACE_MS = 10_000;
const NEWLINE = 0x0a;
/** How much of the beginning and the end of a message that is too large is kept, to find its id. */
const KEPT_BYTES = 256;
const ID = String.raw`"id"\s*:\s*("[^"\\]{0,64}"|-?\d{1,15})`;
/** Before anything nested, or as the last member. */
const ID_AT_START = new RegExp(String.raw`^\s*\{[^{}[\]]*?${ID}`);
const ID_AT_END = new RegExp(String.raw`${ID}\s*\}\s*$`);

/**
 * Messages of the protocol, one per line. Unlike the SDK's own transport it answers an invalid or too large message
 * with an error and continues, and it answers requests made before the client closed its end.
 */
export class StdioTransport implements Transport {
  onclose?: () => void;
  onerror?: (error: Error) => void;
  onmessage?: (message: JSONRPCMessage) => void;
  readonly #input: NodeJS.ReadableStream;
  readonly #output: NodeJS.WritableStream;
  readonly #closed: () => void;
  readonly #unanswered = new Set<RequestId>();
  #line: Buffer[] = [];
  #length = 0;
  #hasEnded = false;
  #isClosed = false;
  #grace: NodeJS.Timeout | undefined;

  /** @param closed called once, when the client has disconnected and every request is answered; `onclose` is the SDK's */
  constructor(input: NodeJS.ReadableStream, output: NodeJS.WritableStream, closed: () => void) {
    this.#input = input;
    this.#output = output;
    this.#closed = closed;
  }

  async start(): Promise<void> {
    this.#input.on('data', this.#take).on('error', this.#failed).on('end', this.#end).on('close', this.#end);
    this.#output.on('error', this.#failed);
  }

  send(message: JSONRPCMessage): Promise<void> {
    if ((isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) && message.id !== undefined)
      this.#unanswered.delete(message.id);
    return this.#write(message).then(() => this.#closeWhenDone());
  }

  async close(): Promise<void> {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearTimeout(this.#grace);
    this.#input.off('data', this.#take).off('end', this.#end).off('close', this.#end);
    this.#input.pause();
    this.onclose?.();
    this.#closed();
  }

  /** Resolves when the reader has room for more. */
  #write(message: unknown): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the client has disconnected'));
    return new Promise((resolve) => {
      if (this.#output.write(`${JSON.stringify(message)}\n`)) resolve();
      else this.#output.once('drain', resolve);
    });
  }

  readonly #take = (chunk: Buffer | string): void => {
    let rest = typeof chunk === 'string' ? Buffer.from(chunk) : chunk;
    for (let end = rest.indexOf(NEWLINE); end >= 0; end = rest.indexOf(NEWLINE)) {
      this.#keep(rest.subarray(0, end));
      this.#message();
      rest = rest.subarray(end + 1);
    }
    this.#keep(rest);
  };

  #keep(piece: Buffer): void {
    this.#length += piece.length;
    if (this.#length <= MAX_MCP_BYTES) {
      this.#line.push(piece);
      return;
    }
    const [first = piece] = this.#line;
    const last = piece.length < KEPT_BYTES ? Buffer.concat([...this.#line, piece]) : piece;
    // Copied, because a slice would keep the whole buffer.
    this.#line = [Buffer.from(first.subarray(0, KEPT_BYTES)), Buffer.from(last.subarray(-KEPT_BYTES))];
  }

  #message(): void {
    const text = Buffer.concat(this.#line).toString('utf8');
    const isTooLarge = this.#length > MAX_MCP_BYTES;
    this.#line = [];
    this.#length = 0;
    if (text.trim() === '') return;
    if (isTooLarge) {
      const [, id] = ID_AT_START.exec(text) ?? ID_AT_END.exec(text) ?? [];
      const problem = `The message is larger than ${MAX_MCP_BYTES} bytes.`;
      this.#refuse(id === undefined ? null : jsonOrNull(id), ProtocolErrorCode.InvalidRequest, problem);
      return;
    }
    const value = jsonOrNull(text);
    if (value === null) {
      this.#refuse(null, ProtocolErrorCode.ParseError, 'The line is not valid JSON.');
      return;
    }
    let message: JSONRPCMessage;
    try {
      message = parseJSONRPCMessage(value);
    } catch {
      this.#refuse(idOf(value), ProtocolErrorCode.InvalidRequest, 'The line is not a JSON-RPC 2.0 message.');
      return;
    }
    if (isJSONRPCRequest(message)) this.#unanswered.add(message.id);
    this.onmessage?.(message);
  }

  #refuse(id: unknown, code: ProtocolErrorCode, message: string): void {
    this.#write({ jsonrpc: '2.0', id, error: { code, message } }).catch(this.#failed);
  }

  readonly #end = (): void => {
    if (this.#hasEnded) return;
    this.#hasEnded = true;
    this.#grace = setTimeout(() => void this.close(), GRACE_MS);
    this.#closeWhenDone();
  };

  #closeWhenDone(): void {
    if (this.#hasEnded && this.#unanswered.size === 0) void this.close();
  }

  readonly #failed = (error: Error): void => {
    this.onerror?.(error);
    void this.close();
  };
}

/** The id of a message that has one, for the error response. */
function idOf(value: unknown): RequestId | null {
  if (typeof value !== 'object' || value === null || !('id' in value)) return null;
  return typeof value.id === 'string' || typeof value.id === 'number' ? value.id : null;
}
