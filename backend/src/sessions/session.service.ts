import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeviceSession } from '@qlixline/contract/auth';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { afterCommit } from '../database/after-commit.ts';
import type { PreparedQuery } from '../database/prepared-query.ts';
import { PreparedReads } from '../database/prepared-reads.ts';
import type { Identity } from './identity.ts';
import { notFound } from '../errors/problem-error.ts';
import { RememberedSessions } from './remembered-sessions.ts';
import { readSessionToken } from './session-cookie.ts';
import { SessionRevocations } from './session-revocations.ts';
import { hashToken, newSessionToken } from './session-token.ts';
import { SessionRepository } from './session.repository.ts';
import type { DeletedSessions, EndingSession, FoundSession } from './session.repository.ts';

const USER_AGENT_MAX = 300; // characters
/** How stale `last_seen_at` may be: it only has to be good enough to expire a session after 14 days. */
const SEEN_EVERY_MS = 5 * 60_000;

/** A found session, or the absence of one. */
export type WithSession = FoundSession | { [Column in keyof FoundSession]: null };

/** Sessions: opened at sign-in, listed and revoked per device, found again by their cookie. */
@Injectable()
export class SessionService {
  readonly #remembered = new RememberedSessions();

  constructor(
    @InjectEnv() private readonly env: Env,
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
    private readonly sessions: SessionRepository,
    private readonly revocations: SessionRevocations,
  ) {
    revocations.onRevoked((sessionIds) => this.forget(sessionIds));
  }

  /** Who sends this Cookie header; null when it opens no session, or one that has expired. */
  async resolve(cookieHeader: string | undefined): Promise<Identity | null> {
    const token = readSessionToken(cookieHeader, this.env.secureCookies);
    return token ? this.#remembered.find(token, () => this.#identityOf(token)) : null;
  }

  /**
   * The same with what a prepared query answers beside the live session, in one statement: its $1 is the hash of the token in hex,
   * null without one, and the session's columns are null where there is none.
   */
  async resolveWith<Row extends object>(
    cookieHeader: string | undefined,
    query: PreparedQuery<Row & WithSession>,
  ): Promise<{ identity: Identity | null; row: Row | undefined }> {
    const token = readSessionToken(cookieHeader, this.env.secureCookies);
    const hash = token ? hashToken(token, this.env.sessionSecret) : null;
    let row: (Row & WithSession) | undefined;
    const ask = async () => {
      [row] = await this.preparedReads.rows(query, [hash]);
      return row && row.id !== null ? this.#seen(row) : null;
    };
    const identity = token ? await this.#remembered.ask(token, ask) : await ask();
    return { identity, row };
  }

  /** These may have ended, in this process or in another: who has one is asked of the database again. */
  forget(sessionIds: readonly string[]): void {
    this.#remembered.forget(sessionIds);
  }

  /** Sessions that were deleted since `since`, by whomever; what is `now` belongs into the next question. */
  findDeleted(since: string | null): Promise<DeletedSessions> {
    return this.sessions.findDeleted(this.preparedReads, since);
  }

  /** Which of these expire within so many milliseconds, or have ended. */
  findEnding(sessionIds: readonly string[], withinMs: number): Promise<EndingSession[]> {
    return this.sessions.findEnding(this.preparedReads, sessionIds, withinMs);
  }

  /** Opens a session with a new token, whatever cookie was sent: a planted one is worth nothing afterwards. */
  async open(userId: string, userAgent: string | undefined): Promise<{ token: string; sessionId: string }> {
    const token = newSessionToken();
    const sessionId = randomUUIDv7();
    await this.sessions.insert(this.em, {
      id: sessionId,
      tokenHash: hashToken(token, this.env.sessionSecret),
      userId,
      userAgent: (userAgent ?? '').slice(0, USER_AGENT_MAX),
    });
    return { token, sessionId };
  }

  async hasLive(userId: string): Promise<boolean> {
    return this.sessions.hasLive(this.em, userId);
  }

  /** Whether somebody has signed in for this session no longer ago; undefined when it is over. */
  beganWithin(sessionId: string, minutes: number): Promise<boolean | undefined> {
    return this.sessions.beganWithin(this.em, sessionId, minutes);
  }

  /** Devices that are signed in, the newest use first. */
  async list(viewer: Identity): Promise<DeviceSession[]> {
    const sessions = await this.sessions.listOf(this.em, viewer.userId);
    return sessions.map(({ id, userAgent, createdAt, lastSeenAt }) => ({
      id,
      userAgent,
      createdAt: createdAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      isCurrent: id === viewer.sessionId,
    }));
  }

  /** Ends one session of the user; another's is not found. */
  async revoke(userId: string, sessionId: string): Promise<void> {
    if (!(await this.end({ userId, sessionId }))) throw notFound();
  }

  /** Ends the session of a Cookie header, if it opens one: at sign-in the one before it is over. */
  async endOf(cookieHeader: string | undefined): Promise<void> {
    const identity = await this.resolve(cookieHeader);
    if (identity) await this.end(identity);
  }

  /** Ends all sessions of a user, or all but the one that goes on. */
  async revokeAll(userId: string, exceptId?: string): Promise<void> {
    const ended = await this.sessions.endAll(this.em, userId, exceptId);
    afterCommit(() => this.revocations.announce(ended, userId));
  }

  async #identityOf(token: string): Promise<Identity | null> {
    const session = await this.sessions.findLive(this.preparedReads, hashToken(token, this.env.sessionSecret));
    return session ? this.#seen(session) : null;
  }

  async #seen({ id, userId, lastSeenAt }: FoundSession): Promise<Identity> {
    if (Date.now() - new Date(lastSeenAt).getTime() > SEEN_EVERY_MS) await this.sessions.markSeen(this.em, id);
    return { sessionId: id, userId };
  }

  /** False when there was no such session, or somebody else has just ended it. */
  private async end({ userId, sessionId }: Identity): Promise<boolean> {
    const isEnded = await this.sessions.end(this.em, userId, sessionId);
    if (isEnded) afterCommit(() => this.revocations.announce([sessionId], userId));
    return isEnded;
  }
}
