import type { Remote } from '@qlixline/contract/composition';
import { Component } from 'react';
import type { ReactNode } from 'react';

import { codeBegins } from './newest-code.ts';
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

/** Screens of remotes that have not failed, the newest last. */
const shown: RemoteBoundary[] = [];
const isUp = ({ state }: RemoteBoundary) => !state.failed;

/** Whose screen has been put up last. What has no fallback of its own is a part of another's screen. */
export function newestScreen(): Remote | undefined {
  return shown.findLast((one) => isUp(one) && !one.props.quiet)?.props.running;
}

/** Puts the fallback in the place of what has been put up last: it has not stopped rendering. */
export function endNewestLoop(): void {
  shown.findLast(isUp)?.endLoop();
}

/** Keeps an error in a remote's render inside its area. */
export class RemoteBoundary extends Component<RemoteBoundaryProps, { failed: boolean }> {
  override state = { failed: false };
  readonly #startedAt = performance.now();

  constructor(props: RemoteBoundaryProps) {
    super(props);
    codeBegins(props.running);
  }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    const { running } = this.props;
    console.error(`Remote ${running.name} ${running.version} failed (render):`, error);
    reportRemote(running, 'render', performance.now() - this.#startedAt, error);
  }

  override componentDidMount(): void {
    shown.push(this);
  }

  override componentWillUnmount(): void {
    shown.splice(shown.indexOf(this), 1);
  }

  endLoop(): void {
    const { running } = this.props;
    console.error(`Remote ${running.name} ${running.version} failed (loop)`);
    reportRemote(running, 'loop', performance.now() - this.#startedAt);
    this.setState({ failed: true });
  }

  override render(): ReactNode {
    const { area, onRetry, leave, quiet, children } = this.props;
    if (!this.state.failed) return children;
    return quiet ? null : <RemoteFallback area={area} reason="render" onRetry={onRetry} leave={leave} />;
  }
}
