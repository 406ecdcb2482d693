import { sql } from 'kysely';

export type RemoteVersion = { remote: string; version: string };
/** User who reports. `network` is a keyed hash of their network; the first one of an hour is kept. */
export type Voter = { userId: string; network: string };

/** Unique key of `remote_outcomes`. */
export const OUTCOME_KEY = ['remote', 'version', 'hour', 'user_id'] as const;

/** First columns of a new row, in the order of its values. */
export const OUTCOME_COLUMNS = [...OUTCOME_KEY, 'network'] as const;

export function outcomeOf({ userId, network }: Voter) {
  return [
    'remote',
    'version',
    sql<string>`date_trunc('hour', now(), 'UTC')`.as('hour'),
    sql<string>`${userId}::uuid`.as('user_id'),
    sql<string>`${network}::text`.as('network'),
  ] as const;
}

/** Builds a table of the requested versions. */
export function wantedVersions(versions: readonly { unit: string; version: string }[]) {
  const [remotes, wanted] = columnsOf(versions.map(({ unit, version }) => ({ remote: unit, version })));
  return sql<RemoteVersion>`unnest(${remotes}::text[], ${wanted}::text[])`.as<'wanted'>(sql`wanted (remote, version)`);
}

/** Returns the columns as arrays for `unnest`. */
export function columnsOf(versions: readonly RemoteVersion[]): [string[], string[]] {
  return [versions.map(({ remote }) => remote), versions.map(({ version }) => version)];
}
