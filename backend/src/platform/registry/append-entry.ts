import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { ProblemError } from '../../errors/problem-error.ts';
import { refusePublishing } from './publish-refused.ts';
import { conflictsIn } from './registry-conflicts.ts';
import type { RegistryState } from './registry-state.ts';
import type { RegistryReads } from './registry-reads.ts';
import type { NewEntry, RegistryTransaction } from './registry.repository.ts';
import { readServed } from './served-builds.ts';
import { unansweredApis } from './unanswered-apis.ts';

/** Bound on attempts. Others may write meanwhile; each attempt repeats the decision. */
const ATTEMPTS = 20;

/** Decides the entry to write, given the live state. */
export type Decide = (state: RegistryState, reads: RegistryReads) => NewEntry | Promise<NewEntry>;
export type Outcome = { seq: number; state: RegistryState };

type AppendOptions = {
  /** Build the registry doesn't have yet. */
  fresh?: UnitBuild;
  /** False if another entry of the same change follows, so that this state is never served. */
  isChecked?: boolean;
};

/** Decides on the newest state, checks and appends the entry; retries if another process was faster. */
export async function appendEntry(
  transaction: RegistryTransaction,
  decide: Decide,
  { fresh, isChecked = true }: AppendOptions = {},
): Promise<Outcome> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { seq, state } = await transaction.head();
    const entry = await decide(state, transaction);
    if (isChecked) await refuseConflicts(transaction, state, entry.state, fresh);
    if (await transaction.append(seq, entry)) return { seq: seq + 1, state: entry.state };
  }
  throw new ProblemError('unavailable', 'Too many changes at once. Please try again.');
}

/** Throws if a build would be rejected, before any of it is stored. */
export async function refuseBeforehand(reads: RegistryReads, decide: Decide, fresh: UnitBuild): Promise<void> {
  const { state } = await reads.head();
  await refuseConflicts(reads, state, (await decide(state, reads)).state, fresh);
}

/** Throws for conflicts. A rejected shell is one that breaks what runs in it. */
async function refuseConflicts(
  reads: RegistryReads,
  before: RegistryState,
  after: RegistryState,
  fresh: UnitBuild | undefined,
): Promise<void> {
  const [served, servedBefore] = [await readServed(reads, after, fresh), await readServed(reads, before, undefined)];
  const conflicts = [
    ...conflictsIn(served, servedBefore),
    ...unansweredApis({ state: after, remotes: served.remotes }, { state: before, remotes: servedBefore.remotes }),
  ];
  if (conflicts.length === 0) return;
  const breaks = fresh?.name === SHELL_UNIT;
  refusePublishing(
    conflicts.map(({ reason, message }) =>
      breaks && reason === 'unmet_requires' ? { reason: 'breaks_remote', message } : { reason, message },
    ),
  );
}
