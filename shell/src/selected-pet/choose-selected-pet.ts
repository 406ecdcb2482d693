import type { Pet } from '@qlixline/contract/pets/pet';

/** Returns the selected pet, else the stored one if it still exists, else the first (behaviour: selected pet). */
export function chooseSelectedPet(pets: Pet[], storedId: number | undefined): Pet | undefined {
  return pets.find((pet) => pet.id === storedId) ?? pets[0];
}
