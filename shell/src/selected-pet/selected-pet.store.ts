import { createStore } from 'zustand/vanilla';

const STORAGE_KEY = 'selectedPetId'; // behaviour: selected pet

export const selectedPetStore = createStore<{ petId: number | undefined }>(() => ({ petId: storedPetId() }));

export function selectPet(petId: number): void {
  selectedPetStore.setState({ petId });
  try {
    localStorage.setItem(STORAGE_KEY, String(petId));
  } catch {
    // Storage is blocked or full: the selection lasts as long as the page.
  }
}

export function clearSelectedPet(): void {
  selectedPetStore.setState({ petId: undefined });
  try {
    localStorage.removeItem(STORAGE_KEY); // behaviour: selected pet
  } catch {
    // Nothing was stored either.
  }
}

function storedPetId(): number | undefined {
  try {
    const stored = Number(localStorage.getItem(STORAGE_KEY));
    return Number.isInteger(stored) && stored > 0 ? stored : undefined;
  } catch {
    return undefined;
  }
}
