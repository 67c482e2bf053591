import { describe, expect, it } from 'vitest';
import { simplifyLine } from './simplify-line.ts';

describe('simplifyLine', () => {
  it('leaves out points that are nearly on the line, and keeps ends and corners', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [1, 0.1],
          [2, 0],
          [2, 2],
        ],
        0.2,
      ),
    ).toEqual([
      [0, 0],
      [2, 0],
      [2, 2],
    ]);
  });

  it('keeps a closed line closed', () => {
    const ring = simplifyLine(
      [
        [0, 0],
        [5, 0],
        [5, 5],
        [0, 5],
        [0, 0],
      ],
      0.5,
    );
    expect(ring).toEqual([
      [0, 0],
      [5, 0],
      [5, 5],
      [0, 5],
      [0, 0],
    ]);
  });

  it('keeps a point where a line turns back beyond its ends', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [9, 0],
          [2, 0],
        ],
        1,
      ),
    ).toEqual([
      [0, 0],
      [9, 0],
      [2, 0],
    ]);
  });

  it('leaves lines of two points unchanged', () => {
    expect(
      simplifyLine(
        [
          [0, 0],
          [1, 1],
        ],
        9,
      ),
    ).toEqual([
      [0, 0],
      [1, 1],
    ]);
  });
});
