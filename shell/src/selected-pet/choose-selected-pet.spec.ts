import type { Pet } from '@qlixline/contract/pets/pet';
import { describe, expect, test } from '@jest/globals';

import { chooseSelectedPet } from './choose-selected-pet.ts';

const juno = { id: 1, name: 'Juno' } as Pet;
const milo = { id: 2, name: 'Milo' } as Pet;

describe('chooseSelectedPet', () => {
  test('returns the stored pet if it still exists', () => {
    expect(chooseSelectedPet([juno, milo], 2)).toBe(milo);
  });

  test('returns the first pet if none is stored or the stored one no longer exists', () => {
    expect(chooseSelectedPet([juno, milo], undefined)).toBe(juno);
    expect(chooseSelectedPet([juno, milo], 99)).toBe(juno);
  });

  test('returns undefined without pets', () => {
    expect(chooseSelectedPet([], 1)).toBeUndefined();
  });
});
