import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import { SUSPENSION_YEARS_MAX } from '@qlixline/contract/limits';
import type { SuspensionInput } from '@qlixline/contract/safety/suspension';

import { afterCommit } from '../../database/connections/after-commit.ts';
import { idOfCursor } from '../../database/cursors/page-cursor.ts';
import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { notFound, validationFailed } from '../../errors/problem-error.ts';
import { Jobs } from '../../jobs/jobs.ts';
import { LiveEvents } from '../../live/events/live-events.ts';
import { SessionService } from '../../sessions/session.service.ts';
import { UsersService } from '../users/users.service.ts';
import { SuspensionRepository } from './suspension.repository.ts';
import type { ActiveSuspension } from './active-suspension.ts';
import { suspensionListQuery, suspensionQuery } from './suspensions.query.ts';

const YEAR_MS = 365.25 * 86_400_000;

/** Suspensions of users (decision: suspension). Doesn't check who may impose one. */
@Injectable()
export class SuspensionsService {
  constructor(
    private readonly suspensions: SuspensionRepository,
    private readonly users: UsersService,
    private readonly sessions: SessionService,
    private readonly preparedReads: PreparedReads,
    private readonly jobs: Jobs,
    private readonly live: LiveEvents,
  ) {}

  /** Returns the suspension that applies to the user; null without one. */
  of(userId: string): Promise<ActiveSuspension | null> {
    return this.suspensions.of(userId);
  }

  /** Returns a page of the suspensions that apply, as JSON text. */
  async listJson({ cursor, limit }: PageQuery): Promise<string> {
    const before = cursor === undefined ? null : idOfCursor(cursor);
    return (await this.preparedReads.json(suspensionListQuery, [before, limit])) ?? '';
  }

  /**
   * Suspends the user, or changes the suspension, in the running transaction, and ends their sessions on every device.
   * Returns the suspension as JSON text.
   */
  async impose(userId: string, input: SuspensionInput): Promise<string> {
    requireInReach(input.until);
    if (!(await this.users.lock(userId))) throw notFound();
    await this.suspensions.impose(userId, input);
    await this.sessions.revokeAll(userId);
    await this.#announce(userId);
    return (await this.preparedReads.jsonNow(suspensionQuery, [userId]))!;
  }

  /** Lifts the user's suspension, in the running transaction. Throws `not_found` if none applies. */
  async lift(userId: string): Promise<void> {
    await this.users.lock(userId);
    if (!(await this.suspensions.lift(userId))) throw notFound();
    await this.#announce(userId);
  }

  /** Delivers the mail and refreshes the friends' open screens after the commit. */
  async #announce(userId: string): Promise<void> {
    this.live.publish(await this.suspensions.friendsOf(userId), { type: 'friend_removed' });
    afterCommit(() => this.jobs.wake('deliver-message'));
  }
}

/** Throws unless the suspension ends in the future and within the maximum time; a longer one should be permanent. */
function requireInReach(until: string | null): void {
  if (until === null) return;
  const ahead = Date.parse(until) - Date.now();
  if (ahead <= 0) throw validationFailed([{ field: 'until', message: 'Please choose a time in the future.' }]);
  if (ahead > SUSPENSION_YEARS_MAX * YEAR_MS)
    throw validationFailed([
      { field: 'until', message: `Please choose at most ${SUSPENSION_YEARS_MAX} years, or for good.` },
    ]);
}
