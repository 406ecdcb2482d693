import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { Injectable, Logger } from '@nestjs/common';
import type { UnitBuild } from '@qlixline/contract/remote-build';

import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { isDatabaseUnavailable } from '../../errors/database-unavailable.ts';
import { putInPlace } from '../../files/durable-files.ts';
import { unavailable } from '../../errors/problem-error.ts';
import { knownVersions } from './registry-state.ts';
import type { RegistryState } from './registry-state.ts';
import { RegistryRepository } from './registry.repository.ts';
import { isShellBuild } from './served-builds.ts';

/** The registry as it is now, with the builds that anybody may be given. */
export type Registered = { seq: number; state: RegistryState; builds: readonly UnitBuild[] };

/** The last good one, so that pages go on while the database is away, also after a restart. */
const LAST_GOOD_FILE = 'last-good-registry.json';

const log = new Logger('LiveRegistry');

/** What every page is composed from. Asks the database which entry is the newest, and reads on only when it is new. */
@Injectable()
export class LiveRegistry {
  private readonly file: string;
  private last: Registered | undefined;
  private kept: Registered | undefined;
  private keeping: Promise<void> = Promise.resolve();

  constructor(
    @InjectEnv() env: Env,
    private readonly registry: RegistryRepository,
  ) {
    this.file = join(env.dataDir, LAST_GOOD_FILE);
  }

  /** 503 while nothing is known at all. `headSeq`: the newest entry's number, where it was asked for already. */
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

  /** A build that nobody is given by itself, such as the one an override names. */
  async find(unit: string, version: string): Promise<UnitBuild | undefined> {
    const served = this.last && buildOf(this.last, unit, version);
    return served ?? (await this.registry.builds([{ unit, version }]))[0];
  }

  /** Whether any version of the shell has this file, such as `assets/shell.0a1b2c.js`. */
  async isFileOfShell(name: string): Promise<boolean> {
    const shells = this.last?.builds.filter(isShellBuild) ?? [];
    if (shells.some(({ files }) => files.some((file) => file.name === name))) return true;
    return this.registry.isFileOfShell(name);
  }

  private async refresh(): Promise<void> {
    const { seq, state } = await this.registry.head();
    this.last = { seq, state, builds: await this.registry.builds(knownVersions(state)) };
    this.keeping = this.keeping.then(() => this.keepLast());
    await this.keeping;
  }

  /** One after the other: many pages learn of a change at the same moment. */
  private async keepLast(): Promise<void> {
    if (this.last === this.kept) return;
    this.kept = this.last;
    const bytes = Buffer.from(JSON.stringify(this.kept));
    await putInPlace(this.file, bytes, dirname(this.file)).catch((error: unknown) =>
      log.warn(error, 'The last good registry was not kept'),
    );
  }

  private async readFile(): Promise<Registered | undefined> {
    try {
      return JSON.parse(await readFile(this.file, 'utf8')) as Registered; // we wrote it, as a whole
    } catch (error) {
      log.warn(error, 'There is no last good registry to go on with');
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
