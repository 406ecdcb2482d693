import type { Remote } from '@qlixline/contract/composition';
import { Component } from 'react';
import type { ReactNode } from 'react';

import { RemoteFallback } from './remote-fallback.tsx';
import { reportRemote } from './remote-reports.ts';

type RemoteBoundaryProps = {
  /** The version whose screen is inside. */
  running: Remote;
  area: string;
  onRetry: () => void;
  leave: Remote | undefined;
  quiet: boolean;
  children: ReactNode;
};

/** Keeps an error in a remote's render inside its area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  readonly #startedAt = performance.now();

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { running } = this.props;
    console.error(`Remote ${running.name} ${running.version} failed (render):`, error);
    reportRemote(running, 'render', performance.now() - this.#startedAt);
  }

  override render(): ReactNode {
    const { area, onRetry, leave, quiet, children } = this.props;
    if (!this.state.failed) return children;
    return quiet ? null : <RemoteFallback area={area} reason="render" onRetry={onRetry} leave={leave} />;
  }
}
