import { messageOf } from '@qlixline/api-client/calls/http';
import { userPetsQuery } from '@qlixline/api-client/users/user-profiles';
import { screens } from '@qlixline/contract/areas/screens';
import type { UserProfile, PetTile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import { SPECIES_NAMES } from '@qlixline/contract/pets/species-ids';
import { Link } from '@qlixline/shell-bridge/routing';
import { Illustration } from '@qlixline/ui/illustration';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { ResponsiveImage } from '@qlixline/ui/responsive-image';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';

import styles from './tiles.module.css';

const TILE_WIDTH = '(min-width: 664px) 208px, 50vw';

export function PetsTab({ user }: { user: UserProfile }) {
  const pets = useQuery(userPetsQuery(user.id));
  if (pets.isPending) {
    return (
      <SkeletonGroup label="Loading pets" className={styles.pets}>
        <Skeleton shape="box" height="15rem" />
        <Skeleton shape="box" height="15rem" />
      </SkeletonGroup>
    );
  }
  if (!pets.data) {
    return (
      <Card>
        <ErrorState
          title="The pets could not be loaded"
          text={messageOf(pets.error)}
          onRetry={() => void pets.refetch()}
          retrying={pets.isFetching}
        />
      </Card>
    );
  }
  if (pets.data.items.length === 0) return <NoPets user={user} />;
  return (
    <ul className={styles.pets} aria-label="Pets">
      {pets.data.items.map((pet) => (
        <PetCard key={pet.id} pet={pet} />
      ))}
    </ul>
  );
}

function PetCard({ pet: { id, name, species, breed, profileImage } }: { pet: PetTile }) {
  return (
    <li>
      <Card padding="none" className={styles.pet}>
        <Link to={screens.pet(id)} className={styles.petLink}>
          <span className={styles.petPhoto}>
            {profileImage ? (
              <ResponsiveImage image={profileImage} alt="" sizes={TILE_WIDTH} cover />
            ) : (
              <Illustration species={species} />
            )}
          </span>
          <span className={styles.petNames}>
            <strong>{name}</strong>
            <span className={styles.muted}>{breed ?? SPECIES_NAMES[species]}</span>
          </span>
        </Link>
      </Card>
    </li>
  );
}

function NoPets({ user }: { user: UserProfile }) {
  const isOwn = user.relation === 'self';
  return (
    <Card>
      <EmptyState
        species="hamster"
        title={isOwn ? 'Your pets will be here' : 'Their pets will be here'}
        action={
          isOwn && (
            <Link className={buttonClass({ variant: 'soft' })} to={screens.addPet}>
              Add a pet
            </Link>
          )
        }
      >
        {isOwn ? 'Add the animals you live with.' : `${shownName(user)} has not introduced a pet yet.`}
      </EmptyState>
    </Card>
  );
}
