import { ApiError, messageOf } from '@qlixline/api-client/http';
import { personQuery } from '@qlixline/api-client/people';
import type { Person } from '@qlixline/contract/person';
import { shownName } from '@qlixline/contract/shown-name';
import { useCurrentUser, usePageTitle } from '@qlixline/shell-bridge';
import { Navigate, useLocation } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { personAddress } from '../../people/person-address.ts';
import { PersonHeader } from './person-header.tsx';
import { PersonNotFound } from './person-not-found.tsx';
import { PersonSkeleton } from './person-skeleton.tsx';
import { PersonTabs } from './person-tabs.tsx';

/** A profile. `address` is an id or a username; under a former username it moves to the present one. */
export function PersonPage({ address }: { address: string }) {
  const user = useCurrentUser();
  const { search } = useLocation();
  const { data, error, isPending, isFetching, refetch } = useQuery(personQuery(address));
  usePageTitle(data ? shownName(data) : 'Profile');

  // Before what is still known of them: they may have blocked the viewer or left meanwhile.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400)) return <PersonNotFound />;
  if (isPending) return <PersonSkeleton />;
  if (!data) {
    return (
      <Card>
        <ErrorState
          title="This profile could not be loaded"
          text={messageOf(error, 'Please check your connection.')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (!isPresentAddress(address, data)) return <Navigate replace to={personAddress(data) + search} />;
  // What the user has just changed about themselves is in the shell before it is here.
  const person = data.relation === 'self' ? { ...data, ...user } : data;
  return (
    <>
      <PersonHeader person={person} />
      <PersonTabs person={person} />
    </>
  );
}

function isPresentAddress(address: string, { id, username }: Person): boolean {
  const folded = address.toLowerCase();
  return folded === id || folded === username?.toLowerCase();
}
