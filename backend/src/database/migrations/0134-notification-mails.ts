import { Migration } from '@mikro-orm/migrations';

/** Mails about notifications: choices by topic, digests, and messages of which one waits at a time. */
export class NotificationMails extends Migration {
  override up(): void {
    this.addSql(`
      create table mail_choices (
        user_id uuid not null references users (id) on delete cascade,
        topic text not null,
        time text not null,
        primary key (user_id, topic),
        constraint mail_choices_topic_check check (topic in ('missing_nearby', 'own_missing', 'care', 'offers', 'walks', 'account', 'people', 'posts')),
        constraint mail_choices_time_check check (time in ('at_once', 'digest', 'never')))`);
    this.addSql(`
      create table mail_digests (
        user_id uuid not null references users (id) on delete cascade,
        period text,
        requested_at timestamptz,
        position bigint not null default 0,
        primary key (user_id),
        constraint mail_digests_period_check check (period in ('daily', 'weekly', 'never')))`);
    this.addSql(`alter table notifications add column mailed_at timestamptz`);
    this.addSql(`alter table outbox add column key text`);
    this.addSql(`create unique index outbox_key on outbox (kind, key) where key is not null and given_up_at is null`);
  }
}
