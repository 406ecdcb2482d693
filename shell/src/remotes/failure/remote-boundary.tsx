import type { Remote } from '@qlixline/contract/remotes/composition';
import { Component } from 'react';
import type { ReactNode } from 'react';

import { codeBegins } from '../loading/newest-code.ts';
import { RemoteFallback } from './remote-fallback.tsx';
import { reportRemote } from './remote-reports.ts';

type RemoteBoundaryProps = {
  /** Version whose screen is inside. */
  running: Remote;
  area: string;
  onRetry: () => void;
  leave: Remote | undefined;
  quiet: boolean;
  children: ReactNode;
};

/** Screens of remotes that haven't failed, newest last. */
const shown: RemoteBoundary[] = [];
const isUp = ({ state }: RemoteBoundary) => !state.failed;

/** Returns the remote of the newest screen. A quiet one is part of another's screen. */
export function newestScreen(): Remote | undefined {
  return shown.findLast((one) => isUp(one) && !one.props.quiet)?.props.running;
}

/** Replaces the newest screen, which renders endlessly, with its fallback. */
export function endNewestLoop(): void {
  shown.findLast(isUp)?.endLoop();
}

/** Error boundary that limits a render error to the remote's area. */
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
