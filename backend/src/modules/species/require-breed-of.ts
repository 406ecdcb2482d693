import type { SpeciesId } from '@qlixline/contract/species-ids';
import { breedsOf } from '@qlixline/contract/species-catalogue';

import { validationFailed } from '../../errors/problem-error.ts';

/** Raises `validation_failed` for a breed that the catalogue does not have of this species. */
export function requireBreedOf({ species, breed }: { species: SpeciesId; breed?: string | null | undefined }): void {
  if (breed && !breedsOf(species).includes(breed)) {
    throw validationFailed([{ field: 'breed', message: 'Please choose a breed of this species' }]);
  }
}
