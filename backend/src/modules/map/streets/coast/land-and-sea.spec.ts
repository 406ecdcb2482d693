import { expect, test } from '@jest/globals';

import type { Box, CoastLine, Position } from './coast-line.ts';
import { joinedChains } from './joined-chains.ts';
import { landAndSea } from './land-and-sea.ts';

const BOX: Box = [0, 0, 10, 10];

/** Returns the area of all rings, holes subtracted. */
function sizeOf(areas: readonly Position[][][]): number {
  const twice = (ring: Position[]) =>
    ring.slice(1).reduce((sum, [x, y], nth) => sum + ring[nth]![0] * y - x * ring[nth]![1], 0);
  const sum = areas.reduce(
    (total, [outer, ...holes]) =>
      total + Math.abs(twice(outer!)) - holes.reduce((all, hole) => all + Math.abs(twice(hole)), 0),
    0,
  );
  return sum / 2;
}
const sizes = (...lines: CoastLine[]) => {
  const areas = landAndSea(lines, BOX);
  return areas && { land: sizeOf(areas.land), sea: sizeOf(areas.sea) };
};
const square = (west: number, south: number, side: number): CoastLine => [
  [west, south],
  [west + side, south],
  [west + side, south + side],
  [west, south + side],
  [west, south],
];

test('a coastline through a box has the land to its left', () => {
  expect(
    sizes([
      [-5, 4],
      [15, 4],
    ]),
  ).toEqual({ land: 60, sea: 40 });
  expect(
    sizes([
      [15, 4],
      [-5, 4],
    ]),
  ).toEqual({ land: 40, sea: 60 });
});

test('two coastlines make a strait or a headland', () => {
  expect(
    sizes(
      [
        [-5, 7],
        [15, 7],
      ],
      [
        [15, 3],
        [-5, 3],
      ],
    ),
  ).toEqual({ land: 60, sea: 40 });
  expect(
    sizes(
      [
        [3, -1],
        [3, 11],
      ],
      [
        [7, 11],
        [7, -1],
      ],
    ),
  ).toEqual({ land: 60, sea: 40 });
});

test('an island is land in the sea, and a lagoon is sea in the land', () => {
  expect(sizes(square(4, 4, 2))).toEqual({ land: 4, sea: 96 });
  expect(sizes(square(4, 4, 2).toReversed())).toEqual({ land: 96, sea: 4 });
});

test('an island across the edge of the box is cut there', () => {
  expect(sizes(square(8, 4, 4))).toEqual({ land: 8, sea: 92 });
  expect(sizes([...square(8, 4, 4).slice(1), [12, 4]])).toEqual({ land: 8, sea: 92 });
});

test('a coastline that begins inside the box is continued to the nearest edge', () => {
  expect(
    sizes([
      [1, 4],
      [15, 4],
    ]),
  ).toEqual({ land: 60, sea: 40 });
});

test('a box without a coastline has no coast', () => {
  expect(sizes()).toBeNull();
  expect(
    sizes([
      [20, 20],
      [30, 30],
    ]),
  ).toBeNull();
});

test('ways are joined in their direction, and rings stay rings', () => {
  expect(
    joinedChains([
      [3, 4],
      [1, 2, 3],
      [7, 8],
      [8, 9, 7],
    ]),
  ).toEqual([
    [1, 2, 3, 4],
    [7, 8, 9, 7],
  ]);
});
