import type { ClientBase } from 'pg';

import type { Env } from '../config/env.ts';

/** Names of the connections of backends, by where they write files while these are moved. */
const NAMES = {
  settled: 'qlixline',
  bucket: 'qlixline, moving files to bucket',
  disk: 'qlixline, moving files to disk',
} as const;

type Moves = Partial<Pick<Env, 'movedFromBucket' | 'movedFromDisk'>>;

/** Returns the name of a backend's connections, by which commands of an operator know that it runs. */
export function connectionNameOf({ movedFromBucket, movedFromDisk = false }: Moves): string {
  if (movedFromBucket) return NAMES.disk;
  return movedFromDisk ? NAMES.bucket : NAMES.settled;
}

/** Counts the connections of running backends, except those that write files to `movingTo`. */
export async function countBackendConnections(client: ClientBase, movingTo?: 'bucket' | 'disk'): Promise<number> {
  const names = Object.values(NAMES).filter((name) => movingTo === undefined || name !== NAMES[movingTo]);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from pg_stat_activity
     where datname = current_database() and application_name = any($1) and pid <> pg_backend_pid()`,
    [names],
  );
  return rows[0]?.count ?? 0;
}
