import { Injectable, Logger } from '@nestjs/common';
import type { OnApplicationShutdown } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import pg from 'pg';

import { StoppableWork } from '../../concurrency/stoppable-work.ts';
import { InjectEnv } from '../../config/env.module.ts';
import type { Env } from '../../config/env.ts';
import { EARLIER_BACKENDS } from '../backend-presence.ts';
import { hasNarrowIds } from './narrow-ids.ts';
import { widenIds } from './widen-ids.ts';

/** Time between attempts; an update from backend to backend takes less. */
const EVERY_MS = 5 * 60_000;
/** Key of the advisory lock: an arbitrary number, constant across versions. */
const WIDENING_LOCK = 6_403_264;

/**
 * Widens the ids of a database that an older version created, once two checks in a row have found no backend of an
 * older version: such a backend couldn't read wide ids (decision: wide-ids).
 */
@Injectable()
export class IdWidening implements OnApplicationShutdown {
  readonly #log = new Logger(IdWidening.name);
  readonly #work = new StoppableWork((stop) => this.widen(stop), this.#log);
  #isDone = false;
  #wasAlone = false;

  constructor(@InjectEnv() private readonly env: Env) {}

  onApplicationShutdown(): Promise<void> {
    return this.#work.stop();
  }

  @Interval(EVERY_MS)
  async run(): Promise<void> {
    if (!this.#isDone) await this.#work.run();
  }

  async widen(stop?: AbortSignal): Promise<void> {
    const client = new pg.Client({
      connectionString: this.env.directDatabaseUrl,
      application_name: 'qlixline wide ids',
    });
    client.on('error', (error) => this.#log.warn(error.message));
    await client.connect();
    try {
      this.#isDone = !(await hasNarrowIds(client));
      if (this.#isDone) return;
      const isAlone = await isWithoutOldBackends(client);
      const wasAlone = this.#wasAlone;
      this.#wasAlone = isAlone;
      if (!isAlone || !wasAlone) return;
      const { rows } = await client.query<{ locked: boolean }>('select pg_try_advisory_lock($1) as locked', [
        WIDENING_LOCK,
      ]);
      if (rows[0]?.locked) await this.#widen(client, stop);
    } finally {
      await client.end(); // releases the lock
    }
  }

  async #widen(client: pg.Client, stop?: AbortSignal): Promise<void> {
    this.#log.log('Widening ids to 64 bits; everything goes on meanwhile.');
    this.#isDone = await widenIds(client, {
      ...(stop && { stop }),
      mayContinue: () => isWithoutOldBackends(client),
      onWidened: (table, lockedMs) => this.#log.log(`${table}: ids widened, locked for ${Math.round(lockedMs)} ms`),
    });
    if (this.#isDone) this.#log.log('All ids have 64 bits. The next start makes use of them.');
  }
}

async function isWithoutOldBackends(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(
    'select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
    [EARLIER_BACKENDS],
  );
  return rows.length === 0;
}
