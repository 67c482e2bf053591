import { gzipSync } from 'node:zlib';
import type { ChangeHeader, ChangeLine } from '../schemas/records/change-line.ts';

/** A line about a changed record of the registry; the rest as given. */
export const changeLine = (line: Partial<ChangeLine> & Pick<ChangeLine, 'key'>): ChangeLine => ({
  _line_type: 'change',
  collection: 'npi',
  op: 'MOD',
  changed: [],
  marked: [],
  exclusions_added: [],
  ...line,
});

/** The file of a change feed with these lines. @param more of the header */
export function changeFeed(
  release: string,
  previous: string | null,
  lines: readonly { readonly _line_type: string }[],
  more: Partial<ChangeHeader> = {},
) {
  const header: ChangeHeader = {
    _line_type: 'header',
    release,
    previous,
    collections: ['npi'],
    refreshed: [],
    loaded_first: [],
    withdrawn: [],
    methodology_changed: false,
    ...more,
  };
  const text = [header, ...lines].map((line) => `${JSON.stringify(line)}\n`).join('');
  return { path: 'changes.ndjson.gz', content: gzipSync(text), contentType: 'application/gzip' };
}
