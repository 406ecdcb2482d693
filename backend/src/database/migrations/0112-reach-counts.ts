import { Migration } from '@mikro-orm/migrations';

/** How often users do what reaches strangers, by day (decision: trust). */
export class ReachCounts extends Migration {
  override up(): void {
    this.addSql(`
      create table reach_counts (
        user_id uuid not null references users(id) on delete cascade,
        reach text not null,
        day date not null,
        count integer not null,
        primary key (user_id, reach, day)
      )`);
    this.addSql('create index reach_counts_day on reach_counts (day)');
  }
}
