import { Injectable } from '@nestjs/common';
import type { UnitChange } from '@qlixline/contract/registry';
import { PRODUCT_NAME } from '@qlixline/contract/product';
import { SHELL_UNIT } from '@qlixline/contract/remote-build';
import type { UnitBuild } from '@qlixline/contract/remote-build';

import { invalidTransition, notFound, unavailable } from '../../errors/problem-error.ts';
import { LiveEvents } from '../../live/live-events.ts';
import { adoptTogether } from './adopt-together.ts';
import { appendEntry, refuseBeforehand } from './append-entry.ts';
import type { Decide, Outcome } from './append-entry.ts';
import { INSTALLATION } from './installation.ts';
import { versionExists } from './publish-refused.ts';
import { PublishingClaims } from './publishing-claims.ts';
import { EVERYBODY, canaryEnded, disabled, isQuarantined, promoted, rolledBack, unitState } from './registry-state.ts';
import { RegistryRepository } from './registry.repository.ts';
import type { BuildSource } from './registry.repository.ts';

/** Of all installations on one database, one adopts at a time. */
const ADOPTION = 'adoption';
const ADOPTION_PATIENCE_MS = 30_000; // as for migrations: whoever starts the backend expects it within about that time

export type PublishOrder = {
  /** With the version under which it is published. */
  build: UnitBuild;
  actor: string;
  /** How many of the people get it at once; `hold` publishes without giving it to anybody. */
  audience: { percent: number } | 'hold';
  /** Why, for the log. */
  note?: string | null;
  source?: BuildSource;
};

export type PromoteOrder = {
  unit: string;
  version?: string | undefined;
  percent?: number | undefined;
  actor: string;
  note?: string | null;
};

export type RollbackOrder = {
  unit: string;
  /** A former live version, whatever became of it. */
  version?: string | undefined;
  actor: string;
  note: string | null;
  /** Orders former versions, given the latest first: the best first. */
  choose?: (versions: readonly string[]) => Promise<readonly string[]>;
};

const inOrder = async (versions: readonly string[]) => versions;

/** Decides what is live. Every change is checked against all that is served with it, and appended or refused. */
@Injectable()
export class RegistryService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly claims: PublishingClaims,
    private readonly live: LiveEvents,
  ) {}

  /**
   * Publishes a version. `store` puts its files where they are served from, while no connection to the database is
   * held; it runs once the version is claimed, so of two that publish the same one it runs for one alone. Whatever ends
   * this early leaves what was live.
   */
  async publish(order: PublishOrder, store: () => Promise<void>): Promise<UnitChange> {
    const { build, actor, source } = order;
    const { name: unit, version } = build;
    const decide = publishing(order);
    const outcome = await this.claims.holding(`${unit} ${version}`, 0, async (confirm) => {
      await this.refuseToPublish(order);
      await store();
      return this.registry.inTransaction(async (transaction) => {
        await confirm(transaction.em);
        await transaction.addBuild(build, actor, source);
        return appendEntry(transaction, decide, { fresh: build });
      });
    });
    if (!outcome) throw versionExists(`${unit} ${version} is being published right now.`);
    return this.announce(unit, outcome);
  }

  /** What publishing would lead to, or why it would be refused. */
  async wouldPublish(order: PublishOrder): Promise<UnitChange> {
    await this.refuseToPublish(order);
    const { seq, state } = await this.registry.head();
    const entry = await publishing(order)(state, this.registry);
    const { name } = order.build;
    return { name, seq, ...unitState(entry.state, name) };
  }

  private async refuseToPublish(order: PublishOrder): Promise<void> {
    const { name: unit, version } = order.build;
    if (await this.registry.has(unit, version))
      throw versionExists(`${unit} ${version} is published already; a version never changes.`);
    await refuseBeforehand(this.registry, publishing(order), order.build);
  }

  /**
   * Takes over the builds that an installation brings, as one change: they may only fit together. What a team has
   * published stays live. With `mayReturn` a build that was live before becomes live again. The names of what changed.
   */
  async adopt(
    builds: readonly UnitBuild[],
    store: (build: UnitBuild) => Promise<void>,
    mayReturn: boolean,
  ): Promise<string[]> {
    // Backends that start together bring the same.
    const changes = await this.claims.holding(ADOPTION, ADOPTION_PATIENCE_MS, async (confirm) => {
      const fresh: UnitBuild[] = [];
      for (const build of builds) {
        if (!(await this.registry.has(build.name, build.version))) fresh.push(build);
      }
      for (const build of fresh) await store(build);
      return this.registry.inTransaction(async (transaction) => {
        await confirm(transaction.em);
        for (const build of fresh) await transaction.addBuild(build, INSTALLATION);
        return adoptTogether(transaction, mayReturn ? builds : fresh);
      });
    });
    if (!changes) throw unavailable();
    for (const { unit, outcome } of changes) this.announce(unit, outcome);
    return changes.map(({ unit }) => unit);
  }

  /** Without a version the canary is meant, without percent everybody. */
  promote({ unit, version, percent, actor, note }: PromoteOrder): Promise<UnitChange> {
    return this.change(unit, async (state, reads) => {
      const chosen = version ?? unitState(state, unit).canary?.version;
      if (chosen === undefined) throw invalidTransition(`${unit} has no canary; name the version to promote.`);
      if (!(await reads.has(unit, chosen))) throw notFound();
      if ((await reads.prunedOf(unit, [chosen])).length > 0) {
        throw invalidTransition(`${unit} ${chosen} was pruned: its files are gone. Publish it under a new version.`);
      }
      if (isShared(percent) && unitState(state, unit).live === chosen) {
        throw invalidTransition(`${unit} ${chosen} is live for everybody; roll it back to give it to fewer.`);
      }
      const after = promoted(state, unit, chosen, percent);
      const said = noteOf(percentNote(percent ?? EVERYBODY), note);
      return { action: 'promote', unit, version: chosen, actor, note: said, state: after };
    });
  }

  /**
   * Ends the canary, unless a version is named. Otherwise the live version gives way to that one, or else to the one
   * that `choose` finds best among those that were live before, the latest first, without what was rolled back.
   */
  rollback({ unit, version, actor, note, choose = inOrder }: RollbackOrder): Promise<UnitChange> {
    return this.change(unit, async (state, reads) => {
      const { canary, live } = unitState(state, unit);
      const ended = version === undefined ? canaryEnded(state, unit) : null;
      if (ended) return { action: 'rollback', unit, version: canary?.version ?? null, actor, note, state: ended };
      const everLive = (await reads.liveVersions(unit)).filter((other) => other !== live);
      if (version !== undefined && !everLive.includes(version)) {
        throw invalidTransition(`${unit} ${version} was not live before; promote it to make it so.`);
      }
      const known = everLive.filter((other) => other === version || !isQuarantined(state, unit, other));
      const former = version === undefined ? await choose(known) : [version, ...known.filter((one) => one !== version)];
      const after = rolledBack(state, unit, former);
      if (!after) throw invalidTransition(`${unit} has no version to return to; promote the one that is wanted.`);
      return { action: 'rollback', unit, version: live, actor, note, state: after };
    });
  }

  /** Since when the version has been the unit's canary without a break; null when it is not. */
  canarySince(unit: string, version: string): Promise<string | null> {
    return this.registry.canarySince(unit, version);
  }

  /** The product's own decision about this very canary: 409 when meanwhile it is live for all, or gone. */
  endCanary(unit: string, version: string, actor: string, note: string): Promise<UnitChange> {
    return this.change(unit, (state) => {
      const after = unitState(state, unit).canary?.version === version ? canaryEnded(state, unit) : null;
      if (!after) throw invalidTransition(`${unit} ${version} is no canary any more.`);
      return { action: 'self_rollback', unit, version, actor, note, state: after };
    });
  }

  /**
   * Gives up what nobody was given for so many days. An entry of the log, so that nobody promotes it meanwhile. False when
   * somebody has.
   */
  async prune(unit: string, version: string, days: number): Promise<boolean> {
    return this.registry.inTransaction(async (transaction) => {
      const { seq, state } = await transaction.head();
      const candidates = await transaction.unreachable(days);
      if (!candidates.some((one) => one.unit === unit && one.version === version)) return false;
      const note = `Given to nobody for ${days} days.`;
      const entry = { action: 'prune' as const, unit, version, actor: PRODUCT_NAME, note, state };
      if (!(await transaction.append(seq, entry))) return false;
      await transaction.addPruned(unit, version);
      return true;
    });
  }

  /** Null enables again. */
  disable(unit: string, reason: string | null, actor: string): Promise<UnitChange> {
    return this.change(unit, (state) => {
      if (unit === SHELL_UNIT) throw invalidTransition('The shell cannot be disabled; roll it back instead.');
      const action = reason === null ? 'enable' : 'disable';
      const after = disabled(state, unit, reason);
      return { action, unit, version: unitState(state, unit).live, actor, note: reason, state: after };
    });
  }

  private async change(unit: string, decide: Decide): Promise<UnitChange> {
    const outcome = await this.registry.inTransaction(async (transaction) => {
      if (!(await transaction.head()).state[unit] && !(await transaction.isPublished(unit))) throw notFound();
      return appendEntry(transaction, decide);
    });
    return this.announce(unit, outcome);
  }

  /** Open tabs keep what they run, and learn that there is something newer. */
  private announce(unit: string, { seq, state }: Outcome): UnitChange {
    this.live.publishToEveryone({ type: 'remote_version', id: unit });
    return { name: unit, seq, ...unitState(state, unit) };
  }
}

function publishing({ build: { name: unit, version }, actor, audience, note }: PublishOrder): Decide {
  return (state) => ({
    action: 'publish',
    unit,
    version,
    actor,
    note: noteOf(audience === 'hold' ? 'not live yet' : percentNote(audience.percent), note),
    state: audience === 'hold' ? state : promoted(state, unit, version, audience.percent),
  });
}

/** Who gets it, and why: what there is of both. */
function noteOf(audience: string | null, note: string | null | undefined): string | null {
  return [audience, note].filter(Boolean).join(': ') || null;
}

function isShared(percent: number | undefined): boolean {
  return percent !== undefined && percent < EVERYBODY;
}

function percentNote(percent: number): string | null {
  return percent === EVERYBODY ? null : `${percent} % of the people`;
}
