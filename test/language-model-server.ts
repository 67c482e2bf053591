import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A request to the fake language model. */
interface AskedModel {
  headers: IncomingHttpHeaders;
  path: string;
  body: { model: string; messages: { role: string; content: string }[] };
}

/** A local server that implements chat completions as far as the tests need. */
export interface ModelServer {
  /** As the setting wants it: up to and without `/chat/completions`. */
  readonly baseUrl: string;
  readonly asked: AskedModel[];
  /** What it does from now on. */
  behave(how: (response: ServerResponse) => void): void;
  close(): Promise<void>;
}

/** Answers with a completion of this text. */
export const completion = (content: string) => (response: ServerResponse) => {
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] }));
};

/** Answers with sentences, as a narrative is asked for. */
export const sentences = (...texts: string[]) => completion(JSON.stringify({ sentences: texts }));

export async function modelServer(): Promise<ModelServer> {
  const asked: AskedModel[] = [];
  let how: (response: ServerResponse) => void = completion('');
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    asked.push({ headers: request.headers, path: request.url ?? '', body });
    how(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    asked,
    behave(next) {
      how = next;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
