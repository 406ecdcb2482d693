import type { Remote } from '@qlixline/contract/composition';
import type { RemoteScreen } from '@qlixline/shell-bridge';
import { useCallback, useEffect, useState } from 'react';

import { forgetRemote, loadScreen, loadedScreen } from './load-remote.ts';
import { unmetRequirements } from './negotiate.ts';
import type { UnmetRequirement } from './negotiate.ts';
import { PROVIDED_VERSIONS } from './provided-versions.ts';
import { classifyFailure } from './remote-failure.ts';
import type { RemoteFailure } from './remote-failure.ts';

/** States of a remote's screen (architecture, Federation 5); idle is a screen that nobody has asked for. */
export type RemoteScreenState =
  | { status: 'loading' }
  | { status: 'ready'; Screen: RemoteScreen }
  | { status: 'incompatible'; unmet: UnmetRequirement[] }
  | { status: 'disabled'; reason: string }
  | { status: 'failed'; failure: RemoteFailure };

/**
 * The state of a screen, and how to try again. `attempt` counts the tries of this place. One place shows one screen:
 * give it a `key` of the route.
 */
export function useRemoteScreen(remote: Remote, routeId: string) {
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState(() => stateBeforeLoading(remote, routeId));
  const isLoading = state.status === 'loading';

  useEffect(() => {
    if (!isLoading) return;
    let current = true;
    const show = (next: RemoteScreenState) => {
      if (current) setState(next);
    };
    loadScreen(remote, routeId).then(
      (Screen) => show({ status: 'ready', Screen }),
      (error: unknown) => {
        const failure = classifyFailure(error);
        console.error(`Remote ${remote.name} ${remote.version} failed (${failure.kind}): ${failure.message}`);
        show({ status: 'failed', failure });
      },
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

/** What is known without any download. */
function stateBeforeLoading(remote: Remote, routeId: string): RemoteScreenState {
  if (remote.disabled) return { status: 'disabled', reason: remote.disabled.reason };
  const unmet = unmetRequirements(remote.requires, PROVIDED_VERSIONS);
  if (unmet.length > 0) return { status: 'incompatible', unmet };
  const Screen = loadedScreen(remote, routeId);
  return Screen ? { status: 'ready', Screen } : { status: 'loading' };
}
