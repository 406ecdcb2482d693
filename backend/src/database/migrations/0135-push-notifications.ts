import { Migration } from '@mikro-orm/migrations';

/** Pushes: devices, choices, the installation's keys, and a channel of the outbox (decision: push-notifications). */
export class PushNotifications extends Migration {
  override up(): void {
    this.addSql(`
      create table push_subscriptions (
        id uuid primary key,
        user_id uuid not null references users (id) on delete cascade,
        session_id uuid not null unique references sessions (id) on delete cascade,
        endpoint text not null unique,
        p256dh text not null,
        auth text not null,
        refreshed_at timestamptz not null default now(),
        failures integer not null default 0,
        paused_until timestamptz)`);
    this.addSql('create index push_subscriptions_user on push_subscriptions (user_id)');
    this.addSql(`
      create table push_preferences (
        user_id uuid primary key references users (id) on delete cascade,
        shows_content boolean not null default true,
        quiet_from smallint,
        quiet_until smallint,
        time_zone text)`);
    this.addSql(`
      create table push_keys (
        id smallint primary key,
        public_key text not null,
        private_key text not null,
        created_at timestamptz not null default now())`);
    this.addSql('alter table mail_choices alter column time drop not null, add column push boolean');
    this.addSql('alter table notifications add column pushed_at timestamptz');
    this.addSql(`
      alter table outbox drop constraint outbox_channel_check,
        add constraint outbox_channel_check check (channel in ('mail', 'webhook', 'push'))`);
  }
}
