import type { Interface, Operation } from './interface.ts';

/** An operation at an address, with its id and the interface it belongs to. */
interface Endpoint {
  readonly id: string;
  readonly operation: Operation;
  /** Names of the path parameters, in order. */
  readonly parameters: readonly string[];
}

/** A known address. */
export interface Matched {
  readonly interface: Interface;
  /** By method; HEAD counts as GET, and every address has OPTIONS. */
  readonly endpoints: ReadonlyMap<string, Endpoint>;
  /** Values of the path parameters, percent-decoded, in order. */
  readonly values: readonly string[];
}

interface Node {
  readonly children: Map<string, Node>;
  parameter: Node | null;
  found: { readonly interface: Interface; readonly endpoints: Map<string, Endpoint> } | null;
}

const newNode = (): Node => ({ children: new Map(), parameter: null, found: null });

/** The addresses of all interfaces, built from their route tables. A fixed segment takes precedence over a parameter. */
export class RouteTree {
  readonly #root = newNode();

  constructor(interfaces: readonly Interface[]) {
    for (const one of interfaces)
      for (const [id, operation] of Object.entries(one.operations)) this.#add(one, id, operation);
  }

  /** What is found at a path as sent; null when no interface has the path. A parameter is never empty. */
  match(path: string): Matched | null {
    const values: string[] = [];
    let node = this.#root;
    for (const segment of path.slice(1).split('/')) {
      const text = decoded(segment);
      const fixed = node.children.get(text);
      if (fixed !== undefined) {
        node = fixed;
      } else if (node.parameter !== null && text !== '') {
        values.push(text);
        node = node.parameter;
      } else {
        return null;
      }
    }
    return node.found === null ? null : { ...node.found, values };
  }

  #add(owner: Interface, id: string, operation: Operation): void {
    const parameters: string[] = [];
    let node = this.#root;
    for (const segment of `${owner.prefix}${operation.route.path}`.slice(1).split('/')) {
      const name = /^\{(\w+)\}$/.exec(segment)?.[1];
      if (name !== undefined) {
        parameters.push(name);
        node.parameter ??= newNode();
        node = node.parameter;
      } else {
        const next = node.children.get(segment) ?? newNode();
        node.children.set(segment, next);
        node = next;
      }
    }
    node.found ??= { interface: owner, endpoints: new Map() };
    node.found.endpoints.set(operation.route.method.toUpperCase(), { id, operation, parameters });
  }
}

/** Invalid percent-encoding is kept as it is: it cannot match any name. */
function decoded(segment: string): string {
  if (!segment.includes('%')) return segment;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
