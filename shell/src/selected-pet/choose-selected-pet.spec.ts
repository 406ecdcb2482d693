import type { Pet } from '@qlixline/contract/pet';
import { describe, expect, test } from '@jest/globals';

import { chooseSelectedPet } from './choose-selected-pet.ts';

const juno = { id: 1, name: 'Juno' } as Pet;
const milo = { id: 2, name: 'Milo' } as Pet;

describe('the selected pet', () => {
  test('is the stored one when it still exists', () => {
    expect(chooseSelectedPet([juno, milo], 2)).toBe(milo);
  });

  test('is the first one when nothing is stored, or a pet that is gone', () => {
    expect(chooseSelectedPet([juno, milo], undefined)).toBe(juno);
    expect(chooseSelectedPet([juno, milo], 99)).toBe(juno);
  });

  test('is nobody without pets', () => {
    expect(chooseSelectedPet([], 1)).toBeUndefined();
  });
});
