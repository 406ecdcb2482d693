import { describe, expect, test } from '@jest/globals';

import { SPECIES_CATALOGUE, breedsOf } from './species-catalogue.ts';
import { SPECIES_IDS } from './species-ids.ts';

const MIXED = /^Mixed (Breed|Species)$/;

describe('species catalogue', () => {
  test('lists the twelve species in order', () => {
    expect(SPECIES_CATALOGUE.map(({ id }) => id)).toEqual([...SPECIES_IDS]);
    expect(SPECIES_CATALOGUE).toHaveLength(12);
  });

  test.each([
    ['dog', 42],
    ['cat', 41],
    ['hamster', 8],
    ['ferret', 5],
  ])('lists all breeds of %s: %i', (id, count) => {
    expect(breedsOf(id)).toHaveLength(count);
  });

  test.each([...SPECIES_IDS])(
    'lists the breeds of %s alphabetically without duplicates, the mixed entry last',
    (id) => {
      const breeds = breedsOf(id);
      const named = breeds.slice(0, -1);
      expect(breeds.at(-1)).toMatch(MIXED);
      expect(named.filter((breed) => MIXED.test(breed))).toEqual([]);
      expect(named).toEqual([...named].toSorted((a, b) => a.localeCompare(b, 'en')));
      expect(new Set(breeds.map((breed) => breed.toLowerCase())).size).toBe(breeds.length);
    },
  );

  test.each(['unicorn', '', 'Dog', 'constructor', '__proto__', 'toString'])(
    'returns no breeds for the unknown species %j',
    (id) => {
      expect(breedsOf(id)).toEqual([]);
    },
  );

  test('returns copies, so that a caller cannot change the lists', () => {
    breedsOf('ferret').push('Weasel');
    expect(breedsOf('ferret')).toHaveLength(5);
  });
});
