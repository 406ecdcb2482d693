import type { Box, CoastLine, Position } from './coast-line.ts';

/** Returns the parts of a line inside the box. Where it crosses the edge, a part begins or ends on the edge exactly. */
export function clipLine(line: CoastLine, box: Box): CoastLine[] {
  const parts: CoastLine[] = [];
  let part: CoastLine = [];
  for (let nth = 1; nth < line.length; nth += 1) {
    const clipped = clipSegment(line[nth - 1]!, line[nth]!, box);
    if (!clipped) continue;
    const { from, to, isEnteredHere, isLeftHere } = clipped;
    if (part.length === 0 || isEnteredHere) {
      if (part.length > 1) parts.push(part);
      part = [from];
    }
    part.push(to);
    if (isLeftHere) {
      parts.push(part);
      part = [];
    }
  }
  if (part.length > 1) parts.push(part);
  return parts;
}

/** Clips a segment as Liang and Barsky do; null if none of it is inside. */
function clipSegment(from: Position, to: Position, [west, south, east, north]: Box) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  let [enter, leave] = [0, 1];
  for (const [step, room] of [
    [-dx, from[0] - west],
    [dx, east - from[0]],
    [-dy, from[1] - south],
    [dy, north - from[1]],
  ] as const) {
    if (step === 0) {
      if (room < 0) return null;
    } else if (step < 0) enter = Math.max(enter, room / step);
    else leave = Math.min(leave, room / step);
  }
  if (enter >= leave) return null;
  const at = (share: number): Position => {
    if (share === 0) return from;
    if (share === 1) return to;
    return [clamp(from[0] + share * dx, west, east), clamp(from[1] + share * dy, south, north)];
  };
  return { from: at(enter), to: at(leave), isEnteredHere: enter > 0, isLeftHere: leave < 1 };
}

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
