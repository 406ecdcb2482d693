import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { Injectable } from '@nestjs/common';
import type { RequestHandler } from 'express';

import { PublishedStorage } from '../../publishing/storage/published-storage.ts';
import { SessionService } from '../../../sessions/session.service.ts';
import { drillFiles } from './drill-files.ts';
import type { DrillRequest } from './drill-path.ts';
import { PersonalChoices } from '../overrides/personal-choices.ts';

/** Drills: a remote broken only for the user whose override says so, in the running product. */
@Injectable()
export class Drills {
  constructor(
    private readonly sessions: SessionService,
    private readonly choices: PersonalChoices,
    private readonly storage: PublishedStorage,
  ) {}

  files(): RequestHandler {
    return drillFiles({ isOn: this.isOn.bind(this), read: this.read.bind(this) });
  }

  /**
   * Returns true if the drill is on. A tab keeps its addresses after the override is cleared; they then serve the
   * published files.
   */
  private async isOn(cookieHeader: string | undefined, { drill, remote }: DrillRequest): Promise<boolean> {
    const identity = await this.sessions.resolve(cookieHeader);
    const { overrides } = this.choices.read(cookieHeader, identity?.userId);
    return overrides.some((override) => override.remote === remote && 'fail' in override && override.fail === drill);
  }

  private async read({ remote, version, file }: DrillRequest): Promise<Buffer | undefined> {
    const path = `${remote}/${version}/${file}`;
    if (!(await this.storage.ensureLocal(`remotes/${path}`))) return undefined;
    return readFile(join(this.storage.remotes.folder, path));
  }
}
