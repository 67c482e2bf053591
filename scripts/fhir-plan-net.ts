import { SANDBOX_TOKEN } from '../schemas/limits.ts';
import { askPlanNet } from './fhir/ask-plan-net.ts';
import { absenceOf } from './fhir/plan-net-absences.ts';
import { readOptions } from './script-options.ts';

const HELP = `Usage: npm run fhir:plan-net -- [options]

Asks a running server for everything that Da Vinci PDEX Plan-Net 1.1.0 requires of one, and counts. Values are those of resources
that the server has, also of those that only refer to others it has. What is not met is printed with the reason; exit code 1
where a resource has it and there is none. The counts belong in docs/fhir.md.

  --url ADDRESS  base address of the FHIR interface (default http://localhost:8080/fhir/r4)
  --token TOKEN  access token (default: that of the sandbox)
  --help

Example:
  npm run fhir:plan-net -- --url https://data.example.org/fhir/r4 --token TOKEN
`;

const { values } = readOptions(HELP, {
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
for (const { name, isMet, isHeld, kind } of required) {
  if (isMet) continue;
  const why = absenceOf(name) ?? (isHeld ? undefined : 'no resource that was looked at has it');
  console.log(`not met: ${name}: ${why ?? 'no reason is known'}`);
  if (why === undefined && kind !== 'chain') process.exitCode = 1;
}
