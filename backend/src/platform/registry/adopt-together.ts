import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { appendEntry } from './append-entry.ts';
import type { Decide, Outcome } from './append-entry.ts';
import { INSTALLATION } from './installation.ts';
import type { RegistryReads } from './registry-reads.ts';
import { isQuarantined, promoted, unitState } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';
import type { RegistryTransaction } from './registry.repository.ts';

/** Adopts all builds that may replace live ones, as one change: some of them alone may not fit with those that stay. */
export async function adoptTogether(
  transaction: RegistryTransaction,
  builds: readonly UnitBuild[],
): Promise<{ unit: string; outcome: Outcome }[]> {
  const { state } = await transaction.head();
  const wanted: UnitBuild[] = [];
  for (const build of builds) if (await isReplaceable(transaction, state, build)) wanted.push(build);
  const changes: { unit: string; outcome: Outcome }[] = [];
  for (const [index, { name: unit, version }] of wanted.entries()) {
    const decide: Decide = async (now, reads) => {
      const [fallback] = await reads.formerVersions(now, unit, version);
      const after = promoted(now, unit, version, { fallback });
      return { action: 'adopt', unit, version, actor: INSTALLATION, note: null, state: after };
    };
    const isWhole = index === wanted.length - 1;
    changes.push({ unit, outcome: await appendEntry(transaction, decide, { isChecked: isWhole }) });
  }
  return changes;
}

/**
 * Returns true if the installation may replace the live build of a unit; only a team replaces what a team has
 * published.
 */
async function isReplaceable(reads: RegistryReads, state: RegistryState, build: UnitBuild): Promise<boolean> {
  const { live } = unitState(state, build.name);
  if (live === null) return true;
  if (isQuarantined(state, build.name, build.version)) return false;
  return live !== build.version && (await reads.publisherOf(build.name, live)) === INSTALLATION;
}
