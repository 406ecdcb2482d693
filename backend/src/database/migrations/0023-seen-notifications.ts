import { Migration } from '@mikro-orm/migrations';

/** Which notifications are over is asked each hour, of a table that grows with everything that users do. */
export class SeenNotifications extends Migration {
  override up(): void {
    this.addSql('create index notifications_seen on notifications (created_at) where seen_at is not null');
  }
}
