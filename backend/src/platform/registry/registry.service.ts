import { Injectable } from '@nestjs/common';
import type { ConfigureApi, UnitChange } from '@qlixline/contract/remotes/registry';
import { PRODUCT_NAME } from '@qlixline/contract/remotes/product';
import { SHELL_UNIT } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { invalidTransition, notFound, unavailable } from '../../errors/problem-error.ts';
import { extensionsOf } from '../extensions/built-extensions.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { adoptTogether } from './adopt-together.ts';
import { configuringApi } from './api-access.ts';
import { appendEntry, refuseBeforehand } from './append-entry.ts';
import type { Decide, Outcome } from './append-entry.ts';
import { staleFlags } from './flags/flags-of.ts';
import { settingFlag, switchingFlagOff } from './flags/setting-flag.ts';
import type { FlagOrder } from './flags/setting-flag.ts';
import { INSTALLATION } from './installation.ts';
import { versionExists } from './publish-refused.ts';
import { advancing, promoting, publishing } from './promoting.ts';
import type { PromoteOrder, PublishOrder, Stage } from './promoting.ts';
import { PublishingClaims } from './publishing-claims.ts';
import { canaryEnded, disabled, extensionSwitched, rolledBack, unitState } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';
import { RegistryRepository } from './registry.repository.ts';

/** Name of the claim that serializes adoptions of all installations on one database. */
const ADOPTION = 'adoption';
const ADOPTION_PATIENCE_MS = 30_000; // same limit as for migrations: operators expect a start within about this time

export type RollbackOrder = {
  unit: string;
  /** A former live version, even if it was rolled back. */
  version?: string | undefined;
  actor: string;
  note: string | null;
};

/** Decides what is live. Each change is checked together with everything served, then appended or rejected. */
@Injectable()
export class RegistryService {
  constructor(
    private readonly registry: RegistryRepository,
    private readonly claims: PublishingClaims,
    private readonly live: LiveEvents,
    @InjectEnv() private readonly env: Pick<Env, 'remoteApiOrigin'>,
  ) {}

  /**
   * Publishes a version. `store` stores its files without holding a database connection, and only once the version is
   * claimed, so that concurrent publishes store once. If this fails, the live versions stay.
   */
  async publish(order: PublishOrder, store: () => Promise<void>): Promise<UnitChange> {
    const { build, actor, source } = order;
    const { name: unit, version } = build;
    const decide = publishing(order);
    const outcome = await this.claims.withClaim(`${unit} ${version}`, 0, async (confirm) => {
      await this.refuseToPublish(order);
      await store();
      return this.registry.inTransaction(async (transaction) => {
        await confirm(transaction.em);
        await transaction.addBuild(build, actor, source);
        return appendEntry(transaction, decide, { fresh: build });
      });
    });
    if (!outcome) throw versionExists(`${unit} ${version} is being published right now.`);
    return { ...this.announce(unit, outcome), ...warningsOf(outcome.state, build) };
  }

  /** Returns what publishing would lead to. Throws if it would be rejected. */
  async checkPublish(order: PublishOrder): Promise<UnitChange> {
    await this.refuseToPublish(order);
    const { seq, state } = await this.registry.head();
    const entry = await publishing(order)(state, this.registry);
    const { name } = order.build;
    return { name, seq, ...unitState(entry.state, name), ...warningsOf(entry.state, order.build) };
  }

  private async refuseToPublish(order: PublishOrder): Promise<void> {
    const { name: unit, version } = order.build;
    if (await this.registry.has(unit, version))
      throw versionExists(`${unit} ${version} is published already; a version never changes.`);
    await refuseBeforehand(this.registry, publishing(order), order.build);
  }

  /**
   * Adopts an installation's builds as one change, as they may only be compatible with each other. Versions published
   * by teams stay live. With `mayReturn`, a build that was live before may become live again. Returns the names of
   * changed units.
   */
  async adopt(
    builds: readonly UnitBuild[],
    store: (build: UnitBuild) => Promise<void>,
    mayReturn: boolean,
  ): Promise<string[]> {
    // Backends that start together have the same builds.
    const changes = await this.claims.withClaim(ADOPTION, ADOPTION_PATIENCE_MS, async (confirm) => {
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

  /** Promotes a version: by default the canary, to everybody. */
  promote(order: PromoteOrder): Promise<UnitChange> {
    return this.change(order.unit, promoting(order));
  }

  /** Promotes a staged canary from this percentage to the next. Throws 409 if it has changed meanwhile. */
  advance(unit: string, from: Stage, actor: string, note: string): Promise<UnitChange> {
    return this.change(unit, advancing(unit, from, actor, note));
  }

  /**
   * Ends the canary unless a version is given. Otherwise that version becomes live, or the latest former one that users
   * have seen working, without those rolled back.
   */
  rollback({ unit, version, actor, note }: RollbackOrder): Promise<UnitChange> {
    return this.change(unit, async (state, reads) => {
      const { canary, live } = unitState(state, unit);
      const ended = version === undefined ? canaryEnded(state, unit) : null;
      if (ended) return { action: 'rollback', unit, version: canary?.version ?? null, actor, note, state: ended };
      if (version !== undefined && version === live) {
        const trial = canary ? ` To end the trial of ${canary.version}, name no version.` : '';
        throw invalidTransition(`${unit} ${version} is live already.${trial}`);
      }
      if (version !== undefined && !(await reads.liveVersions(unit)).includes(version)) {
        throw invalidTransition(`${unit} ${version} was not live before; promote it to make it so.`);
      }
      const known = await reads.formerVersions(state, unit, live);
      const former = version === undefined ? known : [version, ...known.filter((one) => one !== version)];
      const after = rolledBack(state, unit, former);
      if (!after) throw invalidTransition(`${unit} has no version to return to; promote the one that is wanted.`);
      return { action: 'rollback', unit, version: live, actor, note, state: after };
    });
  }

  /**
   * Returns since when the version has been the unit's canary, with this percentage if one is given, without
   * interruption; null if it isn't.
   */
  canarySince(unit: string, version: string, percent?: number): Promise<string | null> {
    return this.registry.canarySince(unit, version, percent);
  }

  /** Ends this canary automatically. Throws 409 if it has become live or was ended meanwhile. */
  endCanary(unit: string, version: string, actor: string, note: string): Promise<UnitChange> {
    return this.change(unit, (state) => {
      const after = unitState(state, unit).canary?.version === version ? canaryEnded(state, unit) : null;
      if (!after) throw invalidTransition(`${unit} ${version} is no canary any more.`);
      return { action: 'self_rollback', unit, version, actor, note, state: after };
    });
  }

  /** Changes the share of users for whom a flag is on. */
  setFlag(order: FlagOrder): Promise<UnitChange> {
    return this.change(order.unit, settingFlag(order));
  }

  /** Switches a flag off automatically. Throws 409 unless it still has the share that was judged. */
  switchFlagOff(judged: FlagOrder): Promise<UnitChange> {
    return this.change(judged.unit, switchingFlagOff(judged));
  }

  /**
   * Prunes a version that hasn't been served for `days`. A log entry keeps others from promoting it; returns false if
   * somebody just has.
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

  /** Disables the unit for a reason; null enables it. */
  disable(unit: string, reason: string | null, actor: string): Promise<UnitChange> {
    return this.change(unit, (state) => {
      if (unit === SHELL_UNIT) throw invalidTransition('The shell cannot be disabled; roll it back instead.');
      const action = reason === null ? 'enable' : 'disable';
      const after = disabled(state, unit, reason);
      return { action, unit, version: unitState(state, unit).live, actor, note: reason, state: after };
    });
  }

  /** Registers where a remote's API is answered, or what it is granted. */
  configureApi(unit: string, change: ConfigureApi, actor: string): Promise<UnitChange> {
    return this.change(unit, configuringApi({ unit, change, actor, mayBeAt: this.env.remoteApiOrigin }));
  }

  /** Switches an extension off for everybody, for a reason; null switches it on. Throws 404 for one nobody declares. */
  switchExtension(unit: string, extension: string, reason: string | null, actor: string): Promise<UnitChange> {
    return this.change(unit, async (state, reads) => {
      const { live, canary, switchedOff = [] } = unitState(state, unit);
      const served = [live, canary?.version].flatMap((version) => (version ? [{ unit, version }] : []));
      const isDeclared = (await reads.builds(served)).some((build) =>
        extensionsOf(build).some(({ id }) => id === extension),
      );
      if (!isDeclared && !switchedOff.some((one) => one.extension === extension)) throw notFound();
      const action = reason === null ? 'switch_on' : 'switch_off';
      const note = reason === null ? extension : `${extension}: ${reason}`;
      return { action, unit, version: live, actor, note, state: extensionSwitched(state, unit, extension, reason) };
    });
  }

  private async change(unit: string, decide: Decide): Promise<UnitChange> {
    const outcome = await this.registry.inTransaction(async (transaction) => {
      if (!(await transaction.head()).state[unit] && !(await transaction.isPublished(unit))) throw notFound();
      return appendEntry(transaction, decide);
    });
    return this.announce(unit, outcome);
  }

  /** Notifies open tabs of a newer version; they keep what they run. */
  private announce(unit: string, { seq, state }: Outcome): UnitChange {
    this.live.publishToEveryone({ type: 'remote_version', id: unit });
    return { name: unit, seq, ...unitState(state, unit) };
  }
}

/** Returns what a build's team should know although it is served. */
function warningsOf(state: RegistryState, build: UnitBuild): Pick<UnitChange, 'warnings'> {
  const warnings = staleFlags(state, build, Date.now());
  return warnings.length > 0 ? { warnings } : {};
}
