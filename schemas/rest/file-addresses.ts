import type { Route } from '../http/route.ts';
import { ROUTES } from './routes.ts';

/** One address of a file of the release. Braces mark parameters, the same in address, query and file. */
export interface FileAddress {
  readonly operation: string;
  readonly route: Route;
  /** Below `{base_url}`. */
  readonly path: string;
  /** The query parameter that chooses this file; null when none is given. */
  readonly query: { readonly name: string; readonly value: string } | null;
  readonly file: string;
}

/** Every address of the REST interface that is a file, in the order of the interface. */
export const FILE_ADDRESSES: readonly FileAddress[] = Object.entries(ROUTES).flatMap(([operation, route]) =>
  fileAddresses(operation, route),
);

function fileAddresses(operation: string, route: Route): FileAddress[] {
  const { answer, path } = route;
  if (answer.kind !== 'file') return [];
  const { filtered, chosen } = answer;
  const plain = { operation, route, path, query: null, file: answer.path };
  const byFilter = filtered === undefined ? [] : [[`{${filtered.parameter}}`, filtered.path] as const];
  const byChoice = chosen === undefined ? [] : Object.entries(chosen.paths);
  const name = filtered?.parameter ?? chosen?.parameter ?? '';
  return [
    plain,
    ...[...byFilter, ...byChoice].map(([value, file]) => ({ ...plain, query: { name, value }, file })),
  ];
}

/** The addresses below `{base_url}`, with query, of a file of a release; none for most files. */
export function addressesOfFile(file: string): { address: string; route: Route }[] {
  return FILE_ADDRESSES.flatMap((row) => {
    const parameters = patternOf(row.file).exec(file);
    if (parameters === null) return [];
    const form = row.query === null ? row.path : `${row.path}?${row.query.name}=${row.query.value}`;
    const address = form.replace(/\{(\w+)\}/g, (_, name: string) => parameters.groups?.[name] ?? '');
    return [{ address, route: row.route }];
  });
}

function patternOf(form: string): RegExp {
  return new RegExp(`^${form.replaceAll('.', '\\.').replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}
