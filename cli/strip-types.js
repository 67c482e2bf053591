// Loaded before the command where npm has put it below `node_modules`, as from a tarball: Node strips types of no file there.
import { readFileSync } from 'node:fs';
import { registerHooks, stripTypeScriptTypes } from 'node:module';

const ROOT = new URL('../', import.meta.url).href;
const PACKAGES = `${ROOT}node_modules/`;

registerHooks({
  load(url, context, nextLoad) {
    const isOurs = url.startsWith(ROOT) && !url.startsWith(PACKAGES) && url.endsWith('.ts');
    if (!isOurs) return nextLoad(url, context);
    const source = stripTypeScriptTypes(readFileSync(new URL(url), 'utf8'));
    return { format: 'module', source, shortCircuit: true };
  },
});
