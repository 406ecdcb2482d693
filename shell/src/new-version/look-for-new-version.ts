import { currentComposition } from '@qlixline/api-client/composition';

import { NewVersionNotice } from './new-version-notice.tsx';
import { newVersionStore } from './new-version.store.ts';

/** Every tab hears of a new version in the same moment, and they shall not all ask in it. */
const SPREAD_MS = 2_000;

let waiting = false;
let asked = 0;

/** Soon asks what a page that is opened now would run. The tab keeps what it began with: it only compares. */
export function lookForNewVersion(ownSnapshot: string | undefined): void {
  if (waiting) return;
  waiting = true;
  setTimeout(() => {
    waiting = false;
    void compare(ownSnapshot);
  }, Math.random() * SPREAD_MS);
}

async function compare(ownSnapshot: string | undefined): Promise<void> {
  asked += 1;
  const question = asked;
  let snapshotId: string;
  try {
    ({ snapshotId } = await currentComposition());
  } catch {
    return; // the next event, or the connection's return, asks again
  }
  if (question !== asked) return; // a later answer is the newer one
  // Also back to nothing: what was offered may have been rolled back.
  newVersionStore.setState({
    offered: snapshotId === ownSnapshot ? undefined : snapshotId,
    Notice: NewVersionNotice,
  });
}
