import { ApiError, messageOf } from '@qlixline/api-client/calls/http';
import { userProfileQuery } from '@qlixline/api-client/users/user-profiles';
import type { UserProfile } from '@qlixline/contract/users/user-profile';
import { shownName } from '@qlixline/contract/users/shown-name';
import { useCurrentUser, usePageTitle } from '@qlixline/shell-bridge';
import { Navigate, useLocation } from '@qlixline/shell-bridge/routing';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';

import { userAddress } from '../../users/user-address.ts';
import { HiddenProfile } from './hidden-profile.tsx';
import { ProfileHeader } from './profile-header.tsx';
import { ProfileSkeleton } from './profile-skeleton.tsx';
import { ProfileStrip } from './profile-strip.tsx';
import { ProfileTabs } from './profile-tabs.tsx';

/** Profile page. `address` is an id or a username; a former username redirects to the current one. */
export function ProfilePage({ address }: { address: string }) {
  const viewer = useCurrentUser();
  const { search } = useLocation();
  const { data, error, isPending, isFetching, refetch } = useQuery(userProfileQuery(address));
  usePageTitle(data ? shownName(data) : 'Profile');

  // Checked before the cached data is used: the user may have blocked the viewer or deleted the account.
  if (error instanceof ApiError && (error.status === 404 || error.status === 400))
    return <HiddenProfile address={address} />;
  if (isPending) return <ProfileSkeleton />;
  if (!data) {
    return (
      <Card>
        <ErrorState
          title="This profile could not be loaded"
          text={messageOf(error)}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      </Card>
    );
  }
  if (!isPresentAddress(address, data)) return <Navigate replace to={userAddress(data) + search} />;
  // The viewer's own changes reach the shell before this query.
  const user = data.relation === 'self' ? { ...data, ...viewer } : data;
  return (
    <>
      <ProfileHeader user={user} />
      <ProfileStrip user={user} />
      <ProfileTabs user={user} />
    </>
  );
}

function isPresentAddress(address: string, { id, username }: UserProfile): boolean {
  const folded = address.toLowerCase();
  return folded === id || folded === username?.toLowerCase();
}
