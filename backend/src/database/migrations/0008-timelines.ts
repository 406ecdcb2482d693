import { Migration } from '@mikro-orm/migrations';

/** Which posts a person's feed may show, kept for those who come by (decision: feed). */
export class Timelines extends Migration {
  override up(): void {
    this.addSql(`
      create table timelines (
        user_id uuid primary key references users on delete cascade,
        complete_after integer not null
      )`);
    this.addSql(`
      create table timeline_entries (
        user_id uuid not null,
        post_id integer not null,
        primary key (user_id, post_id)
      )`);
  }
}
