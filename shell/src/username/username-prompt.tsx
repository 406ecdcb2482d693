import { screens } from '@qlixline/contract/areas/screens';
import { useCurrentUser } from '@qlixline/shell-bridge';
import { useLocation } from 'react-router-dom';

import { RemoteScreen } from '../remotes/remote-screen.tsx';

/** Asks for a missing username above the layout (behaviour: username). The prompt itself is part of a remote. */
export function UsernamePrompt() {
  const { username } = useCurrentUser();
  const { pathname } = useLocation();
  if (username || pathname === screens.usernameSetup) return null;
  return <RemoteScreen routeId="username-prompt" quiet />;
}
