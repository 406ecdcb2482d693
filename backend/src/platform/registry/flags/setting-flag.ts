import type { FlagState } from '@qlixline/contract/remotes/flag';

import { invalidTransition, validationFailed } from '../../../errors/problem-error.ts';
import type { Decide } from '../append-entry.ts';
import type { RegistryReads } from '../registry-reads.ts';
import { servedVersions, unitState } from '../registry-state.ts';
import type { RegistryState } from '../registry-state.ts';
import { flagShare, flagsOf, flagState } from './flags-of.ts';

export type FlagOrder = {
  unit: string;
  flag: string;
  /** Percentage of users for whom it is to be on. */
  share: number;
  actor: string;
  note: string | null;
};

/** Decides a flag's share. Throws for a flag that no served version declares, and 409 if it has this share already. */
export function settingFlag({ unit, flag, share, actor, note }: FlagOrder): Decide {
  return async (state, reads) => {
    const found = await findFlag(state, reads, unit, flag);
    if (found.share === share) throw invalidTransition(`${flag} is at ${share} % already.`);
    const text = [`${flag} to ${share} % of the people`, note].filter(Boolean).join(': ');
    const after = withFlag(state, unit, found, { share, changedBy: actor, reason: note });
    return { action: 'flag', unit, version: unitState(state, unit).live, actor, note: text, state: after };
  };
}

/** Decides that a flag is switched off automatically. Throws 409 unless it still has the share that was judged. */
export function switchingFlagOff({ unit, flag, share: judged, actor, note }: FlagOrder): Decide {
  return async (state, reads) => {
    const found = await findFlag(state, reads, unit, flag);
    if (found.share !== judged) throw invalidTransition(`${flag} is not at ${judged} % any more.`);
    const after = withFlag(state, unit, found, { share: 0, changedBy: actor, reason: note });
    const text = `${flag} was switched off. ${note ?? ''}`.trim();
    return { action: 'self_flag_off', unit, version: unitState(state, unit).live, actor, note: text, state: after };
  };
}

/** Flag with its share now, and all flags that served versions of its unit declare. */
type FoundFlag = { name: string; share: number; declared: readonly string[] };

async function findFlag(state: RegistryState, reads: RegistryReads, unit: string, name: string): Promise<FoundFlag> {
  const served = servedVersions(state).filter((one) => one.unit === unit);
  const flags = (await reads.builds(served)).flatMap(flagsOf);
  const flag = flags.find((one) => one.name === name);
  if (!flag) {
    const message = `No served version of ${unit} declares the flag ${name}.`;
    throw validationFailed([{ field: 'flag', message }]);
  }
  return { name, share: flagShare(state, unit, flag), declared: flags.map((one) => one.name) };
}

/** Returns the state with the flag changed, without flags that no served version declares any more. */
function withFlag(
  state: RegistryState,
  unit: string,
  { name, share: before, declared }: FoundFlag,
  change: Pick<FlagState, 'share' | 'changedBy' | 'reason'>,
): RegistryState {
  const at = new Date().toISOString();
  // Raising the share doesn't restart the comparison.
  const since = before === 0 ? at : (flagState(state, unit, name)?.onSince ?? null);
  const changed: FlagState = { ...change, changedAt: at, onSince: change.share === 0 ? null : since };
  const known = unitState(state, unit);
  const others = Object.entries(known.flags ?? {}).filter(([other]) => declared.includes(other));
  return { ...state, [unit]: { ...known, flags: { ...Object.fromEntries(others), [name]: changed } } };
}
