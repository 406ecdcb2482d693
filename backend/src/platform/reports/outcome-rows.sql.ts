import { sql } from 'kysely';

export type RemoteVersion = { remote: string; version: string };
/** Whose browser it is. `network`: a keyed hash of where they are, of which the first of an hour is kept. */
export type Voter = { userId: string; network: string };

/** What makes a row of `remote_outcomes` one. */
export const OUTCOME_KEY = ['remote', 'version', 'hour', 'user_id'] as const;

/** The first columns of a row that is told now, in the order of `OUTCOME_COLUMNS`. */
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

/** A table of the versions that are asked for. */
export function wantedVersions(versions: readonly { unit: string; version: string }[]) {
  const [remotes, wanted] = columnsOf(versions.map(({ unit, version }) => ({ remote: unit, version })));
  return sql<RemoteVersion>`unnest(${remotes}::text[], ${wanted}::text[])`.as<'wanted'>(sql`wanted (remote, version)`);
}

/** As arrays for `unnest`. */
export function columnsOf(versions: readonly RemoteVersion[]): [string[], string[]] {
  return [versions.map(({ remote }) => remote), versions.map(({ version }) => version)];
}
