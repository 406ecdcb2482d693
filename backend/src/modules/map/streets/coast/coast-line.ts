/** Longitude and latitude in degrees. */
export type Position = [longitude: number, latitude: number];

/** Line along a coast with the land to its left. Closed if its last point is its first. */
export type CoastLine = Position[];

/** West, south, east and north in degrees. */
export type Box = readonly [west: number, south: number, east: number, north: number];

export const isClosed = (line: readonly Position[]): boolean => {
  const [first, last] = [line[0], line.at(-1)];
  return line.length > 3 && first?.[0] === last?.[0] && first?.[1] === last?.[1];
};
