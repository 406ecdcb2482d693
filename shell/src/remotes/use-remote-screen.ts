import type { Remote } from '@qlixline/contract/remotes/composition';
import { meetsRequirements } from '@qlixline/contract/remotes/requirements';
import { useCallback, useEffect, useState } from 'react';

import { forgetRemote, loadScreen, loadableVersions, loadedScreen } from './loading/load-remote.ts';
import type { LoadedScreen } from './loading/load-remote.ts';
import { PROVIDED_VERSIONS } from './sharing/provided-versions.ts';
import { classifyFailure } from './failure/remote-failure.ts';
import type { RemoteFailure } from './failure/remote-failure.ts';
import { reportRemote } from './failure/remote-reports.ts';

/** States of a remote's screen (behaviour: states of a remote); idle means that it hasn't been requested. */
export type RemoteScreenState =
  | { status: 'loading' }
  | { status: 'ready'; screen: LoadedScreen }
  | { status: 'incompatible' }
  | { status: 'disabled'; reason: string }
  | { status: 'failed'; failure: RemoteFailure };

/**
 * Returns the state of a screen and a function to retry. `attempt` counts the tries of this instance. One instance
 * shows one screen, so give it a `key` of the route.
 */
export function useRemoteScreen(remote: Remote, routeId: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(() => stateBeforeLoading(remote, routeId));
  const isLoading = state.status === 'loading';

  useEffect(() => {
    if (!meetsRequirements(remote.requires, PROVIDED_VERSIONS)) reportRemote(remote, 'incompatible', 0);
  }, [remote]);

  useEffect(() => {
    if (!isLoading) return;
    let current = true;
    const show = (next: RemoteScreenState) => {
      if (current) setState(next);
    };
    loadScreen(remote, routeId).then(
      (screen) => show({ status: 'ready', screen }),
      (error: unknown) => show({ status: 'failed', failure: classifyFailure(error) }),
    );
    return () => {
      current = false;
    };
  }, [remote, routeId, isLoading]);

  const retry = useCallback(() => {
    forgetRemote(remote);
    setAttempt((last) => last + 1);
    setState(stateBeforeLoading(remote, routeId));
  }, [remote, routeId]);
  return { state, attempt, retry };
}

/** Returns the state that is known without any download. */
function stateBeforeLoading(remote: Remote, routeId: string): RemoteScreenState {
  if (remote.disabled) return { status: 'disabled', reason: remote.disabled.reason };
  const screen = loadedScreen(remote, routeId);
  if (screen) return { status: 'ready', screen };
  return { status: loadableVersions(remote).length > 0 ? 'loading' : 'incompatible' };
}
