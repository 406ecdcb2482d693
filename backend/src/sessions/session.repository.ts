import type { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';

import { defineHotQuery } from '../database/hot-query.ts';
import type { HotReads } from '../database/hot-read.ts';

type LiveSession = { id: string; userId: string; lastSeenAt: Date };
type NewSession = { id: string; tokenHash: string; userId: string; userAgent: string };
type ListedSession = { id: string; userAgent: string; createdAt: Date; lastSeenAt: Date };

/** Idle for 14 days or 90 days old, by the database's clock: over. */
const LIVE = `last_seen_at > now() - interval '14 days' and created_at > now() - interval '90 days'`;
const LISTED_MAX = 100;

const findLive = defineHotQuery<{ id: string; userId: string; lastSeenAt: string }>(
  'session-by-token',
  `select id, user_id as "userId", last_seen_at as "lastSeenAt" from sessions
         where token_hash = decode($1, 'hex') and ${LIVE}`,
);

/** Sessions have no entity: every access is one statement. */
@Injectable()
export class SessionRepository {
  async findLive(hotReads: HotReads, tokenHash: string): Promise<LiveSession | undefined> {
    const [session] = await hotReads.rows(findLive, [tokenHash]);
    return session && { ...session, lastSeenAt: new Date(session.lastSeenAt) };
  }

  async insert(em: EntityManager, session: NewSession): Promise<void> {
    await em.execute(`insert into sessions (id, token_hash, user_id, user_agent) values (?, decode(?, 'hex'), ?, ?)`, [
      session.id,
      session.tokenHash,
      session.userId,
      session.userAgent,
    ]);
  }

  async markSeen(em: EntityManager, sessionId: string): Promise<void> {
    await em.execute('update sessions set last_seen_at = now() where id = ?', [sessionId]);
  }

  async listOf(em: EntityManager, userId: string): Promise<ListedSession[]> {
    const sessions = await em.execute<ListedSession[]>(
      `select id, user_agent as "userAgent", created_at as "createdAt", last_seen_at as "lastSeenAt" from sessions
       where user_id = ? and ${LIVE} order by last_seen_at desc, id desc limit ${LISTED_MAX}`,
      [userId],
    );
    return sessions.map((session) => ({
      ...session,
      createdAt: new Date(session.createdAt),
      lastSeenAt: new Date(session.lastSeenAt),
    }));
  }

  async hasLive(em: EntityManager, userId: string): Promise<boolean> {
    const found = await em.execute<object[]>(`select 1 from sessions where user_id = ? and ${LIVE} limit 1`, [userId]);
    return found.length > 0;
  }

  /** Ids of those that were there to end. */
  async end(em: EntityManager, userId: string, sessionIds: string[]): Promise<string[]> {
    const ended = await em.execute<{ id: string }[]>(
      'delete from sessions where user_id = ? and id::text = any(?) returning id',
      [userId, `{${sessionIds.map((id) => JSON.stringify(id)).join(',')}}`],
    );
    return ended.map(({ id }) => id);
  }

  async endAll(em: EntityManager, userId: string): Promise<string[]> {
    const ended = await em.execute<{ id: string }[]>('delete from sessions where user_id = ? returning id', [userId]);
    return ended.map(({ id }) => id);
  }
}
