import { useCurrentUser, useSelectedPet } from '@qlixline/shell-bridge';

/** What stands for whoever is signed in: their photo, else the selected pet's, else a drawing of its species. */
export function useOwnPicture() {
  const { id, profileImageUrl } = useCurrentUser();
  const { pet } = useSelectedPet();
  return { src: profileImageUrl ?? pet?.profileImageUrl, species: pet?.species, seed: id };
}
