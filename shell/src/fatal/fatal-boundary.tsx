import { Component } from 'react';
import type { ReactNode } from 'react';

import './fatal.css';

/**
 * Last error boundary around everything. It uses only plain elements, because anything else may be broken. The page
 * detects the `fatal` class, reports the failure, and adds a link to the previous version.
 */
export class FatalBoundary extends Component<{ children: ReactNode; onShown?: () => void }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidMount(): void {
    if (!this.state.failed) this.props.onShown?.();
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="fatal" role="alert">
        <h1>Qlixline could not be shown</h1>
        <p>Something went wrong on our side. Your pets are safe with us.</p>
        <button type="button" className="fatal-reload" onClick={() => location.reload()}>
          Reload
        </button>
      </main>
    );
  }
}
