import { useCurrentUser } from '@qlixline/shell-bridge';
import { useParams } from '@qlixline/shell-bridge/routing';

import { ProfilePage } from './profile-page.tsx';

/** Somebody's profile, under their id, their username or one that they had before. */
export function UserScreen() {
  const { userId = '' } = useParams();
  return <ProfilePage key={userId} address={userId} />;
}

/** The own profile: what others see of it, with what only its owner can do. */
export function ProfileScreen() {
  return <ProfilePage address={useCurrentUser().id} />;
}
