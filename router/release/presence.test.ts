import { expect, test } from 'vitest';
import { PackError } from '../../schemas/pack/errors.ts';
import type { ReleaseFile } from '../../schemas/release/manifest.ts';
import { LISTED_PARTIES_FILE } from '../../schemas/screening/listed-party.ts';
import { SEARCH_INDEX_FILE } from '../../schemas/search/index-format.ts';
import type { ByteSource } from '../packs/byte-source.ts';
import { FileFaults } from '../packs/file-faults.ts';
import { VerifiedSource } from '../packs/verified-source.ts';
import { Presence } from './presence.ts';

const FILES: readonly ReleaseFile[] = Array.from({ length: 1_300 }, (_, i) => ({
  path: `packs/npi/part-${i}.ndjson.gz`,
  bytes: 10,
  sha256: '0'.repeat(64),
  content_type: 'application/gzip',
  rows: 1,
  schema: null,
}));

/** A remote release that lacks a file and counts what it is asked. */
function lacking(missing: string): ByteSource & { asked: string[] } {
  return {
    asked: [],
    async readRange(path, _, length) {
      this.asked.push(path);
      if (path === missing) throw new PackError('pack_missing', `${path}: the file does not exist`);
      return Buffer.alloc(length);
    },
    readWhole: async () => Buffer.alloc(0),
    close: async () => undefined,
  };
}

test('of many parts some hundred are looked at in a round, and all after some rounds', async () => {
  const [, missing] = FILES;
  const source = lacking(missing?.path ?? '');
  const verified = new VerifiedSource(source, FILES, new FileFaults(null));
  const presence = new Presence(verified, FILES);
  const rounds: string[][] = [];
  for (let round = 0; round < 3; round++) {
    source.asked = [];
    await presence.check();
    rounds.push(source.asked);
  }
  for (const asked of rounds) {
    expect(asked.length).toBeGreaterThan(400);
    expect(asked.length).toBeLessThanOrEqual(500);
  }
  expect(new Set(rounds.flat()).size).toBe(FILES.length);
  expect(verified.faults.list).toEqual([expect.objectContaining({ file: missing?.path })]);
});

test.each([LISTED_PARTIES_FILE, SEARCH_INDEX_FILE, 'packs/npi/index.arrow'])(
  '%s is looked at in every round',
  async (path) => {
    const [first, ...others] = FILES;
    if (first === undefined) return expect.unreachable();
    const source = lacking(path);
    const files = [first, { ...first, path }, ...others];
    const presence = new Presence(new VerifiedSource(source, files, new FileFaults(null)), files);
    for (let round = 0; round < 3; round++) {
      source.asked = [];
      await presence.check();
      expect(source.asked).toContain(path);
    }
  },
);
