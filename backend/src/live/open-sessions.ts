import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

import { SessionService } from '../sessions/session.service.ts';
import { LiveHub } from './live-hub.ts';

/** With the statement and a close that nobody answers, less than the second within which its sockets are gone. */
const LOOK_EVERY_MS = 400;
/** How often all are looked at that have sockets: what they live may only have become longer meanwhile. */
const LOOK_AT_ALL_EVERY_MS = 60_000;
/** Noted until the time after the next look at all, in case that one is late. */
const NOTED_WITHIN_MS = 2 * LOOK_AT_ALL_EVERY_MS;

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
  #lookedAt: string | null = null;
  #allLookedAt = 0;
  #newLookedAt = 0;
  /** Deletions are told more than once. */
  #told: ReadonlySet<string> = new Set();
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
    if (this.hub.sockets.isEmpty) this.#lookedAt = null;
    else if (!this.#isLooking) {
      this.#isLooking = true;
      try {
        const ended = [...(await this.#deleted()), ...(await this.#expired())];
        if (ended.length > 0) this.hub.endSessions(ended);
      } catch (error) {
        this.#log.debug(error);
      } finally {
        this.#isLooking = false;
      }
    }
  }

  async #deleted(): Promise<string[]> {
    const told = this.#told;
    const { now, ids } = await this.sessions.findDeleted(this.#lookedAt);
    this.#lookedAt = now;
    this.#told = new Set(ids);
    return ids.filter((id) => !told.has(id));
  }

  /** Looks at what is new or due, and now and then at all. */
  async #expired(): Promise<string[]> {
    const now = Date.now();
    const isAll = now - this.#allLookedAt >= LOOK_AT_ALL_EVERY_MS;
    const asked = isAll ? this.hub.sockets.sessionIds() : [...this.#opened(), ...this.#due(now)];
    if (asked.length > 0) {
      const ending = await this.sessions.findEnding(asked, NOTED_WITHIN_MS);
      for (const id of asked) this.#endsAt.delete(id);
      for (const { id, leftMs } of ending) this.#endsAt.set(id, now + leftMs);
    }
    this.#newLookedAt = now;
    if (isAll) this.#allLookedAt = now;
    const ended = this.#due(now);
    for (const id of ended) this.#endsAt.delete(id);
    return ended;
  }

  #opened(): string[] {
    return this.hub.sockets.sessionIds({ openedSince: this.#newLookedAt });
  }

  #due(now: number): string[] {
    return [...this.#endsAt].filter(([, endsAt]) => endsAt <= now).map(([id]) => id);
  }
}
