import { describe, expect, test } from '@jest/globals';

import { SPECIES_CATALOGUE, breedsOf } from './species-catalogue.ts';
import { SPECIES_IDS } from './species-ids.ts';

const MIXED = /^Mixed (Breed|Species)$/;

describe('the species catalogue', () => {
  test('has the twelve species in their order', () => {
    expect(SPECIES_CATALOGUE.map(({ id }) => id)).toEqual([...SPECIES_IDS]);
    expect(SPECIES_CATALOGUE).toHaveLength(12);
  });

  test.each([
    ['dog', 42],
    ['cat', 41],
    ['hamster', 8],
    ['ferret', 5],
  ])('has all breeds of %s: %i', (id, count) => {
    expect(breedsOf(id)).toHaveLength(count);
  });

  test.each([...SPECIES_IDS])('lists %s alphabetically, the mixed entry last, nothing twice', (id) => {
    const breeds = breedsOf(id);
    const named = breeds.slice(0, -1);
    expect(breeds.at(-1)).toMatch(MIXED);
    expect(named.filter((breed) => MIXED.test(breed))).toEqual([]);
    expect(named).toEqual([...named].toSorted((a, b) => a.localeCompare(b, 'en')));
    expect(new Set(breeds.map((breed) => breed.toLowerCase())).size).toBe(breeds.length);
  });

  test.each(['unicorn', '', 'Dog', 'constructor', '__proto__', 'toString'])('knows no breeds of %j', (id) => {
    expect(breedsOf(id)).toEqual([]);
  });

  test('hands out copies, so that a caller cannot change the lists', () => {
    breedsOf('ferret').push('Weasel');
    expect(breedsOf('ferret')).toHaveLength(5);
  });
});
