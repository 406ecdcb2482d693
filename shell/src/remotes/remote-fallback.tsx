import type { RemoteFailureKind } from '@qlixline/contract/composition';
import { Card } from '@qlixline/ui/card';
import { ErrorState } from '@qlixline/ui/error-state';

type RemoteFallbackProps = {
  /** The area's title, such as "Friends". */
  area: string;
  reason: RemoteFailureKind | 'incompatible' | 'disabled' | 'unregistered';
  text?: string;
  /** Missing where trying again cannot help. */
  onRetry?: () => void;
};

/** Stands in for an area that cannot be shown. It says what a person can do; the kind is for support and tests. */
export function RemoteFallback({ area, reason, text, onRetry }: RemoteFallbackProps) {
  return (
    <Card data-testid="remote-fallback" data-reason={reason}>
      <ErrorState
        title={`${area} can't be shown right now`}
        text={text ?? textFor(reason)}
        {...(onRetry && { onRetry })}
      />
    </Card>
  );
}

function textFor(reason: RemoteFallbackProps['reason']): string {
  switch (reason) {
    case 'incompatible':
      return 'A newer version of Qlixline is on its way. Please reload the page in a little while.';
    case 'disabled':
    case 'unregistered':
      return 'This part of Qlixline is taking a nap. Everything else works as usual.';
    case 'timeout':
      return 'It takes longer than it should. Please check your connection and try again.';
    case 'manifest':
    case 'entry':
    case 'chunk':
    case 'css':
      return 'It could not be loaded. Please check your connection and try again.';
    case 'contract':
    case 'evaluation':
    case 'shape':
    case 'render':
      return 'Something went wrong on our side. Everything else works as usual.';
  }
}
