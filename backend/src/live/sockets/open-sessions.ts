import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

import { SessionService } from '../../sessions/session.service.ts';
import { LiveHub } from '../live-hub.ts';

/**
 * Interval of checks. With the statement and an unanswered close, it stays below the second within which sockets must
 * be gone.
 */
export const CHECK_INTERVAL_MS = 400;
/**
 * Interval of checking every session with a socket. As use extends sessions, a session may end later than expected,
 * never earlier.
 */
const CHECK_ALL_EVERY_MS = 60_000;
/** Time ahead within which ends of sessions are remembered: twice the interval, in case the next check is late. */
const ENDS_SOON_MS = 2 * CHECK_ALL_EVERY_MS;

/**
 * Closes the sockets of sessions whose end caused no message: a deleted row, expiry, or a message that Redis lost.
 * Reads only recent deletions and those of its own sessions that end soon, so the cost doesn't grow with the sockets.
 * Does nothing without sockets.
 */
@Injectable()
export class OpenSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(OpenSessions.name);
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  /** Time of the last read, by the database's clock. */
  #deletionsReadAt: string | null = null;
  /** Deletions that were read recently, which the next read returns again. */
  #alreadyRead: ReadonlySet<string> = new Set();
  #allCheckedAt = 0;
  #newCheckedAt = 0;
  /** End times of the sessions that end soon, by id. */
  readonly #endsAt = new Map<string, number>();

  constructor(
    private readonly sessions: SessionService,
    private readonly hub: LiveHub,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#check(), CHECK_INTERVAL_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** Checks for ended sessions. If the database is unavailable, the next check does. */
  async #check(): Promise<void> {
    if (this.hub.sockets.isEmpty) this.#deletionsReadAt = null;
    else if (!this.#isLooking) {
      this.#isLooking = true;
      try {
        this.#end(await this.#deleted()); // at once: they aren't returned again if the next query fails
        this.#end(await this.#expired());
      } catch (error) {
        this.#log.debug(error);
      } finally {
        this.#isLooking = false;
      }
    }
  }

  #end(sessionIds: readonly string[]): void {
    if (sessionIds.length > 0) this.hub.endSessions(sessionIds);
  }

  async #deleted(): Promise<string[]> {
    const alreadyRead = this.#alreadyRead;
    const { now, ids } = await this.sessions.findDeleted(this.#deletionsReadAt);
    this.#deletionsReadAt = now;
    this.#alreadyRead = new Set(ids);
    return ids.filter((id) => !alreadyRead.has(id));
  }

  /** Checks new sessions and those due, and from time to time all of them. */
  async #expired(): Promise<string[]> {
    const now = Date.now();
    const isAll = now - this.#allCheckedAt >= CHECK_ALL_EVERY_MS;
    const checked = isAll ? this.hub.sockets.sessionIds() : [...this.#opened(), ...this.#due(now)];
    if (checked.length > 0) {
      const ending = await this.sessions.findEnding(checked, ENDS_SOON_MS);
      for (const id of checked) this.#endsAt.delete(id);
      for (const { id, leftMs } of ending) this.#endsAt.set(id, now + leftMs);
    }
    this.#newCheckedAt = now;
    if (isAll) this.#allCheckedAt = now;
    const ended = this.#due(now);
    for (const id of ended) this.#endsAt.delete(id);
    return ended;
  }

  #opened(): string[] {
    return this.hub.sockets.sessionIds({ openedSince: this.#newCheckedAt });
  }

  #due(now: number): string[] {
    return [...this.#endsAt].filter(([, endsAt]) => endsAt <= now).map(([id]) => id);
  }
}
