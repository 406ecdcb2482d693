import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { sql } from 'kysely';

import { definePreparedQuery } from '../database/prepared/prepared-query.ts';
import type { PreparedReads } from '../database/prepared/prepared-reads.ts';
import { shared } from '../database/sql/shared-sql.ts';
import { typedSql } from '../database/sql/typed-sql.ts';
import { isUuid } from '../database/uuid.ts';
import { HAS_SECOND_FACTOR } from '../schema/account/second-factor.sql.ts';
import { ENDS_AT, IS_LIVE, LIVE_SESSION_OF } from '../schema/account/session.sql.ts';
import type { TokenHashes } from './session-token.ts';

/** Row of the prepared query that finds a session. */
export type FoundSession = { id: string; userId: string; lastSeenAt: string; isDemo: boolean };
type NewSession = { id: string; hashes: TokenHashes; userId: string; userAgent: string };
type ListedSession = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date };

/** `isFresh` is true if the user has proved recently who they are, by signing in or afterwards. */
export type Freshness = { isFresh: boolean; hasSecondFactor: boolean };

/** Deleted sessions; `now` is the time of the query by the database's clock. */
export type DeletedSessions = { now: string; ids: string[] };
/** Session that ends soon; `leftMs` is zero or less once it has ended. */
export type EndingSession = { id: string; leftMs: number };

const LISTED_MAX = 100;

/** Finds a live session. Parameters: $1 the hex hash of the token. */
const findLive = definePreparedQuery<FoundSession>(
  'session-by-token',
  `select id, user_id as "userId", last_seen_at as "lastSeenAt", is_demo as "isDemo" from ${LIVE_SESSION_OF('$1')} session`,
);

/**
 * Finds the hash under which a session is stored, given its token's hashes by several secrets. Parameters: $1 the
 * hashes in hex.
 */
const findStoredHash = definePreparedQuery<TokenHashes>(
  'session-by-either-secret',
  `with asked as (select decode(hash, 'hex') as hash from unnest($1::text[]) hash)
   select encode(token_hash, 'hex') as stored, encode(next_token_hash, 'hex') as next from sessions
   where token_hash in (select hash from asked) or id in (
     select id from sessions where next_token_hash is not null and next_token_hash in (select hash from asked))
   limit 1`,
);

/**
 * Finds deleted sessions. Parameters: $1 a time by this database's clock. A deletion becomes visible with its commit,
 * which may be some seconds later.
 */
const findDeleted = definePreparedQuery<{ now: string; ids: string[] }>(
  'deleted-sessions',
  `select now()::text as now, coalesce(array_agg(session_id::text), '{}') as ids
   from ended_sessions where ended_at > coalesce($1::timestamptz, now()) - interval '30 seconds'`,
);

/** Finds sessions that end soon. Parameters: $1 ids of sessions, $2 milliseconds. */
const findEnding = definePreparedQuery<EndingSession>(
  'ending-sessions',
  `select asked.id, coalesce(extract(epoch from ${ENDS_AT()} - now()) * 1000, 0)::float8 as "leftMs"
   from unnest($1::uuid[]) asked (id) left join sessions on sessions.id = asked.id
   where sessions.id is null or ${ENDS_AT()} < now() + make_interval(secs => $2::float8 / 1000)`,
);

/** Sessions. Each access is a single statement, without a unit of work. */
@Injectable()
export class SessionRepository {
  async findLive(preparedReads: PreparedReads, tokenHash: string): Promise<FoundSession | undefined> {
    const [session] = await preparedReads.rows(findLive, [tokenHash]);
    return session;
  }

  /** Returns the stored hashes of the session that has one of these hashes; undefined if there is none. */
  async findHashes(preparedReads: PreparedReads, hashes: readonly string[]): Promise<TokenHashes | undefined> {
    const [found] = await preparedReads.rows(findStoredHash, [hashes]);
    return found;
  }

  /** Stores a session under its next hash, once all backends have the secret for it. */
  async useNextHash(em: EntityManager, next: string): Promise<void> {
    await typedSql(em)
      .updateTable('sessions')
      .set({ token_hash: Buffer.from(next, 'hex'), next_token_hash: null })
      .where('next_token_hash', '=', Buffer.from(next, 'hex'))
      .execute();
  }

  /**
   * Returns the sessions deleted since then, and some deleted shortly before. If no time is given, returns those
   * deleted in the last seconds.
   */
  async findDeleted(preparedReads: PreparedReads, since: string | null): Promise<DeletedSessions> {
    const [found] = await preparedReads.rows(findDeleted, [since]);
    return found ?? { now: since ?? '', ids: [] };
  }

  /** Returns the sessions among these that end within `withinMs` or have ended. */
  findEnding(preparedReads: PreparedReads, sessionIds: readonly string[], withinMs: number): Promise<EndingSession[]> {
    return preparedReads.rows(findEnding, [sessionIds, withinMs]);
  }

  async insert(em: EntityManager, { id, hashes, userId, userAgent }: NewSession): Promise<void> {
    await typedSql(em)
      .insertInto('sessions')
      .values({
        id,
        token_hash: Buffer.from(hashes.stored, 'hex'),
        next_token_hash: hashes.next === null ? null : Buffer.from(hashes.next, 'hex'),
        user_id: userId,
        user_agent: userAgent,
      })
      .execute();
  }

  /** Records that a session was used. `next` is the hash of its token by the secret that replaces another. */
  async markSeen(em: EntityManager, sessionId: string, next: string | null): Promise<void> {
    await typedSql(em)
      .updateTable('sessions')
      .set({ last_seen_at: sql<string>`now()` })
      .$if(next !== null, (sessions) => sessions.set({ next_token_hash: Buffer.from(next!, 'hex') }))
      .where('id', '=', sessionId)
      .execute();
  }

  async listOf(em: EntityManager, userId: string): Promise<ListedSession[]> {
    const sessions = await typedSql(em)
      .selectFrom('sessions')
      .select(['id', 'user_agent as userAgent', 'created_at as createdAt', 'last_seen_at as lastSeenAt'])
      .where('user_id', '=', userId)
      .where(shared(IS_LIVE))
      .orderBy('last_seen_at', 'desc')
      .orderBy('id', 'desc')
      .limit(LISTED_MAX)
      .execute();
    return sessions.map((session) => ({
      ...session,
      createdAt: new Date(session.createdAt),
      lastSeenAt: new Date(session.lastSeenAt),
    }));
  }

  async hasLive(em: EntityManager, userId: string): Promise<boolean> {
    const session = await typedSql(em)
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where(shared(IS_LIVE))
      .limit(1)
      .executeTakeFirst();
    return session !== undefined;
  }

  /** Returns how fresh the session is, by the database's clock; undefined if it has ended. */
  async freshnessOf(em: EntityManager, sessionId: string, minutes: number): Promise<Freshness | undefined> {
    return typedSql(em)
      .selectFrom('sessions')
      .select([
        sql<boolean>`coalesce(proved_at, created_at) > now() - make_interval(mins => ${minutes})`.as('isFresh'),
        shared<boolean>(HAS_SECOND_FACTOR, sql.ref('sessions.user_id')).as('hasSecondFactor'),
      ])
      .where('id', '=', sessionId)
      .executeTakeFirst();
  }

  async markProved(em: EntityManager, sessionId: string): Promise<void> {
    await typedSql(em)
      .updateTable('sessions')
      .set({ proved_at: sql<string>`now()` })
      .where('id', '=', sessionId)
      .execute();
  }

  /** Ends a session; false if there was none. */
  async end(em: EntityManager, userId: string, sessionId: string): Promise<boolean> {
    if (!isUuid(sessionId)) return false;
    const { numDeletedRows } = await typedSql(em)
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .where('id', '=', sessionId)
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Ends all sessions of a user except `exceptId`, and returns their ids. */
  async endAll(em: EntityManager, userId: string, exceptId?: string): Promise<string[]> {
    const ended = await typedSql(em)
      .deleteFrom('sessions')
      .where('user_id', '=', userId)
      .$if(exceptId !== undefined, (sessions) => sessions.where('id', '<>', exceptId!))
      .returning('id')
      .execute();
    return ended.map(({ id }) => id);
  }
}
