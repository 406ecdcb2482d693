import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

import { SessionService } from '../sessions/session.service.ts';
import { LiveHub } from './live-hub.ts';

/** With the statement and a close that nobody answers, less than the second within which its sockets are gone. */
export const LOOK_EVERY_MS = 400;
/** How often every session with a socket is checked. Being used, one ends later than was known, never earlier. */
const CHECK_ALL_EVERY_MS = 60_000;
/** Ends within this time are remembered: twice the interval, in case the next check is late. */
const ENDS_SOON_MS = 2 * CHECK_ALL_EVERY_MS;

/**
 * Closes the sockets of sessions that ended without anybody saying so: their rows were deleted, they expired, or Redis
 * did not carry the message. Asks for what was deleted since the last time, and for those of its own that end soon: what
 * a look costs does not grow with the sockets. Nothing while there are none.
 */
@Injectable()
export class OpenSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(OpenSessions.name);
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;
  /** By the database's clock. */
  #deletionsReadAt: string | null = null;
  /** What was deleted shortly before is read again with the next look. */
  #alreadyRead: ReadonlySet<string> = new Set();
  #allCheckedAt = 0;
  #newCheckedAt = 0;
  /** By the ids of sessions that end soon. */
  readonly #endsAt = new Map<string, number>();

  constructor(
    private readonly sessions: SessionService,
    private readonly hub: LiveHub,
  ) {}

  onApplicationBootstrap(): void {
    this.#timer = setInterval(() => void this.#look(), LOOK_EVERY_MS);
  }

  beforeApplicationShutdown(): void {
    clearInterval(this.#timer);
  }

  /** While the database is unavailable nobody can say which have ended; the next look does. */
  async #look(): Promise<void> {
    if (this.hub.sockets.isEmpty) this.#deletionsReadAt = null;
    else if (!this.#isLooking) {
      this.#isLooking = true;
      try {
        this.#end(await this.#deleted()); // at once: they are not told again when the next question fails
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

  /** Checks new sessions and those that are due, and all of them now and then. */
  async #expired(): Promise<string[]> {
    const now = Date.now();
    const isAll = now - this.#allCheckedAt >= CHECK_ALL_EVERY_MS;
    const asked = isAll ? this.hub.sockets.sessionIds() : [...this.#opened(), ...this.#due(now)];
    if (asked.length > 0) {
      const ending = await this.sessions.findEnding(asked, ENDS_SOON_MS);
      for (const id of asked) this.#endsAt.delete(id);
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
