import { petsQuery } from '@qlixline/api-client/pets/pets';
import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link } from '@qlixline/shell-bridge/routing';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import { ErrorState } from '@qlixline/ui/error-state';
import { PageHeader } from '@qlixline/ui/page-header';
import { useQuery } from '@tanstack/react-query';

import styles from './example-screen.module.css';

/** First screen: the user's pets, or what to do if there are none. */
export function ExampleScreen() {
  usePageTitle('Example');
  const { data: pets, isError, refetch } = useQuery(petsQuery);
  return (
    <>
      <PageHeader title="Example" subtitle="Your pets, as this remote sees them" />
      {isError && <ErrorState title="Your pets could not be loaded" onRetry={() => void refetch()} />}
      {pets?.length === 0 && (
        <EmptyState
          title="No pets yet"
          action={
            <Link className={buttonClass({ variant: 'soft' })} to={screens.petManagement}>
              Add your first pet
            </Link>
          }
        >
          They will be shown here.
        </EmptyState>
      )}
      <ul className={styles.pets} aria-busy={pets === undefined && !isError}>
        {pets?.map((pet) => (
          <li key={pet.id}>
            <Card>{pet.name}</Card>
          </li>
        ))}
      </ul>
    </>
  );
}
