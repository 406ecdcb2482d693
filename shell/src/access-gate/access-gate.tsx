import { messageOf } from '@qlixline/api-client/calls/http';
import { pageUser, setPageUser } from '@qlixline/api-client/calls/page-user';
import { petsQuery } from '@qlixline/api-client/pets/pets';
import { currentUserQuery } from '@qlixline/api-client/account/session';
import { LAST_ONBOARDING_STEP, ONBOARDING_COOKIE } from '@qlixline/contract/account/onboarding-step';
import { screens } from '@qlixline/contract/areas/screens';
import type { CurrentUser } from '@qlixline/contract/users/user';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useState } from 'react';

import { SignInAgain } from '../ended-session/sign-in-again.tsx';
import { SignedOut } from '../landing/signed-out.tsx';
import { MainApp } from '../layout/main-app.tsx';
import { useLiveEvents } from '../live-events/use-live-events.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { ShellProvider } from '../shell-provider.tsx';
import { gateState } from './gate-state.ts';
import type { GateState } from './gate-state.ts';
import { LoadingScreen } from '../loading-screen/loading-screen.tsx';

/** Decides what a user may see (behaviour: access gate). */
export function AccessGate() {
  const user = useQuery(currentUserQuery);
  // Requested in parallel with the user, because visitors without a session never get a page with these scripts.
  const pets = useQuery({ ...petsQuery, enabled: user.data !== null });
  const state = useOnboardingUntilFinished(gateState(user, pets));

  useReloadForOtherUser(user.data?.id);
  useLiveEvents(user.data?.id);

  // A reply would render the whole screen in one long task. A deferred value renders it in short ones, between which
  // the browser answers presses.
  const isDecided = useDeferredValue(state.status !== 'loading');
  if (!isDecided || state.status === 'loading') return <LoadingScreen />;

  switch (state.status) {
    case 'unreachable':
      return (
        <main className="loading-screen">
          <ErrorState
            title="Qlixline can't be reached right now"
            text={`${messageOf(state.error)} Your pets are safe with us.`}
            onRetry={state.retry}
            retrying={state.retrying}
          />
        </main>
      );
    case 'signed-out':
      return <SignedOut />;
    case 'onboarding':
      return (
        <ShellProvider>
          <RemoteScreen routeId="onboarding" />
          <SignInAgain user={state.user} />
        </ShellProvider>
      );
    case 'member':
      return (
        <ShellProvider>
          <MainApp />
          <SignInAgain user={state.user} />
        </ShellProvider>
      );
  }
}

/** Remembers the user for whom the page was loaded. A reply for a different user reloads it at home. */
function useReloadForOtherUser(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    if (pageUser() === undefined) setPageUser(userId);
    else if (pageUser() !== userId) location.assign(screens.home);
  }, [userId]);
}

/**
 * Keeps onboarding open until it is finished. Its first step creates a pet and its second asks for a profile, so
 * neither the new pet nor a reload may close it. It ends by reloading the page with a username (behaviour: onboarding).
 */
function useOnboardingUntilFinished(state: GateState): GateState {
  const [hasStarted, setStarted] = useState(false);
  const isOnboarding =
    hasStarted || state.status === 'onboarding' || (state.status === 'member' && wasInLastStep(state.user));
  if (isOnboarding && !hasStarted) setStarted(true);
  if (state.status === 'member' && isOnboarding) return { status: 'onboarding', user: state.user };
  return state;
}

function wasInLastStep({ id, username }: CurrentUser): boolean {
  return !username && document.cookie.includes(`${ONBOARDING_COOKIE}=${LAST_ONBOARDING_STEP}.${id}`);
}
