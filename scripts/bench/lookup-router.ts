// The router of the lookup benchmark, in a process of its own. Arguments: public directory, data directory, and
// `unpack` to serve from an unpacked copy.
// Prints its address once it answers; ends when its standard input does.
import { pino } from 'pino';
import { startRouter } from '../../router/serve.ts';

const [from = '', dataDirectory = '', unpack] = process.argv.slice(2);
const router = await startRouter({
  from,
  dataDirectory,
  port: 0,
  operatorPort: 0,
  trustProxy: [],
  unpack: unpack === 'unpack',
  origin: 'http://localhost:8080',
  logger: pino({ level: 'warn' }, pino.destination(2)),
});
console.log(router.url);
process.stdin.on('end', () => void router.close()).resume();
