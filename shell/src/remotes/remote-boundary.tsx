import type { Remote } from '@qlixline/contract/composition';
import { Component } from 'react';
import type { ReactNode } from 'react';

import { RemoteFallback } from './remote-fallback.tsx';

type RemoteBoundaryProps = { remote: Remote; area: string; onRetry: () => void; quiet: boolean; children: ReactNode };

/** Keeps an error in a remote's render inside its area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { name, version } = this.props.remote;
    console.error(`Remote ${name} ${version} failed (render):`, error);
  }

  override render(): ReactNode {
    const { area, onRetry, quiet, children } = this.props;
    if (!this.state.failed) return children;
    return quiet ? null : <RemoteFallback area={area} reason="render" onRetry={onRetry} />;
  }
}
