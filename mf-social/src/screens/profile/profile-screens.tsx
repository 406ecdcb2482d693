import { useCurrentUser } from '@qlixline/shell-bridge';
import { useParams } from '@qlixline/shell-bridge/routing';

import { ProfilePage } from './profile-page.tsx';

/** Profile of a user by id, username or former username. */
export function UserScreen() {
  const { userId = '' } = useParams();
  return <ProfilePage key={userId} address={userId} />;
}

/** The viewer's own profile as others see it, with the owner's actions. */
export function ProfileScreen() {
  return <ProfilePage address={useCurrentUser().id} />;
}
