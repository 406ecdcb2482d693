import type { PetCard } from '@qlixline/contract/pets/pet';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import type { SlotProps } from '@qlixline/shell-bridge';

/** Returns what the page's slots tell extensions about the pet. */
export function slotPropsOf(
  { id, name, species, diedOn }: Pick<PetCard, 'id' | 'name' | 'species' | 'diedOn'>,
  role: PetRole | null,
): SlotProps['pet.card/v1'] {
  return { pet: { id, name, species, isMemorial: diedOn !== null }, role };
}
