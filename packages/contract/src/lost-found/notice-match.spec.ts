import { describe, expect, test } from '@jest/globals';

import { matchOf } from './notice-match.ts';
import type { ComparedAnimal } from './notice-match.ts';
import { searchRadiusKm } from '../map/search-area.ts';

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

describe('matchOf', () => {
  test('scores 100 for a found animal that agrees in everything, nearby and soon', () => {
    expect(matchOf(lost, found, 1)).toEqual({
      score: 100,
      reasons: ['breed', 'colours', 'size', 'gender', 'distance', 'time'].map((about) => ({ about, agrees: true })),
    });
  });

  test('returns undefined for another species, and for an animal found too early, too late or too far away', () => {
    expect(scoreOf({ species: 'cat' })).toBeUndefined();
    expect(scoreOf({ happenedAt: after(-1.1) })).toBeUndefined();
    expect(scoreOf({ happenedAt: after(-0.9) })).toBeGreaterThan(90);
    expect(scoreOf({ happenedAt: after(180.1) })).toBeUndefined();
    expect(scoreOf({}, 251)).toBeUndefined();
  });

  test('ignores unknown facts: they are no reason, and do not match each other', () => {
    const unknown = { breed: null, gender: null, size: null, colours: [] };
    const neither = matchOf({ ...lost, ...unknown }, { ...found, ...unknown }, 1);
    expect(neither?.reasons.map(({ about }) => about)).toEqual(['distance', 'time']);
    expect(scoreOf(unknown)).toBe(neither?.score);
  });

  test('scores lower the more facts differ, and lowest for another sex', () => {
    const [whole, breed, gender] = [scoreOf({})!, scoreOf({ breed: 'Poodle' })!, scoreOf({ gender: 'male' })!];
    expect(breed).toBeLessThan(whole);
    expect(whole - gender).toBeGreaterThan(30);
    expect(scoreOf({ colours: ['black'] })).toBeLessThan(scoreOf({ colours: ['brown'] })!);
    expect(scoreOf({ size: 'large' })).toBeGreaterThan(scoreOf({ size: 'extra_large' })!);
  });

  test('scores lower the further away and the later the animal was found', () => {
    const byDistance = [1, 8, 15, 100].map((km) => scoreOf({}, km)!);
    expect(byDistance).toEqual(byDistance.toSorted((a, b) => b - a));
    const byTime = [1, 30, 90, 179].map((days) => scoreOf({ happenedAt: after(days) })!);
    expect(byTime).toEqual(byTime.toSorted((a, b) => b - a));
  });
});

describe('searchRadiusKm', () => {
  test('grows with time up to the limit of the species', () => {
    expect(searchRadiusKm('cat', 0)).toBe(0.5);
    expect(searchRadiusKm('cat', 4 * DAY_MS)).toBe(1.5);
    expect(searchRadiusKm('cat', 300 * DAY_MS)).toBe(5);
    expect(searchRadiusKm('dog', DAY_MS)).toBeGreaterThan(searchRadiusKm('cat', DAY_MS));
  });
});
