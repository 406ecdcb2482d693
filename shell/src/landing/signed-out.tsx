import { ErrorState } from '@qlixline/ui/error-state';
import { LazyPart } from '@qlixline/ui/lazy-part';

import { LoadingScreen } from '../loading-screen/loading-screen.tsx';

const NOTICE = { notice: 'You were signed out on this device. Sign in to go on.' };
const loadLanding = () => import('./landing.tsx').then((part) => part.Landing);

/**
 * A session that ended in an open tab. The landing page loads then: visitors get theirs without any script, so that
 * no first view needs its code.
 */
export function SignedOut() {
  return <LazyPart load={loadLanding} props={NOTICE} waiting={<LoadingScreen />} failed={notLoaded} />;
}

const notLoaded = (retry: () => void) => (
  <main className="loading-screen">
    <ErrorState title="You are signed out" onRetry={retry} />
  </main>
);
