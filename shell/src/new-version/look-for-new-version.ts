import { currentComposition } from '@qlixline/api-client/remotes/composition';

import { askWorker } from '../worker-messages/ask-worker.ts';
import { NewVersionNotice } from './new-version-notice.tsx';
import { newVersionStore } from './new-version.store.ts';

/** Random delay, because every tab learns of a new version at the same moment. */
const SPREAD_MS = 2_000;

/** Time in which the new version is fetched before it is offered; a slower one is offered without. */
const RENEWED_WITHIN_MS = 60_000;

let waiting = false;
let latestCheck = 0;

/** Checks, after a short delay, which composition a new page would get. The tab keeps its own and only compares. */
export function lookForNewVersion(ownSnapshot: string | undefined): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    void compare(ownSnapshot);
  }, Math.random() * SPREAD_MS);
}

async function compare(ownSnapshot: string | undefined): Promise<void> {
  latestCheck += 1;
  const question = latestCheck;
  let snapshotId: string;
  try {
    ({ snapshotId } = await currentComposition());
  } catch {
    return; // The next event or reconnect checks again.
  }
  // A reload then loads nothing that isn't there already, also where the connection is bad.
  if (snapshotId !== ownSnapshot) await askWorker({ type: 'renew' }, RENEWED_WITHIN_MS);
  if (question !== latestCheck) return; // A later reply is newer.
  // Also resets the offer, because the offered version may have been rolled back.
  newVersionStore.setState({
    offered: snapshotId === ownSnapshot ? undefined : snapshotId,
    Notice: NewVersionNotice,
  });
}
