import { describe, expect, test } from 'vitest';
import { parseStoreAddress, storeName } from './address.ts';

describe('an address of an object store', () => {
  test.each([
    ['s3://supply', { bucket: 'supply', prefix: '' }, 's3://supply'],
    ['s3://supply/', { bucket: 'supply', prefix: '' }, 's3://supply'],
    [
      's3://supply.example-1/public',
      { bucket: 'supply.example-1', prefix: 'public/' },
      's3://supply.example-1/public',
    ],
    ['s3://supply/a/b//', { bucket: 'supply', prefix: 'a/b/' }, 's3://supply/a/b'],
  ])('%s', (text, address, name) => {
    expect(parseStoreAddress(text)).toEqual(address);
    expect(storeName(address)).toBe(name);
  });

  test.each([
    's3://',
    's3:///public',
    's3://a',
    's3://Supply/x',
    's3://sup ply/x',
    's3://supply/../other',
    'supply/x',
  ])('%s is refused as bad usage', (text) => {
    expect(() => parseStoreAddress(text)).toThrow(
      expect.objectContaining({
        code: 'bad_store_address',
        exitCode: 2,
        message: expect.stringContaining(text),
      }),
    );
  });
});
