import { expect, test } from 'vitest';
import { addressGroup, TrustedProxies } from './client-address.ts';

const none = new TrustedProxies([]);
const proxies = new TrustedProxies(['10.0.0.0/8', '2001:db8:ffff::/48', '192.0.2.7']);

test('without trusted proxies the header is ignored', () => {
  expect(none.clientOf('198.51.100.1', '203.0.113.9')).toBe('198.51.100.1');
});

test('a peer that is no trusted proxy cannot choose its address', () => {
  expect(proxies.clientOf('198.51.100.1', '203.0.113.9')).toBe('198.51.100.1');
});

test('behind a trusted proxy the right-most untrusted address counts', () => {
  expect(proxies.clientOf('10.1.2.3', '203.0.113.9')).toBe('203.0.113.9');
  expect(proxies.clientOf('10.1.2.3', '6.6.6.6, 203.0.113.9, 10.9.9.9,192.0.2.7')).toBe('203.0.113.9');
  expect(proxies.clientOf('2001:db8:ffff::1', '203.0.113.9')).toBe('203.0.113.9');
  expect(proxies.clientOf('::ffff:10.1.2.3', '203.0.113.9:4711')).toBe('203.0.113.9');
  expect(proxies.clientOf('10.1.2.3', '[2001:db8::5]:443')).toBe('2001:db8::5');
});

test('an unreadable address in the chain ends the search at the last trusted one', () => {
  expect(proxies.clientOf('10.1.2.3', 'unknown')).toBe('10.1.2.3');
  expect(proxies.clientOf('10.1.2.3', '203.0.113.9, nonsense, 10.9.9.9')).toBe('10.9.9.9');
  expect(proxies.clientOf('10.1.2.3', '')).toBe('10.1.2.3');
});

test('if the chain has only proxies, the first of them counts', () => {
  expect(proxies.clientOf('10.1.2.3', '10.0.0.9, 10.0.0.8')).toBe('10.0.0.9');
});

test('an unreadable range is refused and named', () => {
  for (const range of ['10.0.0.0/33', 'proxy.example', '10.0.0.0/8/8', '', '::/129', '10.0.0.0/x']) {
    expect(() => new TrustedProxies([range])).toThrow(
      expect.objectContaining({ code: 'invalid_trust_proxy' }),
    );
  }
});

test('an IPv6 customer is one /64, however it is written', () => {
  expect(addressGroup('2001:db8:0:1::5')).toBe('2001:db8:0:1::/64');
  expect(addressGroup('2001:0DB8:0000:0001:ffff:ffff:ffff:ffff')).toBe('2001:db8:0:1::/64');
  expect(addressGroup('2001:db8::1:0:0:0:5')).toBe('2001:db8:0:1::/64');
  expect(addressGroup('::1')).toBe('0:0:0:0::/64');
  expect(addressGroup('2001:db8:0:2::5')).not.toBe(addressGroup('2001:db8:0:1::5'));
  expect(addressGroup('198.51.100.1')).toBe('198.51.100.1');
});
