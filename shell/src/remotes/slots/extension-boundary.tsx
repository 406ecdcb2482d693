import type { Remote } from '@qlixline/contract/remotes/composition';
import type { RemoteReport } from '@qlixline/contract/remotes/remote-report';
import { Component } from 'react';
import type { ReactNode } from 'react';

import { reportRemote } from '../failure/remote-reports.ts';
import { codeBegins } from '../loading/newest-code.ts';
import { extensionBegins } from './endings.ts';
import { ExtensionFallback } from './extension-fallback.tsx';
import type { Extension } from './extension.ts';
import { joinShown, leaveShown } from './shown-extensions.ts';

type ExtensionBoundaryProps = {
  extension: Extension;
  /** Version whose extension is inside. */
  running: Remote;
  onRetry: () => void;
  children: ReactNode;
};
type State = { is: 'shown' | 'paused' | 'failed' };

/** Error boundary that limits failures to one extension, and can end or pause it. */
export class ExtensionBoundary extends Component<ExtensionBoundaryProps, State> {
  override state: State = { is: 'shown' };
  readonly #startedAt = performance.now();

  constructor(props: ExtensionBoundaryProps) {
    super(props);
    codeBegins(props.running);
    extensionBegins({ key: props.extension.key, remote: props.running });
  }

  static getDerivedStateFromError(): State {
    return { is: 'failed' };
  }

  override componentDidCatch(error: unknown): void {
    this.#report('render', error);
  }

  override componentDidMount(): void {
    joinShown(this);
  }

  override componentWillUnmount(): void {
    leaveShown(this);
  }

  /** Replaces the extension with its fallback and reports why. */
  end(kind: 'loop' | 'flood'): void {
    if (this.state.is === 'failed') return;
    this.#report(kind);
    this.setState({ is: 'failed' });
  }

  /** Takes the extension out of the page for a while, or shows it again. */
  pause(isPaused: boolean): void {
    this.setState(({ is }) => (is === 'failed' ? null : { is: isPaused ? 'paused' : 'shown' }));
  }

  #report(kind: RemoteReport['kind'], error?: unknown): void {
    const { extension, running } = this.props;
    console.error(`Extension ${extension.key} ${running.version} failed (${kind})`, ...(error ? [error] : []));
    reportRemote(running, kind, performance.now() - this.#startedAt, error);
  }

  override render(): ReactNode {
    const { extension, onRetry, children } = this.props;
    switch (this.state.is) {
      case 'shown':
        return children;
      case 'paused':
        return null;
      case 'failed':
        return <ExtensionFallback title={extension.title} onRetry={onRetry} />;
    }
  }
}
