import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { breedsOf } from '@qlixline/contract/pets/species-catalogue';

import { validationFailed } from '../../../errors/problem-error.ts';

/** Throws `validation_failed` if the catalogue has no such breed of the species. */
export function requireBreedOf({ species, breed }: { species: SpeciesId; breed?: string | null | undefined }): void {
  if (breed && !breedsOf(species).includes(breed)) {
    throw validationFailed([{ field: 'breed', message: 'Please choose a breed of this species' }]);
  }
}
