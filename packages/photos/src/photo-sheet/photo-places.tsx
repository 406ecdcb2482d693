import { useShowPhoto } from '@qlixline/api-client/photos/photos';
import type { Photo } from '@qlixline/contract/photos/photo';
import { useCurrentUser, useSelectedPet, useToast } from '@qlixline/shell-bridge';
import { Button } from '@qlixline/ui/button';
import { CircleUserRound, PawPrint } from 'lucide-react';

import styles from '../photos.module.css';
import { useFailed } from '../photo-input/use-failed.ts';

/**
 * Buttons to set the photo as profile photo or for one of the user's pets; the pet from whose page this was opened is
 * first.
 */
export function PhotoPlaces({ photo, petId }: { photo: Photo; petId: number | undefined }) {
  const user = useCurrentUser();
  const { pets } = useSelectedPet();
  const toast = useToast();
  const failed = useFailed();
  const show = useShowPhoto();
  const { url } = photo.image;

  const use = (ownPetId: number | null, title: string) => () => {
    show
      .mutateAsync({ id: photo.id, petId: ownPetId })
      .then(() => toast({ title }), failed('The photo was not changed'));
  };
  const isOnItsWay = (ownPetId: number | null) => show.isPending && show.variables.petId === ownPetId;

  return (
    <div className={styles.places} role="group" aria-label="Use this photo">
      {pets
        .toSorted((a, b) => Number(b.id === petId) - Number(a.id === petId))
        .map(({ id, name, profileImageUrl }) => (
          <Button
            key={id}
            variant={id === petId ? 'primary' : 'soft'}
            size="small"
            icon={<PawPrint aria-hidden />}
            loading={isOnItsWay(id)}
            disabled={show.isPending || profileImageUrl === url}
            onClick={use(id, `This is ${name}’s photo now`)}
          >
            {profileImageUrl === url ? `Photo of ${name}` : `Use as photo of ${name}`}
          </Button>
        ))}
      <Button
        variant="soft"
        size="small"
        icon={<CircleUserRound aria-hidden />}
        loading={isOnItsWay(null)}
        disabled={show.isPending || user.profileImageUrl === url}
        onClick={use(null, 'This is your profile photo now')}
      >
        {user.profileImageUrl === url ? 'Your profile photo' : 'Use as profile photo'}
      </Button>
    </div>
  );
}
