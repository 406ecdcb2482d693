import type { Remote, RemoteRoute } from '@qlixline/contract/remotes/composition';
import { usePageTitle } from '@qlixline/shell-bridge';

import { useRemoteRoute } from './composition-context.ts';
import { needsNewPageToGoBack } from './loading/load-remote.ts';
import { RemoteBoundary } from './failure/remote-boundary.tsx';
import { RemoteFallback } from './failure/remote-fallback.tsx';
import { RemoteSkeleton } from './remote-skeleton.tsx';
import { useRemoteScreen } from './use-remote-screen.ts';

type RemoteScreenProps = {
  routeId: string;
  /** Renders nothing while loading and after a failure, for overlays such as a prompt. */
  quiet?: boolean;
};

/** One screen of a remote, isolated from the remote's failures. */
export function RemoteScreen({ routeId, quiet = false }: RemoteScreenProps) {
  const found = useRemoteRoute(routeId);
  if (found) return <FoundScreen key={routeId} {...found} quiet={quiet} />;
  return quiet ? null : <RemoteFallback area="This area" reason="unregistered" />;
}

function FoundScreen({ remote, route, quiet }: { remote: Remote; route: RemoteRoute; quiet: boolean }) {
  const { state, attempt, retry } = useRemoteScreen(remote, route.id);

  if (quiet && state.status !== 'ready') return null;
  switch (state.status) {
    case 'loading':
      return <RemoteSkeleton title={route.title} />;
    case 'incompatible':
      return <RemoteFallback area={route.title} reason="incompatible" />;
    case 'disabled':
      return <RemoteFallback area={route.title} reason="disabled" text={state.reason} />;
    case 'failed':
      return <RemoteFallback area={route.title} reason={state.failure.kind} onRetry={retry} leave={leavable(remote)} />;
    case 'ready': {
      const { running, Screen } = state.screen;
      return (
        // The key changes with each attempt, so that a failed render doesn't persist.
        <RemoteBoundary
          key={`${running.name}@${running.version}#${attempt}`}
          running={running}
          leave={leavable(remote)}
          area={route.title}
          onRetry={retry}
          quiet={quiet}
        >
          {!quiet && <PageTitle title={route.title} />}
          <Screen />
        </RemoteBoundary>
      );
    }
  }
}

function leavable(remote: Remote): Remote | undefined {
  return needsNewPageToGoBack(remote) ? remote : undefined;
}

/** Sets the declared title until the screen sets its own, whose effects run later. */
function PageTitle({ title }: { title: string }) {
  usePageTitle(title);
  return null;
}
