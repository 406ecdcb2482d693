import { ApiError } from '@qlixline/api-client/calls/http';
import { idInAddress } from '@qlixline/contract/areas/id-in-address';
import type { Shelter } from '@qlixline/contract/shelters/shelter';
import { screens } from '@qlixline/contract/areas/screens';
import { usePageTitle } from '@qlixline/shell-bridge';
import { Link, useParams } from '@qlixline/shell-bridge/routing';
import { UnloadedCard } from '@qlixline/tiles/unloaded-card';
import { buttonClass } from '@qlixline/ui/button';
import { Card } from '@qlixline/ui/card';
import { EmptyState } from '@qlixline/ui/empty-state';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';

/** Returns the id in the address; 0 if it is invalid, in which case the server isn't asked. */
export function useShelterId(): number {
  return idInAddress(useParams().shelterId);
}

type ShelterStatesProps = { query: UseQueryResult<Shelter>; children: (shelter: Shelter) => ReactNode };

/** States of every screen about a shelter: loading, not found, error, and the shelter itself. */
export function ShelterStates({ query, children }: ShelterStatesProps) {
  usePageTitle(query.data?.name ?? 'Shelter');
  const isMissing = query.error instanceof ApiError && query.error.status === 404;
  if (isMissing || (query.isPending && query.fetchStatus === 'idle')) return <NoShelter />;
  if (query.data) return children(query.data);
  return <UnloadedCard query={query} thing="shelter" height="20rem" />;
}

function NoShelter() {
  return (
    <Card>
      <EmptyState
        species="dog"
        headingLevel={1}
        title="This shelter is no longer available"
        action={
          <Link className={buttonClass()} to={screens.adoption}>
            See animals
          </Link>
        }
      >
        It may be closed or not approved yet.
      </EmptyState>
    </Card>
  );
}
