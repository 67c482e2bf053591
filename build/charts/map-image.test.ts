import { inflateSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { inventedSupplyStudy } from '../studies/fixtures/invented-study.ts';
import { shadeColor } from './colors.ts';
import { MAP_IMAGE, mapImage } from './map-image.ts';
import { rankedStates } from './state-classes.ts';

/** The color of a pixel of an unfiltered RGB image. */
function colorAt(image: Uint8Array, x: number, y: number): string {
  const bytes = Buffer.from(image);
  expect(bytes.subarray(1, 4).toString()).toBe('PNG');
  const at = bytes.indexOf('IDAT');
  const rows = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  const place = y * (MAP_IMAGE.width * 3 + 1) + 1 + x * 3;
  return `#${rows.subarray(place, place + 3).toString('hex')}`;
}

test('a map as an image has each state in the color of its quartile on white, with the same bytes each time', () => {
  const study = inventedSupplyStudy();
  const image = mapImage(study);
  const quartileOf = (wanted: string) => rankedStates(study).find(({ code }) => code === wanted)?.quartile;
  // Places well inside the two states, and in the Atlantic.
  expect(colorAt(image, 480, 470)).toBe(shadeColor(quartileOf('TX') ?? 0).fill);
  expect(colorAt(image, 440, 225)).toBe(shadeColor(quartileOf('WY') ?? 0).fill);
  expect(colorAt(image, 1190, 500)).toBe('#ffffff');
  expect(Buffer.from(image).equals(mapImage(study))).toBe(true);
  expect(image.length).toBeLessThan(150_000);
});
