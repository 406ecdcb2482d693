import { petsQuery } from '@qlixline/api-client/pets';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { SkeletonGroup, Skeleton } from '@qlixline/ui/skeleton';
import { queryOptions, useQuery } from '@tanstack/react-query';

import { PetNotFound } from '../pet-page/pet-not-found.tsx';
import styles from './pet-management.module.css';

type PetEditorProps = {
  /** Absent: a new pet. */
  petId?: number;
  onLeave: () => void;
};

/** The form's code, loaded when it is opened. A query, because it must be possible to try again. */
const petFormQuery = queryOptions({
  queryKey: ['mf-pets/pet-form'],
  queryFn: async () => ({ ...(await import(/* webpackChunkName: "pet-form" */ '@qlixline/pet-form')) }),
});

export function PetEditor({ petId, onLeave }: PetEditorProps) {
  usePageTitle(petId === undefined ? 'Add New Pet' : 'Edit Pet Profile');
  const form = useQuery(petFormQuery);
  const pets = useQuery(petsQuery);
  const failed = [form, pets].filter((query) => query.isError && query.data === undefined);

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
  if (!form.data || !pets.data) return <PetEditorSkeleton />;

  const { PetForm } = form.data;
  if (petId === undefined) return <PetForm mode="create" onSaved={onLeave} onCancel={onLeave} />;
  const pet = pets.data.find(({ id }) => id === petId);
  return pet ? <PetForm mode="edit" pet={pet} onSaved={onLeave} onCancel={onLeave} /> : <PetNotFound />;
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
