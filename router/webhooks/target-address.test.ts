import type { LookupFunction } from 'node:net';
import { describe, expect, test } from 'vitest';
import { DeliverySender } from './send-delivery.ts';
import {
  checkedLookup,
  checkTarget,
  ForbiddenTarget,
  isPublicAddress,
  parseTarget,
} from './target-address.ts';

/** Ways to name this machine, its network, or a service of its host, and what is no address of an endpoint at all. */
const HOSTILE = [
  'http://example.com/',
  'ftp://example.com/',
  'file:///etc/passwd',
  'javascript:alert(1)',
  'not an address',
  '',
  'https://',
  'https://user:password@example.com/',
  'https://user@example.com/',
  'https://localhost/',
  'https://LOCALHOST/',
  'https://localhost./',
  'https://api.localhost/',
  'https://intranet/',
  'https://router.1/',
  'https://127.0.0.1/',
  'https://127.0.0.1./',
  'https://127.1/',
  'https://127.000.000.001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://0177.0.0.1/',
  'https://0x7f.0.0.1/',
  'https://0x7f000001/',
  'https://１２７.０.０.１/',
  'https://①②⑦.⓪.⓪.①/',
  'https://127。0。0。1/',
  'https://0.0.0.0/',
  'https://0/',
  'https://0.1.2.3/',
  'https://10.0.0.1/',
  'https://10.255.255.255/',
  'https://167772161/',
  'https://172.16.0.1/',
  'https://172.31.255.255/',
  'https://192.168.0.1/',
  'https://192.168.1.254:8443/',
  'https://100.64.0.1/',
  'https://100.127.255.255/',
  'https://169.254.169.254/latest/meta-data/',
  'https://169.254.0.1/',
  'https://2852039166/',
  'https://0xa9.0xfe.0xa9.0xfe/',
  'https://192.0.0.1/',
  'https://192.0.2.1/',
  'https://198.18.0.1/',
  'https://198.51.100.7/',
  'https://203.0.113.9/',
  'https://224.0.0.1/',
  'https://239.255.255.255/',
  'https://240.0.0.1/',
  'https://255.255.255.255/',
  'https://[::1]/',
  'https://[::]/',
  'https://[0:0:0:0:0:0:0:1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:7f00:1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[::127.0.0.1]/',
  'https://[64:ff9b::7f00:1]/',
  'https://[64:ff9b::a9fe:a9fe]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fe80::1]/',
  'https://[fc00::1]/',
  'https://[fd12:3456:789a::1]/',
  'https://[fec0::1]/',
  'https://[ff02::1]/',
  'https://[2001:db8::1]/',
  'https://[100::1]/',
  'https://[5f00::1]/',
];

const PRIVATE = [
  '127.0.0.1',
  '10.1.2.3',
  '169.254.169.254',
  '192.168.7.7',
  '::1',
  'fd00::7',
  '::ffff:10.0.0.1',
  '64:ff9b::a00:1',
];

/** A resolver that answers with these addresses in turn. */
function resolverOf(...answers: string[][]): Parameters<typeof checkedLookup>[1] {
  let asked = 0;
  return (_, __, callback) => {
    const answer = answers[Math.min(asked++, answers.length - 1)] ?? [];
    callback(
      null,
      answer.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  };
}

const attempt = (url: string, lookup: LookupFunction) => {
  const sender = new DeliverySender(lookup, false, 1_000);
  return sender.send({ method: 'POST', url, headers: {}, body: '{}' }).finally(() => sender.close());
};

describe('an endpoint', () => {
  test.each(HOSTILE)('%s is refused when it is given and when it is called', async (url) => {
    expect(() => parseTarget(url, false)).toThrow(ForbiddenTarget);
    const never: LookupFunction = () => expect.unreachable('nothing is resolved');
    expect(await attempt(url, never)).toMatchObject({
      status: null,
      error: expect.stringMatching(/^not called: /),
    });
  });

  test('is tried with more than sixty hostile addresses', () =>
    expect(new Set(HOSTILE).size).toBeGreaterThanOrEqual(60));

  test.each(PRIVATE)('a name that resolves to %s is refused', async (address) => {
    const lookup = checkedLookup(false, resolverOf([address]));
    await expect(checkTarget(parseTarget('https://hooks.example.com/', false), lookup)).rejects.toThrow(
      ForbiddenTarget,
    );
    expect(await attempt('https://hooks.example.com/', lookup)).toMatchObject({
      status: null,
      error: expect.stringMatching(/^not called: its name/),
    });
  });

  test('a name that resolves to a public address and a private one is refused', async () => {
    const lookup = checkedLookup(false, resolverOf(['93.184.216.34', '10.0.0.7']));
    await expect(checkTarget(parseTarget('https://hooks.example.com/', false), lookup)).rejects.toThrow(
      ForbiddenTarget,
    );
  });

  test('a name that resolves to a private address after it was checked is not called', async () => {
    const lookup = checkedLookup(false, resolverOf(['93.184.216.34'], ['127.0.0.1']));
    await checkTarget(parseTarget('https://rebinding.example.com/', false), lookup);
    expect((await attempt('https://rebinding.example.com/', lookup)).error).toMatch(/^not called: its name/);
  });

  test('a name that does not resolve says so', async () => {
    const failing: LookupFunction = (_, __, callback) =>
      callback(Object.assign(new Error('queryA ENOTFOUND'), { code: 'ENOTFOUND' }), '', 0);
    await expect(checkTarget(parseTarget('https://gone.example.com/', false), failing)).rejects.toThrow(
      /does not resolve/,
    );
    expect((await attempt('https://gone.example.com/', failing)).error).toBe('no answer: ENOTFOUND');
  });

  test.each([
    'https://example.com/hooks?tenant=7',
    'https://93.184.216.34/',
    'https://[2606:4700::1111]/',
    'https://xn--bcher-kva.example:8443/',
  ])('%s is taken', (url) => expect(parseTarget(url, false).protocol).toBe('https:'));

  test('loopback is accepted only where it is allowed', () => {
    expect(parseTarget('http://127.0.0.1:8080/', true).port).toBe('8080');
    expect(parseTarget('http://localhost:8080/', true).port).toBe('8080');
    expect(() => parseTarget('http://10.0.0.1/', true)).toThrow(ForbiddenTarget);
    expect(() => parseTarget('https://10.0.0.1/', true)).toThrow(ForbiddenTarget);
  });

  test('text that is not an address is not public', () => expect(isPublicAddress('example.com')).toBe(false));
});
