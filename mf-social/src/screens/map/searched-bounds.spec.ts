import { describe, expect, test } from '@jest/globals';

import { boundsAround, isWithin, searchedBounds } from './searched-bounds.ts';

const LISBON = { west: -9.2, south: 38.69, east: -9.1, north: 38.75 };

describe('searchedBounds', () => {
  test('covers the visible area, and is unchanged by a small move', () => {
    const searched = searchedBounds(LISBON);
    expect(searched.west).toBeLessThanOrEqual(LISBON.west);
    expect(searched.east).toBeGreaterThanOrEqual(LISBON.east);
    expect(searched.south).toBeLessThanOrEqual(LISBON.south);
    expect(searched.north).toBeGreaterThanOrEqual(LISBON.north);
    const moved = { west: -9.199, south: 38.689, east: -9.099, north: 38.749 };
    expect(searchedBounds(moved)).toEqual(searched);
  });

  test('crosses the date line', () => {
    const searched = searchedBounds({ west: 178, south: -20, east: -178, north: -15 });
    expect(searched.west).toBeGreaterThan(searched.east);
    expect(isWithin({ latitude: -17, longitude: 179.5 }, searched)).toBe(true);
    expect(isWithin({ latitude: -17, longitude: -179.5 }, searched)).toBe(true);
    expect(isWithin({ latitude: -17, longitude: 0 }, searched)).toBe(false);
  });

  test('covers the whole world once when the map repeats it', () => {
    expect(searchedBounds({ west: -300, south: -85, east: 300, north: 85 })).toEqual({
      west: -180,
      south: -85,
      east: 180,
      north: 85,
    });
  });

  test('normalizes a map that was moved around the Earth', () => {
    const around = { west: LISBON.west + 360, east: LISBON.east + 360, south: LISBON.south, north: LISBON.north };
    expect(searchedBounds(around)).toEqual(searchedBounds(LISBON));
  });

  test('boundsAround returns roughly the area that a map would show', () => {
    const searched = searchedBounds(boundsAround({ latitude: 38.72, longitude: -9.14, zoom: 12 }));
    expect(isWithin({ latitude: 38.72, longitude: -9.14 }, searched)).toBe(true);
    expect(searched.east - searched.west).toBeLessThan(1);
    expect(searchedBounds(boundsAround({ latitude: 25, longitude: 10, zoom: 0 }))).toMatchObject({
      west: -180,
      east: 180,
    });
  });
});
