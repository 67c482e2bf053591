// The baseline of the lookup benchmark: a `node:http` server that sends one answer from memory, without batching.
// Argument: a JSON file `{"headers": ["Name", "value", …], "body": "…"}`. Prints its address; exits when its standard input closes.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { z } from 'zod';

const [file = ''] = process.argv.slice(2);
const { headers, body } = z
  .object({ headers: z.array(z.string()), body: z.string() })
  .parse(JSON.parse(readFileSync(file, 'utf8')));

const server = createServer((_, response) => {
  response.writeHead(200, headers);
  response.end(body, 'latin1');
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (address !== null && typeof address === 'object') console.log(`http://127.0.0.1:${address.port}`);
});
process.stdin
  .on('end', () => server.closeAllConnections())
  .on('end', () => server.close())
  .resume();
