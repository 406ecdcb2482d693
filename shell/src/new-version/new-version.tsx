import { useStore } from 'zustand';

import { newVersionStore } from './new-version.store.ts';

/** Region in which a new version is offered. It stays mounted, so that screen readers announce changes. */
export function NewVersion() {
  const { offered, dismissed, Notice } = useStore(newVersionStore);
  return <div role="status">{Notice && offered !== undefined && offered !== dismissed && <Notice />}</div>;
}

/** Checks which composition a new page would get and offers it if it isn't `ownSnapshot`. */
export function lookForNewVersion(ownSnapshot: string | undefined): void {
  import('./look-for-new-version.ts').then(
    (module) => module.lookForNewVersion(ownSnapshot),
    console.debug, // The next event or reconnect checks again.
  );
}
