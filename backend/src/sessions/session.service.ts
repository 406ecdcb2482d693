import { randomUUIDv7 } from 'node:crypto';

import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { DeviceSession } from '@qlixline/contract/account/auth';
import { FRESH_SIGN_IN_MINUTES } from '@qlixline/contract/limits';

import { InjectEnv } from '../config/env.module.ts';
import type { Env } from '../config/env.ts';
import { afterCommit } from '../database/connections/after-commit.ts';
import type { PreparedQuery } from '../database/prepared/prepared-query.ts';
import { PreparedReads } from '../database/prepared/prepared-reads.ts';
import type { Identity } from './identity.ts';
import { notFound } from '../errors/problem-error.ts';
import { RememberedSessions } from './remembered-sessions.ts';
import { readSessionToken } from './session-cookie.ts';
import { SessionRevocations } from './session-revocations.ts';
import { hashesOf, newSessionToken } from './session-token.ts';
import { SessionRepository } from './session.repository.ts';
import type { DeletedSessions, EndingSession, FoundSession, Freshness } from './session.repository.ts';

const USER_AGENT_MAX = 300; // characters
/** Maximum age of `last_seen_at`, which only needs enough precision to expire a session after 14 days. */
const SEEN_EVERY_MS = 5 * 60_000;

/** Session, or null columns if there is none. */
export type WithSession = FoundSession | { [Column in keyof FoundSession]: null };

/** Sessions: opened at sign-in, listed and revoked per device, resolved by their cookie. */
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
    revocations.onRevoked((sessionIds) => this.evict(sessionIds));
  }

  /** Authenticates a Cookie header; null if it opens no live session. */
  async resolve(cookieHeader: string | undefined): Promise<Identity | null> {
    const token = readSessionToken(cookieHeader, this.env.secureCookies);
    return token ? this.#remembered.find(token, () => this.#identityOf(token)) : null;
  }

  /**
   * Authenticates a Cookie header in the same statement that also reads other data. The prepared query's $1 is the hash
   * of the token in hex, null without one; its session columns are null if there is no live session.
   */
  async resolveWith<Row extends object>(
    cookieHeader: string | undefined,
    query: PreparedQuery<Row & WithSession>,
  ): Promise<{ identity: Identity | null; row: Row | undefined }> {
    const token = readSessionToken(cookieHeader, this.env.secureCookies);
    let row: (Row & WithSession) | undefined;
    const ask = async (hash: string | null) => {
      [row] = await this.preparedReads.rows(query, [hash]);
      return row && row.id !== null ? row : undefined;
    };
    if (token === undefined) return { identity: (await ask(null), null), row };
    const identity = await this.#remembered.read(token, () => this.#find(token, ask));
    return { identity, row };
  }

  /** Evicts sessions that may have ended in any process, so that they are looked up again. */
  evict(sessionIds: readonly string[]): void {
    this.#remembered.evict(sessionIds);
  }

  /** Returns the sessions deleted since a time; pass `now` to the next call. */
  findDeleted(since: string | null): Promise<DeletedSessions> {
    return this.sessions.findDeleted(this.preparedReads, since);
  }

  /** Returns the sessions among these that end within `withinMs` or have ended. */
  findEnding(sessionIds: readonly string[], withinMs: number): Promise<EndingSession[]> {
    return this.sessions.findEnding(this.preparedReads, sessionIds, withinMs);
  }

  /** Opens a session with a new token, whatever cookie was sent, so that a planted cookie is worthless. */
  async open(userId: string, userAgent: string | undefined): Promise<{ token: string; sessionId: string }> {
    const token = newSessionToken();
    const sessionId = randomUUIDv7();
    await this.sessions.insert(this.em, {
      id: sessionId,
      hashes: hashesOf(token, this.env.sessionKeys),
      userId,
      userAgent: (userAgent ?? '').slice(0, USER_AGENT_MAX),
    });
    return { token, sessionId };
  }

  async hasLive(userId: string): Promise<boolean> {
    return this.sessions.hasLive(this.em, userId);
  }

  /** Returns how fresh the session is; undefined if it has ended. */
  freshnessOf(sessionId: string): Promise<Freshness | undefined> {
    return this.sessions.freshnessOf(this.em, sessionId, FRESH_SIGN_IN_MINUTES);
  }

  /** Makes the session as fresh as a new one, after its user has proved again who they are. */
  markProved(sessionId: string): Promise<void> {
    return this.sessions.markProved(this.em, sessionId);
  }

  /** Lists the signed-in devices, most recently used first. */
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

  /** Ends one of the user's sessions; other users' are reported as not found. */
  async revoke(userId: string, sessionId: string): Promise<void> {
    if (!(await this.end({ userId, sessionId }))) throw notFound();
  }

  /** Ends the session of a Cookie header, if there is one, such as the previous session at sign-in. */
  async endOf(cookieHeader: string | undefined): Promise<void> {
    const identity = await this.resolve(cookieHeader);
    if (identity) await this.end(identity);
  }

  /** Ends all sessions of a user except `exceptId`. */
  async revokeAll(userId: string, exceptId?: string): Promise<void> {
    const ended = await this.sessions.endAll(this.em, userId, exceptId);
    afterCommit(() => this.revocations.announce(ended, userId));
  }

  #identityOf(token: string): Promise<Identity | null> {
    return this.#find(token, (hash) => this.sessions.findLive(this.preparedReads, hash));
  }

  /**
   * Finds a token's session by its hash or, while and after the secret is replaced, by its hash with the other secret.
   */
  async #find(token: string, ask: (hash: string) => Promise<FoundSession | undefined>): Promise<Identity | null> {
    const { stored, next } = hashesOf(token, this.env.sessionKeys);
    const session = (await ask(stored)) ?? (await this.#findByOther([stored, ...(next === null ? [] : [next])], ask));
    return session ? this.#seen(session, next) : null;
  }

  async #findByOther(
    [stored = '', ...others]: string[],
    ask: (hash: string) => Promise<FoundSession | undefined>,
  ): Promise<FoundSession | undefined> {
    const found = await this.sessions.findHashes(this.preparedReads, [stored, ...others]);
    if (!found) return undefined;
    if (found.next !== stored) return ask(found.stored);
    await this.sessions.useNextHash(this.em, stored);
    return ask(stored);
  }

  /** Returns the identity; null for a session of a demo account outside a demonstration, checked at each request. */
  async #seen({ id, userId, lastSeenAt, isDemo }: FoundSession, next: string | null): Promise<Identity | null> {
    if (isDemo && !this.env.demoData) return null;
    if (Date.now() - new Date(lastSeenAt).getTime() > SEEN_EVERY_MS) await this.sessions.markSeen(this.em, id, next);
    return { sessionId: id, userId };
  }

  /** Ends a session; false if there was none. */
  private async end({ userId, sessionId }: Identity): Promise<boolean> {
    const isEnded = await this.sessions.end(this.em, userId, sessionId);
    if (isEnded) afterCommit(() => this.revocations.announce([sessionId], userId));
    return isEnded;
  }
}
