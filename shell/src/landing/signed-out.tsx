import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { LoadingScreen } from '../loading-screen/loading-screen.tsx';

const NOTICE = { notice: 'You were signed out on this device. Sign in to go on.' };
const loadLanding = () => import('./landing.tsx').then((part) => part.Landing);

/**
 * Landing page after a session has ended in an open tab. It is loaded then, because visitors get theirs without scripts
 * and no first view needs the code.
 */
export function SignedOut() {
  return <LazyPart load={loadLanding} props={NOTICE} waiting={<LoadingScreen />} failed={notLoaded} />;
}

const notLoaded = (retry: () => void) => (
  <main className="loading-screen">
    <ErrorState title="You are signed out" onRetry={retry} />
  </main>
);
