import { describe, expect, test } from '@jest/globals';

import { BREED_WEIGHTS, usualWeightOf } from './breed-weights.ts';
import { PET_WEIGHT_MAX_KG } from '../limits.ts';
import { breedsOf } from './species-catalogue.ts';

const breeds = Object.entries(BREED_WEIGHTS).flatMap(([species, weights]) =>
  Object.entries(weights).map(([breed, weight]) => ({ species, breed, weight })),
);
const pet = { species: 'dog', breed: 'Golden Retriever', subBreed: null, gender: null } as const;

describe('weights of breeds', () => {
  test.each(breeds)('$breed ($species) is in the catalogue with valid ranges', ({ species, breed, weight }) => {
    expect(breedsOf(species)).toContain(breed);
    for (const [min, max] of 'male' in weight ? [weight.male, weight.female] : [weight]) {
      expect(min).toBeGreaterThan(0);
      expect(min).toBeLessThan(max);
      expect(max).toBeLessThanOrEqual(PET_WEIGHT_MAX_KG);
    }
  });

  test.each(breeds.filter(({ species }) => species !== 'rabbit'))(
    'males of $breed ($species) are not lighter than females',
    ({ weight }) => {
      if (!('male' in weight)) return;
      expect(weight.female[0]).toBeLessThanOrEqual(weight.male[0]);
      expect(weight.female[1]).toBeLessThanOrEqual(weight.male[1]);
    },
  );
});

describe('usualWeightOf', () => {
  test('returns the range of the pet’s sex if known, otherwise the range of both', () => {
    expect(usualWeightOf({ ...pet, gender: 'male' })).toMatchObject({ range: [29, 34], sex: 'male' });
    expect(usualWeightOf({ ...pet, gender: 'female' })).toMatchObject({ range: [25, 29], sex: 'female' });
    for (const gender of ['unknown', null] as const) {
      expect(usualWeightOf({ ...pet, gender })).toMatchObject({ range: [25, 34], sex: null });
    }
    expect(usualWeightOf({ ...pet, breed: 'Pug', gender: 'male' })).toMatchObject({ range: [6.3, 8.1], sex: null });
  });

  test('returns the age from which a breed is adult, later for giant breeds', () => {
    expect(usualWeightOf(pet)?.adultFromMonths).toBe(12);
    expect(usualWeightOf({ ...pet, breed: 'Great Dane', gender: 'female' })?.adultFromMonths).toBe(18);
    expect(usualWeightOf({ ...pet, species: 'rabbit', breed: 'Dutch' })?.adultFromMonths).toBe(8);
  });

  test.each([
    ['a mix', { ...pet, subBreed: 'Poodle' }],
    ['a mixed breed', { ...pet, breed: 'Mixed Breed' }],
    ['a breed of several sizes', { ...pet, breed: 'Poodle' }],
    ['no breed', { ...pet, breed: null }],
    ['a breed of another species', { ...pet, species: 'cat' as const }],
    ['a species without standards', { ...pet, species: 'ferret' as const, breed: 'Angora' }],
    ['a name that every object has', { ...pet, breed: 'constructor' }],
  ])('usualWeightOf returns undefined for %s', (_, of) => {
    expect(usualWeightOf(of)).toBeUndefined();
  });
});
