import { ApiError } from '@qlixline/api-client/calls/http';
import { petQuery, petsQuery } from '@qlixline/api-client/pets/pets';
import type { Pet } from '@qlixline/contract/pets/pet';
import { mayWithPet, roleOf } from '@qlixline/contract/pets/pet-roles';
import type { PetRole } from '@qlixline/contract/pets/pet-roles';
import { useCurrentUser, usePageTitle } from '@qlixline/shell-bridge';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { SkeletonGroup, Skeleton } from '@qlixline/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { PetNotFound } from '../pet-page/pet-not-found.tsx';
import styles from './pet-management.module.css';

type PetEditorProps = {
  /** Id of the pet; absent for a new one. */
  petId?: number;
  onLeave: () => void;
};

/** Code of the form, loaded when it is opened. A query, so that it can be retried. */
const petFormQuery = queryOptions({
  queryKey: ['mf-pets/pet-form'],
  queryFn: async () => ({ ...(await import(/* webpackChunkName: "pet-form" */ '@qlixline/pet-form')) }),
});

export function PetEditor({ petId, onLeave }: PetEditorProps) {
  usePageTitle(petId === undefined ? 'Add New Pet' : 'Edit Pet Profile');
  const form = useQuery(petFormQuery);
  const edited = useEditedPet(petId);
  const failed = [form, ...edited.queries].filter((query) => query.isError && query.data === undefined);

  if (failed.length > 0) {
    return (
      <Card>
        <ErrorState
          title="The form could not be loaded"
          onRetry={() => failed.forEach((query) => void query.refetch())}
          retrying={failed.some((query) => query.isFetching)}
        />
      </Card>
    );
  }
  if (!form.data || edited.isPending) return <PetEditorSkeleton />;

  const { PetForm } = form.data;
  if (petId === undefined) return <PetForm mode="create" onSaved={onLeave} onCancel={onLeave} />;
  if (!edited.pet) return <PetNotFound />;
  return <PetForm mode="edit" pet={edited.pet} petRole={edited.role} onSaved={onLeave} onCancel={onLeave} />;
}

/** Returns one of the user's pets, or another user's that they may edit. */
function useEditedPet(petId: number | undefined) {
  const user = useCurrentUser();
  const pets = useQuery(petsQuery);
  const own = pets.data?.find(({ id }) => id === petId);
  const isForeign = petId !== undefined && pets.data !== undefined && !own;
  const card = useQuery({ ...petQuery(petId ?? 0), enabled: isForeign });
  const isMissing = card.error instanceof ApiError && card.error.status === 404;
  const foreignRole = isForeign && card.data ? roleOf(card.data, user.id) : null;
  const edited: { pet: Pet; role: PetRole } | { pet: null } = own
    ? { pet: own, role: 'owner' }
    : card.data && foreignRole && mayWithPet(foreignRole, 'edit')
      ? { pet: card.data, role: foreignRole }
      : { pet: null };
  return {
    ...edited,
    isPending: !pets.data || (isForeign && card.isPending),
    queries: isForeign && !isMissing ? [pets, card] : [pets],
  };
}

function PetEditorSkeleton() {
  return (
    <SkeletonGroup label="Loading the form" className={styles.formSkeleton}>
      <Skeleton width="14rem" height="2rem" />
      {['photo', 'name', 'nickname', 'species', 'breed'].map((field) => (
        <Skeleton key={field} shape="box" height="3rem" />
      ))}
    </SkeletonGroup>
  );
}
