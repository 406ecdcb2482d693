import type { Pet } from './pet.ts';
import type { CurrentUser } from './user.ts';

type Picture = { src: string | null | undefined; species: Pet['species'] | undefined; seed: string };

/** The picture that stands for somebody on their own screen: their photo, else that of the chosen pet, else a drawing of its species. */
export function ownPicture(
  { id, profileImageUrl }: Pick<CurrentUser, 'id' | 'profileImageUrl'>,
  pet: Pick<Pet, 'profileImageUrl' | 'species'> | null | undefined,
): Picture {
  return { src: profileImageUrl ?? pet?.profileImageUrl, species: pet?.species, seed: id };
}
