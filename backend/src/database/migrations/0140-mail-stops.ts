import { Migration } from '@mikro-orm/migrations';

/** Addresses to which nothing is mailed any more, because mails came back or were reported as spam. */
export class MailStops extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_stops (
        user_id uuid not null references users (id) on delete cascade,
        address citext not null,
        reason text not null,
        stopped_at timestamptz not null default now(),
        primary key (user_id),
        constraint mail_stops_reason_check check (reason in ('bounce', 'complaint')))`);
    this.addSql(`create index mail_stops_address on mail_stops (address)`);
  }
}
