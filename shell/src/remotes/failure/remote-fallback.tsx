import type { Remote, RemoteFailureKind } from '@qlixline/contract/remotes/composition';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';
import { useEffect, useState } from 'react';

import type { PreviousVersionButton } from './previous-version-button.tsx';

type RemoteFallbackProps = {
  /** The area's title, such as "Friends". */
  area: string;
  reason: RemoteFailureKind | 'incompatible' | 'disabled' | 'unregistered';
  text?: string;
  /** Called to retry; missing if that cannot help. */
  onRetry?: () => void;
  /** Failed version, if only a new page could use the previous one. */
  leave?: Remote | undefined;
};

/**
 * Fallback for an area that cannot be shown. It says what the user can do; the kind is for support and tests. Network
 * failures are retried when the device is online again.
 */
export function RemoteFallback({ area, reason, text, onRetry, leave }: RemoteFallbackProps) {
  useEffect(() => {
    if (!onRetry) return;
    addEventListener('online', onRetry);
    return () => removeEventListener('online', onRetry);
  }, [onRetry]);

  return (
    <Card data-testid="remote-fallback" data-reason={reason}>
      <ErrorState
        title={`${area} can't be shown right now`}
        text={text ?? textFor(reason)}
        {...(onRetry && { onRetry })}
      />
      {leave && <WayBack failed={leave} />}
    </Card>
  );
}

/** Loaded on demand, because most visits never see it and it needs a connection anyway. */
function WayBack({ failed }: { failed: Remote }) {
  const [loaded, setLoaded] = useState<{ Button: typeof PreviousVersionButton }>();
  useEffect(() => {
    import('./previous-version-button.tsx').then(
      (module) => setLoaded({ Button: module.PreviousVersionButton }),
      () => console.debug('The way back to the previous version could not be loaded'),
    );
  }, []);
  return loaded && <loaded.Button failed={failed} />;
}

/** Returns the text for a reason; undefined for the default text about a failed load. */
function textFor(reason: RemoteFallbackProps['reason']): string | undefined {
  switch (reason) {
    case 'incompatible':
      return 'A newer version is on its way. Please reload the page in a moment.';
    case 'disabled':
    case 'unregistered':
      return 'This part of Qlixline is taking a nap. Everything else works as usual.';
    case 'timeout':
      return navigator.onLine ? 'It takes longer than it should. Please try again.' : undefined;
    case 'manifest':
    case 'entry':
    case 'chunk':
    case 'css':
      return undefined;
    case 'contract':
    case 'evaluation':
    case 'shape':
    case 'render':
      return 'Something went wrong on our side. Everything else works as usual.';
  }
}
