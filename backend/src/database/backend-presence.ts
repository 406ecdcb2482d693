import type { ClientBase } from 'pg';

import type { Env } from '../config/env.ts';

/**
 * Names of the connections of backends, by where they write files during a move. Backends that can't read ids of 64
 * bits are called `qlixline` (decision: wide-ids).
 */
const NAMES = {
  settled: 'qlixline backend',
  bucket: 'qlixline backend, moving files to bucket',
  disk: 'qlixline backend, moving files to disk',
} as const;
/** Name of the connections of backends that read only ids of 32 bits. */
export const EARLIER_BACKENDS = 'qlixline';

type Moves = Partial<Pick<Env, 'movedFromBucket' | 'movedFromDisk'>>;

/** Returns the name of a backend's connections, by which an operator's commands recognize a running backend. */
export function connectionNameOf({ movedFromBucket, movedFromDisk = false }: Moves): string {
  if (movedFromBucket) return NAMES.disk;
  return movedFromDisk ? NAMES.bucket : NAMES.settled;
}

/** Counts the connections of running backends, except those that write files to `movingTo`. */
export async function countBackendConnections(client: ClientBase, movingTo?: 'bucket' | 'disk'): Promise<number> {
  const own = Object.values(NAMES).filter((name) => movingTo === undefined || name !== NAMES[movingTo]);
  const names = [EARLIER_BACKENDS, ...own];
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
    [names],
  );
  return rows[0]?.count ?? 0;
}
