import { crc32, deflateSync } from 'node:zlib';
import type { Study } from '../studies/study.ts';
import { NO_DATA, PAPER, shadeColor } from './colors.ts';
import type { Point } from './simplify-line.ts';
import { rankedStates } from './state-classes.ts';
import { MAP_FRAME, stateShapes } from './us-map.ts';

/** The size that link previews are made for (1.91 to 1). */
export const MAP_IMAGE = { width: 1200, height: 630 } as const;

/** Scan lines in each row of pixels: how smooth the slanted edges are. */
const SCANS = 4;
const BORDER_WIDTH = 1.2;
const SHIFT: Point = [
  (MAP_IMAGE.width - MAP_FRAME.width) / 2 - MAP_FRAME.left,
  (MAP_IMAGE.height - MAP_FRAME.height) / 2,
];

/**
 * The map of a study as a PNG, for link previews, which show no SVG: every state in the color of its quartile, white
 * borders, no text. The same study gives the same bytes.
 */
export function mapImage(study: Study): Uint8Array {
  const pixels = Buffer.alloc(MAP_IMAGE.width * MAP_IMAGE.height * 3, 255);
  const shades = new Map(rankedStates(study).map(({ code, shade }) => [code, shade]));
  const shapes = stateShapes().map(({ code, rings }) => ({
    rings: rings.map((ring) => ring.map(([x, y]): Point => [x + SHIFT[0], y + SHIFT[1]])),
    shade: shades.get(code) ?? null,
  }));
  for (const { rings, shade } of shapes)
    fill(pixels, rings, channels(shade === null ? NO_DATA.line : shadeColor(shade).fill));
  for (const { rings } of shapes) for (const ring of rings) outline(pixels, ring);
  return png(pixels);
}

type Color = readonly [number, number, number];

function channels(hex: string): Color {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function blend(pixels: Buffer, x: number, y: number, color: Color, share: number): void {
  if (x < 0 || y < 0 || x >= MAP_IMAGE.width || y >= MAP_IMAGE.height) return;
  const at = (y * MAP_IMAGE.width + x) * 3;
  for (let i = 0; i < 3; i += 1) {
    const there = pixels[at + i] ?? 255;
    pixels[at + i] = Math.round(there + ((color[i] ?? 255) - there) * share);
  }
}

/** Fills rings by the even-odd rule; a pixel that is covered in part takes that part of the color. */
function fill(pixels: Buffer, rings: readonly (readonly Point[])[], color: Color): void {
  const crossings = crossingsOf(rings);
  const rows = new Map<number, Map<number, number>>();
  for (const [scan, places] of crossings) {
    const y = Math.floor(scan / SCANS);
    const covered = rows.get(y) ?? new Map<number, number>();
    rows.set(y, covered);
    places.sort((a, b) => a - b);
    for (let i = 0; i + 1 < places.length; i += 2) cover(covered, places[i] ?? 0, places[i + 1] ?? 0);
  }
  for (const [y, covered] of rows)
    for (const [x, share] of covered) blend(pixels, x, y, color, Math.min(1, share));
}

/** Where the edges cross each scan line, by its number. */
function crossingsOf(rings: readonly (readonly Point[])[]): Map<number, number[]> {
  const crossings = new Map<number, number[]>();
  for (const [[x1, y1], [x2, y2]] of rings.flatMap(edgesOf)) {
    const [top, bottom] = [Math.min(y1, y2), Math.max(y1, y2)];
    for (let scan = Math.ceil(top * SCANS - 0.5); (scan + 0.5) / SCANS < bottom; scan += 1) {
      const x = x1 + (((scan + 0.5) / SCANS - y1) / (y2 - y1)) * (x2 - x1);
      const places = crossings.get(scan);
      if (places === undefined) crossings.set(scan, [x]);
      else places.push(x);
    }
  }
  return crossings;
}

function edgesOf(ring: readonly Point[]): (readonly [Point, Point])[] {
  return ring.map((point, i) => [point, ring[(i + 1) % ring.length] ?? point]);
}

function cover(covered: Map<number, number>, from: number, to: number): void {
  for (let x = Math.floor(from); x < to; x += 1) {
    const share = (Math.min(to, x + 1) - Math.max(from, x)) / SCANS;
    covered.set(x, (covered.get(x) ?? 0) + share);
  }
}

/** Draws the border of a ring: pixels nearer to it than half its width are paper. */
function outline(pixels: Buffer, ring: readonly Point[]): void {
  const reach = BORDER_WIDTH / 2 + 0.5;
  const paper = channels(PAPER);
  for (const [[x1, y1], [x2, y2]] of edgesOf(ring)) {
    const [dx, dy] = [x2 - x1, y2 - y1];
    const square = dx * dx + dy * dy;
    if (square === 0) continue;
    for (let y = Math.floor(Math.min(y1, y2) - reach); y <= Math.max(y1, y2) + reach; y += 1) {
      for (let x = Math.floor(Math.min(x1, x2) - reach); x <= Math.max(x1, x2) + reach; x += 1) {
        const [px, py] = [x + 0.5 - x1, y + 0.5 - y1];
        const along = Math.min(1, Math.max(0, (px * dx + py * dy) / square));
        const distance = Math.hypot(px - along * dx, py - along * dy);
        if (distance < reach) blend(pixels, x, y, paper, Math.min(1, reach - distance));
      }
    }
  }
}

/** Eight bits a channel, no alpha, no filter (PNG, third edition, sections 5 and 11). */
function png(pixels: Buffer): Uint8Array {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(MAP_IMAGE.width, 0);
  header.writeUInt32BE(MAP_IMAGE.height, 4);
  header.set([8, 2], 8);
  const row = MAP_IMAGE.width * 3;
  const filtered = Buffer.alloc((row + 1) * MAP_IMAGE.height);
  for (let y = 0; y < MAP_IMAGE.height; y += 1)
    pixels.copy(filtered, y * (row + 1) + 1, y * row, (y + 1) * row);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(filtered)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
