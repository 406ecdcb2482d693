import { Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';

import { SessionService } from '../sessions/session.service.ts';
import { LiveHub } from './live-hub.ts';

/** With the statement and a close that nobody answers, less than the second within which its sockets are gone. */
const LOOK_EVERY_MS = 400;

/**
 * Closes the sockets of sessions that ended without anybody saying so: they expired, their rows were deleted, or Redis
 * did not carry the message. One statement for all sockets of the process; none while there are none.
 */
@Injectable()
export class OpenSessions implements OnApplicationBootstrap, BeforeApplicationShutdown {
  readonly #log = new Logger(OpenSessions.name);
  #timer: NodeJS.Timeout | undefined;
  #isLooking = false;

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
    const open = this.hub.sockets.sessionIds();
    if (this.#isLooking || open.length === 0) return;
    this.#isLooking = true;
    try {
      const ended = await this.sessions.findEnded(open);
      if (ended.length > 0) this.hub.endSessions(ended);
    } catch (error) {
      this.#log.debug(error);
    } finally {
      this.#isLooking = false;
    }
  }
}
