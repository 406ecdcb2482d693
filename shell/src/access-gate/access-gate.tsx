import { messageOf } from '@qlixline/api-client/http';
import { pageUser, setPageUser } from '@qlixline/api-client/page-user';
import { petsQuery } from '@qlixline/api-client/pets';
import { currentUserQuery } from '@qlixline/api-client/session';
import { LAST_ONBOARDING_STEP, ONBOARDING_COOKIE } from '@qlixline/contract/onboarding-step';
import { screens } from '@qlixline/contract/screens';
import type { CurrentUser } from '@qlixline/contract/user';
import { ErrorState } from '@qlixline/ui/error-state';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';

import { SignInAgain } from '../ended-session/sign-in-again.tsx';
import { SignedOut } from '../landing/signed-out.tsx';
import { MainApp } from '../layout/main-app.tsx';
import { useLiveEvents } from '../live-events/use-live-events.ts';
import { RemoteScreen } from '../remotes/remote-screen.tsx';
import { ShellProvider } from '../shell-provider.tsx';
import { gateState } from './gate-state.ts';
import type { GateState } from './gate-state.ts';
import { LoadingScreen } from '../loading-screen/loading-screen.tsx';

/** Decides what a user may see at all (behaviour: access gate). */
export function AccessGate() {
  const user = useQuery(currentUserQuery);
  // Asked for at once, not after the user: a visitor without a session never gets this page with its scripts.
  const pets = useQuery({ ...petsQuery, enabled: user.data !== null });
  const state = useOnboardingUntilFinished(gateState(user, pets));

  useOwnPage(user.data?.id);
  useLiveEvents(user.data?.id);

  switch (state.status) {
    case 'loading':
      return <LoadingScreen />;
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

/** The page stays whoever's it was loaded for: with somebody else's answers in it, it would begin anew. */
function useOwnPage(userId: string | undefined): void {
  useEffect(() => {
    if (userId === undefined) return;
    if (pageUser() === undefined) setPageUser(userId);
    else if (pageUser() !== userId) location.assign(screens.home);
  }, [userId]);
}

/**
 * Onboarding creates the first pet in its first step and asks for a profile in its second: the pet's arrival must not
 * close it, nor a reload in between. It ends by loading the page anew with a username (behaviour: onboarding).
 */
function useOnboardingUntilFinished(state: GateState): GateState {
  const [begun, setBegun] = useState(false);
  const isBegun = begun || state.status === 'onboarding' || (state.status === 'member' && wasInLastStep(state.user));
  if (isBegun && !begun) setBegun(true);
  if (state.status === 'member' && isBegun) return { status: 'onboarding', user: state.user };
  return state;
}

function wasInLastStep({ id, username }: CurrentUser): boolean {
  return !username && document.cookie.includes(`${ONBOARDING_COOKIE}=${LAST_ONBOARDING_STEP}.${id}`);
}
