import { beforeEach, describe, expect, jest, test } from '@jest/globals';

beforeEach(() => {
  jest.resetModules(); // the store reads what is stored when it is loaded
  localStorage.clear();
});

describe('the stored selection', () => {
  test('is kept under selectedPetId and read again', async () => {
    const { selectPet } = await import('./selected-pet.store.ts');
    selectPet(7);
    expect(localStorage.getItem('selectedPetId')).toBe('7');
    jest.resetModules();
    const { selectedPetStore } = await import('./selected-pet.store.ts');
    expect(selectedPetStore.getState().petId).toBe(7);
  });

  test('is removed by clearing', async () => {
    const { clearSelectedPet, selectPet, selectedPetStore } = await import('./selected-pet.store.ts');
    selectPet(7);
    clearSelectedPet();
    expect(localStorage.getItem('selectedPetId')).toBeNull();
    expect(selectedPetStore.getState().petId).toBeUndefined();
  });

  test('is nothing when something else was stored', async () => {
    localStorage.setItem('selectedPetId', 'Juno');
    const { selectedPetStore } = await import('./selected-pet.store.ts');
    expect(selectedPetStore.getState().petId).toBeUndefined();
  });
});
