import { carersQuery } from '@qlixline/api-client/pets/carers';
import { messageOf } from '@qlixline/api-client/calls/http';
import type { Carer } from '@qlixline/contract/pets/carer';
import { CARERS_MAX } from '@qlixline/contract/limits';
import { mayWithPet } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { Button } from '@qlixline/ui/button';
import { ErrorState } from '@qlixline/ui/error-state';
import { Sheet } from '@qlixline/ui/sheet';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { useState } from 'react';

import { CarerForm } from './carer-form.tsx';
import { CarerRow } from './carer-row.tsx';
import styles from './carers.module.css';

type CarersSheetProps = { pet: { id: number; name: string }; petRole: PetRole; onClose: () => void };

/** Carers of a pet. Its owner can invite, change and remove them; carers can leave. */
export function CarersSheet({ pet, petRole, onClose }: CarersSheetProps) {
  const carers = useQuery(carersQuery(pet.id));
  const [opened, setOpened] = useState<Carer | 'new'>();
  const isOwner = mayWithPet(petRole, 'own');
  const people = carers.data?.items ?? [];
  return (
    <Sheet
      open
      title={`Who looks after ${pet.name}`}
      onClose={onClose}
      footer={
        isOwner &&
        carers.data &&
        people.length < CARERS_MAX && (
          <Button icon={<UserPlus aria-hidden />} onClick={() => setOpened('new')}>
            Ask a friend
          </Button>
        )
      }
    >
      <div className={styles.sheet}>
        {isOwner && (
          <p className={styles.muted}>
            Share {pet.name} with your family, or with whoever feeds {pet.name} while you are away. {pet.name} stays
            yours: only you can delete the profile, offer {pet.name} and choose who else is let in.
          </p>
        )}
        {people.length > 0 && (
          <ul className={styles.people} aria-label={`People who look after ${pet.name}`}>
            {people.map((carer) => (
              <CarerRow
                key={carer.user.id}
                pet={pet}
                carer={carer}
                isOwner={isOwner}
                onChange={() => setOpened(carer)}
                onLeft={onClose}
              />
            ))}
          </ul>
        )}
        {carers.data && people.length === 0 && <p role="status">Nobody else looks after {pet.name} yet.</p>}
        {!carers.data && carers.isPending && (
          <SkeletonGroup label="Loading who looks after it">
            <Skeleton shape="box" height="3.5rem" />
          </SkeletonGroup>
        )}
        {!carers.data && carers.isError && (
          <ErrorState
            title="The list could not be loaded"
            text={messageOf(carers.error)}
            onRetry={() => void carers.refetch()}
            retrying={carers.isFetching}
          />
        )}
      </div>
      {opened && (
        <CarerForm
          pet={pet}
          carer={opened === 'new' ? undefined : opened}
          without={people.map(({ user }) => user.id)}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Sheet>
  );
}
