import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationBootstrap, OnApplicationShutdown } from '@nestjs/common';
import { SHELL_UNIT, unitNameSchema } from '@qlixline/contract/remotes/remote-build';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { isDatabaseUnavailable } from '../../errors/database-unavailable.ts';
import { ProblemError } from '../../errors/problem-error.ts';
import { LiveRegistry } from '../registry/live-registry.ts';
import type { Refusal } from '../registry/registry-conflicts.ts';
import { RegistryService } from '../registry/registry.service.ts';
import { inspectApart } from './inspection/inspect-apart.ts';
import { localVersion } from './local-version.ts';
import { PublishedStorage } from './storage/published-storage.ts';
import { readBuildFile } from './inspection/read-build-file.ts';

/** Message from the launcher after a rebuild. */
const BUILDS_CHANGED = 'builds changed';
/** Time limit for adopting builds, as for migrations: operators expect a start within about this time. */
const PATIENCE_MS = 30_000;
const RETRY_MS = 250;
/** Pause before another attempt to publish builds that the storage refused. */
const STORAGE_RETRY_MS = 5_000;

type OwnBuild = { build: UnitBuild; folder: string; isPublished: boolean };

/**
 * Publishes an installation's own builds (BUILDS_DIR) at the start and when the launcher reports changes. Errors are
 * logged, and the live versions stay.
 */
@Injectable()
export class OwnBuilds implements OnApplicationBootstrap, OnApplicationShutdown {
  readonly #log = new Logger('OwnBuilds');
  /** Last adoption. Adoptions run one after the other, as builds may change meanwhile. */
  #last: Promise<void> = Promise.resolve();
  #later: NodeJS.Timeout | undefined;

  constructor(
    @InjectEnv() private readonly env: Pick<Env, 'buildsDir' | 'mode' | 's3'>,
    private readonly registry: RegistryService,
    private readonly liveRegistry: LiveRegistry,
    private readonly storage: PublishedStorage,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.env.buildsDir === undefined) return;
    if (process.channel) process.on('message', this.#onMessage);
    await this.adoptPatiently(this.env.buildsDir);
  }

  onApplicationShutdown(): void {
    clearTimeout(this.#later);
    process.off('message', this.#onMessage);
  }

  readonly #onMessage = (message: unknown) => {
    const { buildsDir } = this.env;
    if (message !== BUILDS_CHANGED || buildsDir === undefined) return;
    this.#last = this.#last
      .then(() => this.adoptPatiently(buildsDir))
      .catch((error: unknown) => this.#log.error(error));
  };

  /** Adopts the builds, retrying while another backend holds the lock for longer than a statement's timeout. */
  private async adoptPatiently(buildsDir: string): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    for (;;) {
      try {
        await this.adopt(buildsDir);
        return;
      } catch (error) {
        if (!isDatabaseUnavailable(error) || Date.now() > end) throw error;
        await pause(RETRY_MS);
      }
    }
  }

  private async adopt(buildsDir: string): Promise<void> {
    const read = (await Promise.all((await unitsIn(buildsDir)).map((unit) => this.#read(buildsDir, unit)))).flat();
    const own = await this.#acceptable(read);
    const folderOf = new Map(own.map(({ build, folder }) => [build, folder]));
    const builds = own.map(({ build }) => build);
    const store = (build: UnitBuild) => this.storage.save(build, folderOf.get(build) ?? buildsDir);
    try {
      // In production a restart doesn't undo a rollback; elsewhere the newest build is wanted.
      const changed = await this.registry.adopt(builds, store, this.env.mode !== 'production');
      if (changed.length > 0) this.#log.log(`Live now: ${textOf(builds.filter(({ name }) => changed.includes(name)))}`);
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      if (this.env.s3 && error.code === 'unavailable') return this.#adoptLater();
      if (error.code !== 'publish_refused') throw error;
      for (const { message } of error.errors ?? []) this.#log.error(message);
    }
    for (const { build, folder } of own) await this.#storeHere(build, folder);
  }

  /** Continues with the live builds: an unavailable storage doesn't keep a backend from starting. */
  #adoptLater(): void {
    this.#log.error('The new builds could not be stored and are tried again; the storage may be away.');
    this.#later = setTimeout(() => this.#onMessage(BUILDS_CHANGED), STORAGE_RETRY_MS).unref();
  }

  /** Stores a build's files on this disk if another backend has published it, or the disk is new. */
  async #storeHere(build: UnitBuild, folder: string): Promise<void> {
    if (await this.storage.has(build)) return;
    if (await this.#isKnown(build)) await this.storage.save(build, folder);
  }

  async #isKnown({ name, version }: UnitBuild): Promise<boolean> {
    return (await this.liveRegistry.find(name, version)) !== undefined;
  }

  /** Reads a build's description; empty if it can't be read. */
  async #read(buildsDir: string, unit: string): Promise<OwnBuild[]> {
    const folder = join(buildsDir, unit, 'dist');
    const described = await readBuildFile(folder, unit);
    if (Array.isArray(described)) return this.#refused(unit, described);
    const build = { ...described, version: localVersion(described) };
    const isPublished = (await this.storage.has(build)) && (await this.#isKnown(build));
    return [{ build, folder, isPublished }];
  }

  /** Returns the builds that may be published, after inspecting those that aren't yet. */
  async #acceptable(own: OwnBuild[]): Promise<OwnBuild[]> {
    const fresh = own.filter(({ isPublished }) => !isPublished);
    if (fresh.length === 0) return own;
    const inspections = await inspectApart(fresh.map(({ folder, build }) => ({ folder, unit: build.name })));
    const refused = new Set<OwnBuild>();
    for (const [nth, one] of fresh.entries()) {
      const refusals = inspections[nth]?.refusals.filter((refusal) => this.#matters(refusal)) ?? [];
      this.#logRefusals(one.build.name, refusals);
      if (refusals.length > 0) refused.add(one);
    }
    return own.filter((one) => !refused.has(one));
  }

  /** Returns true if the refusal applies; builds for development aren't minified. */
  #matters({ reason }: Refusal): boolean {
    return this.env.mode !== 'development' || reason !== 'over_budget';
  }

  #refused(unit: string, refusals: readonly Refusal[]): [] {
    this.#logRefusals(unit, refusals);
    return [];
  }

  #logRefusals(unit: string, refusals: readonly Refusal[]): void {
    for (const { message } of refusals) this.#log.error(`${unit} is not published: ${message}`);
  }
}

/** Lists the shell and the remotes in the folder in a stable order. */
async function unitsIn(buildsDir: string): Promise<string[]> {
  const entries = await readdir(buildsDir, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const units = names.filter((name) => unitNameSchema.safeParse(name).success);
  return units.toSorted(
    (one, other) => Number(other === SHELL_UNIT) - Number(one === SHELL_UNIT) || one.localeCompare(other),
  );
}

function textOf(builds: readonly UnitBuild[]): string {
  return builds.map(({ name, version }) => `${name} ${version}`).join(', ');
}
