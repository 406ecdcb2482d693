import { STAGES } from '@qlixline/contract/remotes/registry-limits';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { invalidTransition, notFound } from '../../errors/problem-error.ts';
import type { Decide } from './append-entry.ts';
import { EVERYBODY, promoted, unitState } from './registry-state.ts';
import type { BuildSource } from './registry.repository.ts';

export type PublishOrder = {
  /** Build with the version it is published as. */
  build: UnitBuild;
  actor: string;
  /** Share of users who get it at once; `staged` begins with the first stage, `hold` publishes without serving it. */
  audience: { percent: number } | 'staged' | 'hold';
  /** Reason, for the log. */
  note?: string | null;
  source?: BuildSource;
};

export type PromoteOrder = {
  unit: string;
  version?: string | undefined;
  percent?: number | undefined;
  /** True begins with the first stage instead of `percent`. */
  staged?: boolean | undefined;
  /** True promotes a canary that nobody has opened. */
  unopened?: boolean | undefined;
  actor: string;
  note?: string | null;
};

/** Staged canary at one of its stages. */
export type Stage = { version: string; percent: number };

export function publishing({ build: { name: unit, version }, actor, audience, note }: PublishOrder): Decide {
  return async (state, reads) => {
    const entry = { action: 'publish' as const, unit, version, actor };
    if (audience === 'hold') return { ...entry, note: noteOf('not live yet', note), state };
    const isStaged = audience === 'staged';
    const percent = isStaged ? STAGES[0] : audience.percent;
    const [fallback] = await reads.formerVersions(state, unit, version);
    const after = promoted(state, unit, version, { percent, fallback, isStaged });
    return { ...entry, note: noteOf(percentNote(percent), note), state: after };
  };
}

export function promoting({ unit, version, percent: wanted, staged, unopened, actor, note }: PromoteOrder): Decide {
  return async (state, reads) => {
    const { canary, live } = unitState(state, unit);
    const chosen = version ?? canary?.version;
    const isTried = chosen !== undefined && chosen === canary?.version;
    // A canary proceeds from where it is: the same people keep it.
    const percent = staged ? (isTried ? canary.percent : STAGES[0]) : (wanted ?? EVERYBODY);
    if (chosen === undefined) throw invalidTransition(`${unit} has no canary; name the version to promote.`);
    if (!(await reads.has(unit, chosen))) throw notFound();
    if ((await reads.prunedOf(unit, [chosen])).length > 0) {
      throw invalidTransition(`${unit} ${chosen} was pruned: its files are gone. Publish it under a new version.`);
    }
    if (percent < EVERYBODY && live === chosen) {
      throw invalidTransition(`${unit} ${chosen} is live for everybody; roll it back to give it to fewer.`);
    }
    // Stages wait for people by themselves.
    if (isTried && !staged && !unopened && !(await reads.wasOpened(unit, chosen))) {
      throw invalidTransition(`Nobody has opened ${unit} ${chosen} yet. To promote it all the same, use --unopened.`);
    }
    const [fallback] = await reads.formerVersions(state, unit, chosen);
    const after = promoted(state, unit, chosen, { percent, fallback, isStaged: staged === true });
    return { action: 'promote', unit, version: chosen, actor, note: noteOf(percentNote(percent), note), state: after };
  };
}

/** Decides the next stage of a canary. Throws 409 if it isn't staged at this percentage any more. */
export function advancing(unit: string, { version, percent }: Stage, actor: string, note: string): Decide {
  return async (state, reads) => {
    const { canary } = unitState(state, unit);
    if (!canary?.staged || canary.version !== version || canary.percent !== percent) {
      throw invalidTransition(`${unit} ${version} is not at ${percent} % any more.`);
    }
    const next = nextStage(percent);
    const [fallback] = await reads.formerVersions(state, unit, version);
    const after = promoted(state, unit, version, { percent: next, fallback, isStaged: true });
    return { action: 'promote', unit, version, actor, note: noteOf(percentNote(next), note), state: after };
  };
}

/** Returns the percentage of the stage after this one. */
function nextStage(percent: number): number {
  return STAGES.find((stage) => stage > percent) ?? EVERYBODY;
}

/** Joins audience and reason, if present. */
function noteOf(audience: string | null, note: string | null | undefined): string | null {
  return [audience, note].filter(Boolean).join(': ') || null;
}

function percentNote(percent: number): string | null {
  return percent === EVERYBODY ? null : `${percent} % of the people`;
}
