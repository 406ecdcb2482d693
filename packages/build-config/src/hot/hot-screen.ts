import { Component, createElement } from 'react';
import type { ComponentType, ReactNode } from 'react';

import { dismissErrors, showError } from './error-overlay.ts';
import { onReplacement, standIn } from './stand-ins.ts';

/** Wraps a screen for the shell: it shows the newest code, and an error while drawing lasts until the next edit. */
export function hotScreen(Screen: ComponentType): ComponentType {
  return function HotScreen() {
    return createElement(HotBoundary, null, createElement(standIn(Screen)));
  };
}

class HotBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  #stop: (() => void) | undefined;

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    showError(error);
  }

  override componentDidMount(): void {
    this.#stop = onReplacement(() => {
      dismissErrors();
      this.setState({ failed: false });
    });
  }

  override componentWillUnmount(): void {
    this.#stop?.();
  }

  override render(): ReactNode {
    return this.state.failed
      ? createElement('p', null, 'This screen failed. Edit it to try again.')
      : this.props.children;
  }
}
