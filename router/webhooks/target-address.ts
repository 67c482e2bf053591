import { type LookupAddress, type LookupAllOptions, lookup as systemLookup } from 'node:dns';
import type { LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Why an endpoint is not called. The message says what is wrong, but names no address that a name resolved to. */
export class ForbiddenTarget extends Error {
  override readonly name = 'ForbiddenTarget';
}

/** IPv6 that is routed in the public Internet, less what carries an IPv4 address inside or leads into a tunnel. */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Whether an address is one of the public Internet. Everything that is set aside by IANA's special-purpose registries is
 * not: loopback, private, link-local, shared, multicast, documentation, and IPv6 that embeds or translates IPv4.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast') return false;
  return !(address instanceof ipaddr.IPv6) || address.match(GLOBAL_UNICAST);
}

/**
 * The address of an endpoint, as it is stored and called.
 * @param allowsLoopback also takes `http:` and loopback addresses, for tests on one machine
 * @throws ForbiddenTarget for one that may never be called, whatever its name resolves to
 */
export function parseTarget(text: string, allowsLoopback: boolean): URL {
  const url = URL.parse(text);
  if (url === null) throw new ForbiddenTarget('it is not an address');
  const host = hostOf(url);
  if (allowsLoopback && isLoopback(host)) return url;
  if (url.protocol !== 'https:') throw new ForbiddenTarget('it must begin with https://');
  if (url.username !== '' || url.password !== '')
    throw new ForbiddenTarget('it must not contain a user name or password');
  // The URL parser has made dotted decimal of every way to write an IPv4 address by now.
  if (ipaddr.isValid(host)) {
    if (!isPublicAddress(host)) throw new ForbiddenTarget('it is not an address of the public Internet');
  } else if (!/\.[a-z][a-z0-9-]*\.?$/i.test(host) || /(^|\.)localhost\.?$/i.test(host)) {
    throw new ForbiddenTarget('its host is not a name of the public Internet');
  }
  return url;
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[(.*)\]$/, '$1');

const isLoopback = (host: string): boolean =>
  host === 'localhost' || (ipaddr.isValid(host) && ipaddr.process(host).range() === 'loopback');

/** All addresses of a name, as `lookup` of `node:dns` gives them. */
type ResolveAll = (
  hostname: string,
  options: LookupAllOptions,
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A name lookup that gives public addresses only. It is what a socket connects by, so that a name that resolves to a public
 * address when it is checked and to a private one when it is called gains nothing. One forbidden address among several
 * refuses the name.
 */
export function checkedLookup(allowsLoopback: boolean, resolve: ResolveAll = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error !== null) return callback(error, '', 0);
      const isAllowed = ({ address }: { address: string }) =>
        isPublicAddress(address) || (allowsLoopback && hostname === 'localhost' && isLoopback(address));
      const [first] = addresses;
      if (first === undefined || !addresses.every(isAllowed))
        return callback(
          new ForbiddenTarget('its name does not resolve to addresses of the public Internet alone'),
          '',
          0,
        );
      return options.all === true ? callback(null, addresses) : callback(null, first.address, first.family);
    });
  };
}

/** Resolves the name of an endpoint once. @throws ForbiddenTarget when it leads elsewhere, or does not resolve */
export async function checkTarget(url: URL, lookup: LookupFunction): Promise<void> {
  const host = hostOf(url);
  if (ipaddr.isValid(host)) return;
  await new Promise<void>((done, fail) =>
    lookup(host, { all: true }, (error) => {
      if (error === null) return done();
      return fail(
        error instanceof ForbiddenTarget ? error : new ForbiddenTarget('its name does not resolve'),
      );
    }),
  );
}
