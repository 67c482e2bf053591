import { describe, expect, it } from 'vitest';
import { STATES } from '../../schemas/states.ts';
import { MAP_FRAME, stateShapes } from './us-map.ts';

/** Corners of a path of relative moves: from where to where its points lie. */
function boundsOf(path: string) {
  const points: [number, number][] = [];
  for (const ring of path.split('z').filter((part) => part !== '')) {
    const [x = 0, y = 0, ...steps] = (ring.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    let at: [number, number] = [x, y];
    points.push(at);
    for (let index = 0; index < steps.length; index += 2) {
      at = [at[0] + (steps[index] ?? 0), at[1] + (steps[index + 1] ?? 0)];
      points.push(at);
    }
  }
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) };
}

describe('stateShapes', () => {
  const shapes = new Map(stateShapes().map((shape) => [shape.code, { ...shape, ...boundsOf(shape.path) }]));
  const shape = (code: string) => {
    const found = shapes.get(code);
    if (found === undefined) throw new Error(code);
    return found;
  };

  it('has the 51 states, each inside the map', () => {
    expect([...shapes.keys()]).toEqual(STATES.map(({ code }) => code));
    for (const { code, left, right, top, bottom } of shapes.values()) {
      expect(left, code).toBeGreaterThanOrEqual(MAP_FRAME.left);
      expect(right, code).toBeLessThanOrEqual(MAP_FRAME.left + MAP_FRAME.width);
      expect(top, code).toBeGreaterThanOrEqual(0);
      expect(bottom, code).toBeLessThanOrEqual(MAP_FRAME.height);
    }
  });

  it('puts each state where it is on the map', () => {
    expect(shape('CA').right).toBeLessThan(shape('CO').left);
    expect(shape('MT').bottom).toBeLessThan(shape('NM').top);
    expect(shape('ME').right).toBe(Math.max(...[...shapes.values()].map(({ right }) => right)));
    expect(shape('TX').right - shape('TX').left).toBeGreaterThan(200);
  });

  it('leaves no gap between neighbors, and keeps the smallest states', () => {
    expect(Math.abs(shape('CO').right - shape('KS').left)).toBeLessThan(8);
    expect(shape('DC').right - shape('DC').left).toBeGreaterThan(2);
  });

  it('writes the code inside the state', () => {
    for (const { code, label, left, right, top, bottom } of shapes.values()) {
      expect(label[0], code).toBeGreaterThan(left);
      expect(label[0], code).toBeLessThan(right);
      expect(label[1], code).toBeGreaterThan(top);
      expect(label[1], code).toBeLessThan(bottom);
    }
  });
});
