import type { Pet } from './pet.ts';
import type { CurrentUser } from '../users/user.ts';

type Picture = { src: string | null | undefined; species: Pet['species'] | undefined; seed: string };

/**
 * Returns the image that represents the signed-in user on their own screens: their photo, else that of the selected
 * pet, else an illustration of its species.
 */
export function ownPicture(
  { id, profileImageUrl }: Pick<CurrentUser, 'id' | 'profileImageUrl'>,
  pet: Pick<Pet, 'profileImageUrl' | 'species'> | null | undefined,
): Picture {
  return { src: profileImageUrl ?? pet?.profileImageUrl, species: pet?.species, seed: id };
}
