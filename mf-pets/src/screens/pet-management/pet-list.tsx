import { messageOf } from '@qlixline/api-client/calls/http';
import { petsQuery } from '@qlixline/api-client/pets/pets';
import { PETS_PER_OWNER_MAX } from '@qlixline/contract/limits';
import { screens } from '@qlixline/contract/areas/screens';
import type { Pet } from '@qlixline/contract/pets/pet';
import { usePageTitle, useSelectedPet, useShell } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { PageHeader } from '@qlixline/ui/page-header';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';

import { OwnPetCard } from './own-pet-card.tsx';
import styles from './pet-management.module.css';

const loadDeleteDialog = () => import('./delete-pet-dialog.tsx').then((part) => part.DeletePetDialog);
const loadCaredFor = () => import('./cared-for-pets.tsx').then((part) => part.CaredForPets);
/** Renders nothing: the page is complete for most users without this part. */
const nothing = () => null;

type PetListProps = {
  /** Pet whose form was just closed, to which the focus returns. */
  returnedFrom: number | undefined;
};

export function PetList({ returnedFrom }: PetListProps) {
  usePageTitle('Your pets');
  const pets = useQuery(petsQuery);
  const full = (pets.data?.length ?? 0) >= PETS_PER_OWNER_MAX;
  return (
    <>
      <PageHeader
        title="Your pets"
        subtitle={full ? `You’ve reached the limit of ${PETS_PER_OWNER_MAX} pets` : undefined}
        actions={!full && pets.data && pets.data.length > 0 && <AddPetLink />}
      />
      {pets.data && pets.data.length > 0 && <OwnPets pets={pets.data} returnedFrom={returnedFrom} />}
      {pets.data?.length === 0 && (
        <Card>
          <EmptyState species="dog" title="No pets yet" action={<AddPetLink />}>
            Add your first pet to take part in the community.
          </EmptyState>
        </Card>
      )}
      {pets.data && <LazyPart load={loadCaredFor} props={{}} failed={nothing} />}
      {pets.isPending && <PetListSkeleton />}
      {pets.isError && !pets.data && (
        <Card>
          <ErrorState
            title="Your pets could not be loaded"
            text={messageOf(pets.error)}
            onRetry={() => void pets.refetch()}
            retrying={pets.isFetching}
          />
        </Card>
      )}
    </>
  );
}

function AddPetLink() {
  return (
    <Link className={buttonClass()} to={screens.addPet}>
      <Plus aria-hidden /> Add pet
    </Link>
  );
}

function OwnPets({ pets, returnedFrom }: PetListProps & { pets: Pet[] }) {
  const { selectedPet } = useShell();
  const selectedId = useSelectedPet().pet?.id;
  const [leaving, setLeaving] = useState<Pet>();
  return (
    <>
      <ul className={styles.pets} aria-label="Your pets">
        {pets.map((pet) => (
          <li key={pet.id}>
            <OwnPetCard
              pet={pet}
              selected={pet.id === selectedId}
              isReturnedFrom={pet.id === returnedFrom}
              onSelect={() => selectedPet.select(pet.id)}
              onDelete={() => setLeaving(pet)}
            />
          </li>
        ))}
      </ul>
      {leaving && (
        <LazyPart
          load={loadDeleteDialog}
          props={{ pet: leaving, isLast: pets.length === 1, onClose: () => setLeaving(undefined) }}
        />
      )}
    </>
  );
}

function PetListSkeleton() {
  return (
    <SkeletonGroup label="Loading your pets" className={styles.pets}>
      {[1, 2].map((card) => (
        <Skeleton key={card} shape="box" height="19rem" />
      ))}
    </SkeletonGroup>
  );
}
