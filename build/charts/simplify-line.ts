export type Point = readonly [x: number, y: number];

/**
 * A line with fewer points, none of those left out further than `tolerance` from it (Douglas and Peucker). The ends
 * are kept, so that lines that meet still meet; a closed line stays closed.
 */
export function simplifyLine(points: readonly Point[], tolerance: number): readonly Point[] {
  const first = points[0];
  const last = points.at(-1);
  if (first === undefined || last === undefined || points.length < 3) return points;
  let furthest = 0;
  let distance = 0;
  for (const [index, point] of points.entries()) {
    const own = distanceToSegment(point, first, last);
    if (own > distance) {
      furthest = index;
      distance = own;
    }
  }
  if (distance <= tolerance) return [first, last];
  return [
    ...simplifyLine(points.slice(0, furthest + 1), tolerance),
    ...simplifyLine(points.slice(furthest), tolerance).slice(1),
  ];
}

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / length));
  return Math.hypot(x - (ax + along * dx), y - (ay + along * dy));
}
