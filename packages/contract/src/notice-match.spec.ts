import { describe, expect, test } from '@jest/globals';

import { matchOf } from './notice-match.ts';
import type { ComparedAnimal } from './notice-match.ts';
import { searchRadiusKm } from './search-area.ts';

const DAY_MS = 86_400_000;
const LOST_AT = Date.parse('2026-05-01T12:00:00Z');
const after = (days: number) => new Date(LOST_AT + days * DAY_MS).toISOString();

const lost: ComparedAnimal = {
  species: 'dog',
  breed: 'Beagle',
  gender: 'female',
  size: 'medium',
  colours: ['brown', 'white'],
  happenedAt: after(0),
};
const found: ComparedAnimal = { ...lost, happenedAt: after(1) };
const scoreOf = (changed: Partial<ComparedAnimal>, km = 1) => matchOf(lost, { ...found, ...changed }, km)?.score;

describe('a found animal', () => {
  test('that agrees in all of it, near and soon, is nearly certain', () => {
    expect(matchOf(lost, found, 1)).toEqual({
      score: 100,
      reasons: ['breed', 'colours', 'size', 'gender', 'distance', 'time'].map((about) => ({ about, agrees: true })),
    });
  });

  test('cannot be it when its species differs, or it was found long before, too late or too far away', () => {
    expect(scoreOf({ species: 'cat' })).toBeUndefined();
    expect(scoreOf({ happenedAt: after(-1.1) })).toBeUndefined();
    expect(scoreOf({ happenedAt: after(-0.9) })).toBeGreaterThan(90);
    expect(scoreOf({ happenedAt: after(180.1) })).toBeUndefined();
    expect(scoreOf({}, 251)).toBeUndefined();
  });

  test('of which something is not known is compared by the rest: unknown is no reason, and matches no unknown', () => {
    const unknown = { breed: null, gender: null, size: null, colours: [] };
    const neither = matchOf({ ...lost, ...unknown }, { ...found, ...unknown }, 1);
    expect(neither?.reasons.map(({ about }) => about)).toEqual(['distance', 'time']);
    expect(scoreOf(unknown)).toBe(neither?.score);
  });

  test('is less likely the more of it differs, and another gender weighs the most', () => {
    const [whole, breed, gender] = [scoreOf({})!, scoreOf({ breed: 'Poodle' })!, scoreOf({ gender: 'male' })!];
    expect(breed).toBeLessThan(whole);
    expect(whole - gender).toBeGreaterThan(30);
    expect(scoreOf({ colours: ['black'] })).toBeLessThan(scoreOf({ colours: ['brown'] })!);
    expect(scoreOf({ size: 'large' })).toBeGreaterThan(scoreOf({ size: 'extra_large' })!);
  });

  test('is less likely the further away and the later it was found', () => {
    const byDistance = [1, 8, 15, 100].map((km) => scoreOf({}, km)!);
    expect(byDistance).toEqual(byDistance.toSorted((a, b) => b - a));
    const byTime = [1, 30, 90, 179].map((days) => scoreOf({ happenedAt: after(days) })!);
    expect(byTime).toEqual(byTime.toSorted((a, b) => b - a));
  });
});

describe('the area in which an animal is looked for', () => {
  test('grows with time, as far as its species goes', () => {
    expect(searchRadiusKm('cat', 0)).toBe(0.5);
    expect(searchRadiusKm('cat', 4 * DAY_MS)).toBe(1.5);
    expect(searchRadiusKm('cat', 300 * DAY_MS)).toBe(5);
    expect(searchRadiusKm('dog', DAY_MS)).toBeGreaterThan(searchRadiusKm('cat', DAY_MS));
  });
});
