import { beforeEach, describe, expect, jest, test } from '@jest/globals';

beforeEach(() => {
  jest.resetModules(); // The store reads the storage when it is loaded.
  localStorage.clear();
});

describe('selected pet store', () => {
  test('the selected pet is stored under selectedPetId and restored', async () => {
    const { selectPet } = await import('./selected-pet.store.ts');
    selectPet(7);
    expect(localStorage.getItem('selectedPetId')).toBe('7');
    jest.resetModules();
    const { selectedPetStore } = await import('./selected-pet.store.ts');
    expect(selectedPetStore.getState().petId).toBe(7);
  });

  test('clearing the selection removes it from the storage', async () => {
    const { clearSelectedPet, selectPet, selectedPetStore } = await import('./selected-pet.store.ts');
    selectPet(7);
    clearSelectedPet();
    expect(localStorage.getItem('selectedPetId')).toBeNull();
    expect(selectedPetStore.getState().petId).toBeUndefined();
  });

  test('a malformed stored selection is ignored', async () => {
    localStorage.setItem('selectedPetId', 'Juno');
    const { selectedPetStore } = await import('./selected-pet.store.ts');
    expect(selectedPetStore.getState().petId).toBeUndefined();
  });
});
