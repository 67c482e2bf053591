import { describe, expect, test } from 'vitest';
import { shortages } from './check-capacity.ts';
import { bytesOfSize, estimateRequirements, type Workload } from './estimate.ts';
import type { Machine } from './machine.ts';

const GB = 1e9;
/** A first run with the sample of a million providers, its files copied. */
const FIRST: Workload = {
  found: 2.162 * GB,
  toRead: 2.162 * GB,
  toCopy: 2.162 * GB,
  toUnpack: 0,
  served: null,
};
const FOUR = bytesOfSize('4GB');

const machine = (free: { data: number; public: number }, memory = 24 * GB): Machine => ({
  memory,
  data: { path: '/srv/data', free: free.data, device: 1 },
  public: { path: '/srv/public', free: free.public, device: 2 },
});

test.each([
  ['4GB', 4e9],
  ['1.5GB', 1.5e9],
  ['512 MiB', 512 * 1024 ** 2],
  ['2TiB', 2 * 1024 ** 4],
])('%s are %d bytes', (size, bytes) => {
  expect(bytesOfSize(size)).toBe(bytes);
});

describe('what a run takes', () => {
  test('memory grows with the files, that of DuckDB up to its limit', () => {
    const small = estimateRequirements({ ...FIRST, found: 1 * GB }, FOUR).memory;
    expect(estimateRequirements(FIRST, FOUR).memory).toBeGreaterThan(small);
    const large = estimateRequirements({ ...FIRST, found: 100 * GB }, FOUR);
    expect(large.memory - large.memoryBesidesDuckdb).toBe(4 * GB);
  });

  test('disk grows in proportion to the files', () => {
    const once = estimateRequirements(FIRST, FOUR);
    const [found, toRead, toCopy] = [FIRST.found * 10, FIRST.toRead * 10, FIRST.toCopy * 10];
    const tenfold = estimateRequirements({ ...FIRST, found, toRead, toCopy }, FOUR);
    expect(tenfold.data.expected / once.data.expected).toBeCloseTo(10);
    expect(tenfold.public.certain / once.public.certain).toBeCloseTo(10);
  });

  test('a later run writes a release like the one served; space freed meanwhile is not counted against it', () => {
    const later = estimateRequirements({ ...FIRST, toRead: 0.1 * GB, toCopy: 0, served: 5 * GB }, FOUR);
    expect(later.public).toEqual({ expected: 5.25 * GB, certain: 0 });
    expect(later.data.expected).toBeLessThan(0.1 * GB);
  });
});

describe('too little for that', () => {
  const required = estimateRequirements(FIRST, FOUR);

  test('nothing to say where there is enough', () => {
    expect(shortages(required, machine({ data: 3 * GB, public: 1 * GB }), FIRST)).toEqual([]);
  });

  test('a warning where the estimate is more than there is', () => {
    const [warning, ...others] = shortages(required, machine({ data: 2.5 * GB, public: 1 * GB }), FIRST);
    expect(others).toEqual([]);
    expect(warning).toMatch(/^\/srv\/data has 2\.5 GB free, and this run probably takes 2\.6 GB there\./);
    expect(warning).toMatch(/keep the input files without copying them \(2\.2 GB\) by --keep-inputs/);
  });

  test('a refusal where not even the copies fit', () => {
    const refused = () => shortages(required, machine({ data: 2.1 * GB, public: 1 * GB }), FIRST);
    expect(refused).toThrow(expect.objectContaining({ code: 'not_enough_disk', exitCode: 1 }));
    expect(refused).toThrow(/\/srv\/data has 2\.1 GB free, and this run takes at least 2\.3 GB there/);
  });

  test('two directories of one file system are taken together', () => {
    const there = machine({ data: 2.9 * GB, public: 2.9 * GB });
    there.public.device = there.data.device;
    expect(shortages(required, there, FIRST)).toEqual([
      expect.stringMatching(/^the file system of \/srv\/data and \/srv\/public has 2\.9 GB free/),
    ]);
  });

  test('memory: what to run it with, if anything', () => {
    const there = (memory: number) => machine({ data: 100 * GB, public: 100 * GB }, memory);
    expect(shortages(required, there(3.2 * GB), FIRST)).toEqual([
      expect.stringMatching(/^there are 3\.2 GB of memory, .* up to 3\.5 GB.* Use --memory 2GB/),
    ]);
    expect(shortages(required, there(1.5 * GB), FIRST)).toEqual([
      expect.stringMatching(/Use a larger machine\.$/),
    ]);
  });
});
