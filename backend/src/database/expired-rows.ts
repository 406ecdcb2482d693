import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';

const HOUR_MS = 3_600_000;

/** What is over and would only take room; whoever reads these tables judges the age itself, by database time. */
const EXPIRED = [
  `delete from sessions where last_seen_at < now() - interval '14 days' or created_at < now() - interval '90 days'`,
  `delete from password_resets where created_at < now() - interval '1 hour'`,
  `delete from idempotency_keys where created_at < now() - interval '24 hours'`,
  `delete from username_history where released_at < now() - interval '366 days'`,
  `delete from stories where expires_at < now() - interval '7 days' and removed_at is null`,
  `delete from posts where deleted_at < now() - interval '7 days' and removed_at is null`,
  `delete from comments where deleted_at < now() - interval '7 days' and removed_at is null`,
  `delete from remote_outcomes where hour < now() - interval '7 days'`,
];

/** Removes expired rows each hour. Nothing depends on it having run. */
@Injectable()
export class ExpiredRows {
  private readonly log = new Logger(ExpiredRows.name);

  constructor(private readonly em: EntityManager) {}

  @Interval(HOUR_MS)
  async remove(): Promise<void> {
    const em = this.em.fork();
    for (const statement of EXPIRED) {
      await em.execute(statement).catch((error: unknown) => this.log.warn(error));
    }
  }
}
