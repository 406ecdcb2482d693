import { useStore } from 'zustand';

import { newVersionStore } from './new-version.store.ts';

/** Where a new version is offered. It stays mounted, so that screen readers announce what is put into it. */
export function NewVersion() {
  const { offered, dismissed, Notice } = useStore(newVersionStore);
  return <div role="status">{Notice && offered !== undefined && offered !== dismissed && <Notice />}</div>;
}

/** Asks what a page that is opened now would run, and offers it when that is not `ownSnapshot`. */
export function lookForNewVersion(ownSnapshot: string | undefined): void {
  import('./look-for-new-version.ts').then(
    (module) => module.lookForNewVersion(ownSnapshot),
    () => console.debug('Not known whether there is a new version: it could not be asked'),
  );
}
