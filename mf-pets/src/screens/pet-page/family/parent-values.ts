import type { Parent, ParentInput } from '@qlixline/contract/pet-family/pet-family';

/** Value of the form: unknown, hidden by a block, one of the user's pets, another user's pet, or a name. */
export type ParentValue =
  | { of: 'unknown' }
  | { of: 'hidden' }
  | { of: 'own'; petId: number }
  | { of: 'others'; pet: { id: number; name: string } | null }
  | { of: 'name'; name: string };

export function valueOf(parent: Parent | null): ParentValue {
  if (!parent) return { of: 'unknown' };
  if (parent.petId === null) return parent.name === null ? { of: 'hidden' } : { of: 'name', name: parent.name };
  return { of: 'others', pet: { id: parent.petId, name: parent.name ?? '' } };
}

export function missingIn(value: ParentValue): string | undefined {
  if (value.of === 'others' && value.pet === null) return 'Please choose a pet';
  return value.of === 'name' && value.name.trim() === '' ? 'Please enter a name' : undefined;
}

export function inputOf(value: ParentValue): ParentInput {
  switch (value.of) {
    case 'unknown':
      return null;
    case 'hidden':
      return { stays: true };
    case 'own':
      return { petId: value.petId };
    case 'others':
      return value.pet && { petId: value.pet.id };
    case 'name':
      return { name: value.name.trim() };
  }
}
