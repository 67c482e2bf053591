import { pathToFileURL } from 'node:url';
import { z } from 'zod';

/**
 * A process that runs the command line again and again (`test/command-line.ts`): its modules are loaded and compiled
 * once, which is most of the time of a command over a few hundred providers. Each command has its own arguments,
 * environment and exit code; what it writes is gathered and sent back.
 */

const Request = z.object({
  cli: z.string(),
  args: z.array(z.string()),
  env: z.record(z.string(), z.string()),
});

let commands = 0;
// The command line adds a listener each time.
for (const stream of [process.stdout, process.stderr]) stream.setMaxListeners(0);

process.on('disconnect', () => process.exit());
process.on('message', (message) => {
  void handle(Request.parse(message)).then((finished) => process.send?.(finished));
});

async function handle({ cli, args, env }: z.infer<typeof Request>) {
  process.argv = [process.execPath, cli, ...args];
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
  Object.assign(process.env, env);
  process.exitCode = undefined;
  const [out, err] = [captured(process.stdout), captured(process.stderr)];
  try {
    // Under another address the module runs again; what it imports is already loaded.
    await import(`${pathToFileURL(cli).href}?command=${++commands}`);
  } finally {
    out.end();
    err.end();
  }
  const code = process.exitCode ?? 0;
  process.exitCode = 0;
  return { code, out: out.text(), err: err.text() };
}

/** Gathers what is written to a stream until `end`. */
function captured(stream: NodeJS.WriteStream) {
  const pieces: string[] = [];
  const write = stream.write;
  stream.write = (piece: string | Uint8Array, ...rest: unknown[]) => {
    pieces.push(typeof piece === 'string' ? piece : Buffer.from(piece).toString());
    const callback = rest.find((one) => typeof one === 'function');
    if (callback !== undefined) process.nextTick(() => Reflect.apply(callback, undefined, []));
    return true;
  };
  const end = () => {
    stream.write = write;
  };
  return { text: () => pieces.join(''), end };
}
