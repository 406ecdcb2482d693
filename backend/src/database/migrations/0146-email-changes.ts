import { Migration } from '@mikro-orm/migrations';

/** Changes of e-mail addresses: those that wait for their confirmation, and those that can still be taken back. */
export class EmailChanges extends Migration {
  override up(): void {
    this.addSql(`
      create table email_changes (
        id uuid not null,
        user_id uuid not null references users (id) on delete cascade,
        new_email citext not null,
        old_email citext,
        created_at timestamptz not null default now(),
        confirmed_at timestamptz,
        primary key (id))`);
    this.addSql(`create index email_changes_user on email_changes (user_id)`);
    this.addSql(`create unique index email_changes_waiting on email_changes (user_id) where confirmed_at is null`);
  }
}
