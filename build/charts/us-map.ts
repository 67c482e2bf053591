import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { geoPath } from 'd3-geo';
import { feature } from 'topojson-client';
import { STATES } from '../../schemas/states.ts';
import { type Point, simplifyLine } from './simplify-line.ts';

/** The outline of a state, in the map's units. */
export interface StateShape {
  readonly code: string;
  readonly name: string;
  /** SVG path data, relative, with one decimal. */
  readonly path: string;
  /** The same outlines as points, without the last of each, which is the first. */
  readonly rings: readonly (readonly Point[])[];
  /** Position of the postal code. */
  readonly label: Point;
}

/** The map's frame in its own units: Albers equal-area, Alaska and Hawaii set below, as us-atlas projects it. */
export const MAP_FRAME = { left: -60, width: 1035, height: 610 } as const;

/** Level of detail of the outlines. */
interface Detail {
  /** Tolerance of the simplification; one unit is a pixel at full size. */
  readonly tolerance: number;
  /** Islands smaller than this, in square units, are left out, unless the state is no larger. */
  readonly smallestIsland: number;
}

const DETAILS = {
  map: { tolerance: 0.55, smallestIsland: 2 },
  thumbnail: { tolerance: 3, smallestIsland: 60 },
} as const satisfies Record<string, Detail>;

/** Label offsets for states whose centroid is a poor place for a label. */
const LABEL_SHIFTS: Readonly<Record<string, Point>> = {
  AK: [8, -14],
  CA: [-8, 8],
  FL: [18, 4],
  ID: [0, 20],
  KY: [8, 2],
  LA: [-12, 0],
  MI: [16, 30],
  MN: [-6, 0],
  NY: [4, 0],
  OK: [10, 0],
  TX: [6, 0],
  VA: [8, 4],
  WA: [6, 0],
  WV: [-4, 4],
};

const drawn = new Map<keyof typeof DETAILS, readonly StateShape[]>();

/** The 50 states and DC in the order of `schemas/states.ts`, with shared borders simplified once. */
export function stateShapes(size: keyof typeof DETAILS = 'map'): readonly StateShape[] {
  const known = drawn.get(size);
  if (known !== undefined) return known;
  const shapes = drawStates(simplified(readAtlas(), DETAILS[size]), DETAILS[size]);
  drawn.set(size, shapes);
  return shapes;
}

type MultiPolygon = GeoJSON.MultiPolygon;
type Position = GeoJSON.Position;
/** Topology whose object `states` is a collection of 51, their FIPS codes as ids. */
type Atlas = Parameters<typeof feature>[0];

function readAtlas(): Atlas {
  return JSON.parse(
    readFileSync(fileURLToPath(import.meta.resolve('us-atlas/states-albers-10m.json')), 'utf8'),
  );
}

/** The same topology with fewer points. Arcs are shared by neighbors: no gaps open between them. */
function simplified({ transform, ...atlas }: Atlas, { tolerance }: Detail): Atlas {
  const [scaleX, scaleY] = transform?.scale ?? [1, 1];
  const [left, top] = transform?.translate ?? [0, 0];
  const arcs = atlas.arcs.map((arc) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx = 0, dy = 0]): Point => {
      x += dx;
      y += dy;
      return [x * scaleX + left, y * scaleY + top];
    });
    return simplifyLine(points, tolerance).map(([x, y]) => [x, y]);
  });
  return { ...atlas, arcs };
}

function drawStates(atlas: Atlas, { smallestIsland }: Detail): StateShape[] {
  const planar = geoPath(null);
  const states = atlas.objects.states === undefined ? undefined : feature(atlas, atlas.objects.states);
  if (states?.type !== 'FeatureCollection') throw new Error('the atlas has no collection of states');
  const { features } = states;
  const byFips = new Map(features.map(({ id, geometry }) => [id, geometry]));
  return STATES.map(({ code, fips, name }) => {
    const geometry = byFips.get(fips);
    if (geometry === undefined) throw new Error(`the atlas has no shape of ${name}`);
    const shape = withoutIslets(polygonsOf(geometry), smallestIsland);
    const [x, y] = planar.centroid(shape);
    const [dx, dy] = LABEL_SHIFTS[code] ?? [0, 0];
    return {
      code,
      name,
      path: shape.coordinates.flat().map(ringPath).join(''),
      rings: shape.coordinates.flat().map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y])),
      label: [Math.round(x + dx), Math.round(y + dy)],
    };
  });
}

function polygonsOf(geometry: GeoJSON.Geometry): MultiPolygon {
  if (geometry.type === 'MultiPolygon') return geometry;
  if (geometry.type === 'Polygon') return { type: 'MultiPolygon', coordinates: [geometry.coordinates] };
  throw new Error(`a state is drawn as ${geometry.type}`);
}

function withoutIslets({ coordinates }: MultiPolygon, smallest: number): MultiPolygon {
  const areaOf = (polygon: Position[][]) => geoPath(null).area({ type: 'Polygon', coordinates: polygon });
  const largest = Math.max(...coordinates.map(areaOf));
  const limit = Math.min(smallest, largest);
  return { type: 'MultiPolygon', coordinates: coordinates.filter((polygon) => areaOf(polygon) >= limit) };
}

/** Moves are computed between rounded points, so that rounding errors do not accumulate along the ring. */
function ringPath(ring: readonly Position[]): string {
  const tenths = ring.map(([x = 0, y = 0]): Point => [Math.round(x * 10), Math.round(y * 10)]);
  const [start] = tenths;
  if (start === undefined) return '';
  let [x, y] = start;
  let path = `M${numbers(x, y)}`;
  let command = 'l';
  for (const [nextX, nextY] of tenths.slice(1, -1)) {
    if (nextX === x && nextY === y) continue;
    const step = numbers(nextX - x, nextY - y);
    path += command === '' && !step.startsWith('-') ? ` ${step}` : command + step;
    command = '';
    [x, y] = [nextX, nextY];
  }
  return `${path}z`;
}

/** Two numbers given in tenths, as short as path data allows. */
function numbers(x: number, y: number): string {
  const first = tenth(x);
  const second = tenth(y);
  return second.startsWith('-') ? first + second : `${first} ${second}`;
}

function tenth(value: number): string {
  return String(value / 10).replace(/^(-?)0\./, '$1.');
}
