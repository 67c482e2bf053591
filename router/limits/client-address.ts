import { BlockList, isIP, isIPv4, isIPv6 } from 'node:net';
import { EXIT, ProviderSupplyError } from '../../schemas/errors.ts';

/** The proxies whose `X-Forwarded-For` is trusted. */
export class TrustedProxies {
  readonly #ranges = new BlockList();
  readonly #any: boolean;

  /**
   * @param ranges CIDR ranges or single addresses, IPv4 or IPv6.
   * @throws ProviderSupplyError `invalid_trust_proxy` naming the range that cannot be read.
   */
  constructor(ranges: readonly string[]) {
    this.#any = ranges.length > 0;
    for (const range of ranges) this.#add(range.trim());
  }

  /**
   * The address a request is counted under: the socket's, or, when that is a trusted proxy, the right-most address of
   * `X-Forwarded-For` that is not one (everything left of it may be invented by the caller).
   */
  clientOf(socketAddress: string, forwardedFor: string | undefined): string {
    const peer = plainAddress(socketAddress);
    if (!this.#any || forwardedFor === undefined || !this.#trusts(peer)) return peer;
    let client = peer;
    for (const hop of forwardedFor.split(',').reverse()) {
      const address = plainAddress(hop.trim());
      if (isIP(address) === 0) return client;
      client = address;
      if (!this.#trusts(address)) return client;
    }
    return client;
  }

  #trusts(address: string): boolean {
    if (isIPv4(address)) return this.#ranges.check(address, 'ipv4');
    return isIPv6(address) && this.#ranges.check(address, 'ipv6');
  }

  #add(range: string): void {
    const [address = '', length, ...rest] = range.split('/');
    const family = isIP(address);
    const bits = length === undefined ? (family === 4 ? 32 : 128) : Number(length);
    const sound =
      family !== 0 &&
      rest.length === 0 &&
      (length === undefined || /^[0-9]{1,3}$/.test(length)) &&
      bits <= (family === 4 ? 32 : 128);
    if (!sound) {
      throw new ProviderSupplyError(
        'invalid_trust_proxy',
        `"${range}" is not an address or a CIDR range.`,
        'Give ranges such as 10.0.0.0/8,2001:db8::/32.',
        { exitCode: EXIT.usage },
      );
    }
    this.#ranges.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  }
}

/** IPv4 inside IPv6 as plain IPv4; brackets, port and zone taken off. */
function plainAddress(text: string): string {
  if (isIPv4(text)) return text;
  let address = text;
  const bracketed = /^\[([^\]]*)\](?::[0-9]+)?$/.exec(address);
  if (bracketed?.[1] !== undefined) address = bracketed[1];
  else if (/^[0-9.]+:[0-9]+$/.test(address)) address = address.slice(0, address.indexOf(':'));
  const zone = address.indexOf('%');
  if (zone >= 0) address = address.slice(0, zone);
  return address.toLowerCase().startsWith('::ffff:') && isIPv4(address.slice(7)) ? address.slice(7) : address;
}

/**
 * What an address is counted under: an IPv4 address by itself, an IPv6 address by its /64, the smallest block handed
 * to one customer.
 */
export function addressGroup(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? left : [...left, ...new Array(8 - left.length - right.length).fill('0'), ...right];
  return `${groups
    .slice(0, 4)
    .map((group) => group.toLowerCase().replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
