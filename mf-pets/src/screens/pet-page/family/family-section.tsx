import { messageOf } from '@qlixline/api-client/calls/http';
import { petFamilyQuery } from '@qlixline/api-client/pet-family/pet-family';
import type { PetFamily } from '@qlixline/contract/pet-family/pet-family';
import type { PetCard } from '@qlixline/contract/pets/pet';
import { Button } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';
import { Skeleton, SkeletonGroup } from '@qlixline/ui/skeleton';
import { useQuery } from '@tanstack/react-query';
import { Pencil } from 'lucide-react';
import { useState } from 'react';

import { InbreedingNote } from '../../../family/inbreeding-note.tsx';
import { FamilyTree } from './family-tree.tsx';
import styles from './family.module.css';
import { Litters } from './litters.tsx';
import { ParentClaims } from './parent-claims.tsx';

const loadForm = () => import('./parents-sheet.tsx').then((part) => part.ParentsSheet);

type FamilyPet = Pick<PetCard, 'id' | 'name' | 'species' | 'gender' | 'dateOfBirth'>;

/** Ancestors and descendants of the pet. Its owner can edit the parents. */
export function FamilySection({ pet, isOwn }: { pet: FamilyPet; isOwn: boolean }) {
  const family = useQuery(petFamilyQuery(pet.id));
  const [isEditing, setEditing] = useState(false);
  return (
    <Card aria-labelledby="family">
      <div className={styles.section}>
        <header className={styles.head}>
          <h2 id="family">Family</h2>
          {isOwn && family.data && (
            <Button
              variant="soft"
              size="small"
              icon={<Pencil aria-hidden />}
              aria-haspopup="dialog"
              onClick={() => setEditing(true)}
            >
              Edit parents
            </Button>
          )}
        </header>
        {isOwn && <ParentClaims pet={pet} />}
        {family.data && <Known pet={pet} isOwn={isOwn} family={family.data} />}
        {!family.data && family.isPending && (
          <SkeletonGroup label="Loading the family">
            <Skeleton shape="box" height="8rem" />
          </SkeletonGroup>
        )}
        {!family.data && family.isError && (
          <ErrorState
            title="The family could not be loaded"
            text={messageOf(family.error)}
            onRetry={() => void family.refetch()}
            retrying={family.isFetching}
          />
        )}
      </div>
      {isEditing && family.data && (
        <LazyPart load={loadForm} props={{ pet, family: family.data, onClose: () => setEditing(false) }} />
      )}
    </Card>
  );
}

function Known({ pet: { name }, isOwn, family }: { pet: FamilyPet; isOwn: boolean; family: PetFamily }) {
  const { dam, sire, litters, inbreeding } = family;
  if (!dam && !sire && litters.length === 0) {
    return (
      <p className={styles.muted}>
        {isOwn
          ? `Nothing is known of ${name}’s family yet. You can enter the parents; if they live with somebody else, their owner is asked first.`
          : `Nothing is known of ${name}’s family yet.`}
      </p>
    );
  }
  return (
    <>
      {(dam ?? sire) && <FamilyTree name={name} dam={dam} sire={sire} />}
      {inbreeding && <InbreedingNote inbreeding={inbreeding} of="pet" />}
      <Litters name={name} litters={litters} />
    </>
  );
}
