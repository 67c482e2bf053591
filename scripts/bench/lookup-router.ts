// The router of the lookup benchmark, in its own process. Arguments: public directory, data directory,
// `unpack` to serve from an unpacked copy or `packed`, and the operator's port.
// Prints its address once it answers; exits when its standard input closes.
import { pino } from 'pino';
import { startRouter } from '../../router/serve.ts';

const [from = '', dataDirectory = '', unpack, operatorPort = '0'] = process.argv.slice(2);
// Without a data directory the keys would be written where it is started.
if (from === '' || dataDirectory === '') throw new Error('the benchmarks start it, with two directories');
const router = await startRouter({
  from,
  dataDirectory,
  port: 0,
  operatorPort: Number(operatorPort),
  trustProxy: [],
  unpack: unpack === 'unpack',
  origin: 'http://localhost:8080',
  logger: pino({ level: 'warn' }, pino.destination(2)),
});
console.log(router.url);
process.stdin.on('end', () => void router.close()).resume();
