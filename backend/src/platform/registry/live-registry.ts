import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import type { UnitBuild } from '@qlixline/contract/remotes/remote-build';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { isDatabaseUnavailable } from '../../errors/database-unavailable.ts';
import { putInPlace } from '../../files/durable-files.ts';
import { unavailable } from '../../errors/problem-error.ts';
import { knownVersions } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';
import { RegistryRepository } from './registry.repository.ts';
import { isShellBuild } from './served-builds.ts';

/** Current state of the registry with the served builds. */
export type Registered = { seq: number; state: RegistryState; builds: readonly UnitBuild[] };

/**
 * File with the last good registry. Pages are served from it while the database is unavailable, even if the backend
 * restarts meanwhile.
 */
const LAST_GOOD_FILE = 'last-good-registry.json';

const log = new Logger('LiveRegistry');

/**
 * Registry in memory, from which every page is composed. Reads the newest entry's number, and more only if it is new.
 */
@Injectable()
export class LiveRegistry {
  private readonly file: string;
  private last: Registered | undefined;
  private current: Registered | undefined;
  private storing: Promise<void> = Promise.resolve();

  constructor(
    @InjectEnv() env: Env,
    private readonly registry: RegistryRepository,
  ) {
    this.file = join(env.dataDir, LAST_GOOD_FILE);
  }

  /**
   * Returns the registry. `headSeq` is the newest entry's number, if known already. Throws 503 while nothing is known.
   */
  async read(headSeq?: number): Promise<Registered> {
    try {
      const seq = headSeq ?? (await this.registry.headSeq());
      if (this.last?.seq !== seq) await this.refresh();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      this.last ??= await this.readFile();
    }
    if (!this.last) throw unavailable();
    return this.last;
  }

  /** Finds a build, including one that is served only through an override. */
  async find(unit: string, version: string): Promise<UnitBuild | undefined> {
    const served = this.last && buildOf(this.last, unit, version);
    return served ?? (await this.registry.builds([{ unit, version }]))[0];
  }

  /** Returns true if any version of the shell has this file, such as `assets/shell.0a1b2c.js`. */
  async isShellFile(name: string): Promise<boolean> {
    const shells = this.last?.builds.filter(isShellBuild) ?? [];
    if (shells.some(({ files }) => files.some((file) => file.name === name))) return true;
    return this.registry.isShellFile(name);
  }

  private async refresh(): Promise<void> {
    const { seq, state } = await this.registry.head();
    this.last = { seq, state, builds: await this.registry.builds(knownVersions(state)) };
    this.storing = this.storing.then(() => this.storeLast());
    await this.storing;
  }

  /** Saves the last good registry, one save at a time, as many pages notice a change at the same moment. */
  private async storeLast(): Promise<void> {
    // A registry without builds can’t serve a page, so it is not worth saving.
    if (this.last === this.current || this.last?.builds.length === 0) return;
    this.current = this.last;
    const bytes = Buffer.from(JSON.stringify(this.current));
    await putInPlace(this.file, bytes, dirname(this.file)).catch((error: unknown) =>
      log.warn(error, 'The last good registry was not saved'),
    );
  }

  private async readFile(): Promise<Registered | undefined> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as Registered; // written as a whole by ourselves
    } catch (error) {
      log.warn(error, 'The last good registry could not be read');
      return undefined;
    }
  }
}

export function buildOf(
  { builds }: Registered,
  unit: string,
  version: string | null | undefined,
): UnitBuild | undefined {
  return builds.find((build) => build.name === unit && build.version === version);
}
