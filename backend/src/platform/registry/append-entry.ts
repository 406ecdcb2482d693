import { SHELL_UNIT } from '@qlixline/contract/remote-build';
import type { UnitBuild } from '@qlixline/contract/remote-build';

import { ProblemError } from '../../errors/problem-error.ts';
import { refusePublishing } from './publish-refused.ts';
import { conflictsIn } from './registry-conflicts.ts';
import type { RegistryState } from './registry-state.ts';
import type { RegistryReads } from './registry-reads.ts';
import type { NewEntry, RegistryTransaction } from './registry.repository.ts';
import { readServed } from './served-builds.ts';

/** Others may write meanwhile; each time the decision is made anew on what they wrote. */
const ATTEMPTS = 20;

/** What is to be written, given what is live now. */
export type Decide = (state: RegistryState, reads: RegistryReads) => NewEntry | Promise<NewEntry>;
export type Outcome = { seq: number; state: RegistryState };

type AppendOptions = {
  /** A build that the registry does not have yet. */
  fresh?: UnitBuild;
  /** False within a change of several entries, of which only the last one's state will be served. */
  isChecked?: boolean;
};

/** Decides on the newest state, checks and appends; begins anew when somebody else was quicker. */
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

/** Whether a build would be refused, before any of it is stored. */
export async function refuseBeforehand(reads: RegistryReads, decide: Decide, fresh: UnitBuild): Promise<void> {
  const { state } = await reads.head();
  await refuseConflicts(reads, state, (await decide(state, reads)).state, fresh);
}

/** A refused shell is one that breaks what runs in it. */
async function refuseConflicts(
  reads: RegistryReads,
  before: RegistryState,
  after: RegistryState,
  fresh: UnitBuild | undefined,
): Promise<void> {
  const conflicts = conflictsIn(await readServed(reads, after, fresh), await readServed(reads, before, undefined));
  if (conflicts.length === 0) return;
  const breaks = fresh?.name === SHELL_UNIT;
  refusePublishing(
    conflicts.map(({ reason, message }) =>
      breaks && reason === 'unmet_requires' ? { reason: 'breaks_remote', message } : { reason, message },
    ),
  );
}
