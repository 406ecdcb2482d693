import { Migration } from '@mikro-orm/migrations';

/** Subscriptions to releases, and webhooks as a channel of the outbox (decision: release-hooks). */
export class ReleaseHooks extends Migration {
  override up(): void {
    this.addSql(`
      create table release_hooks (
        id uuid primary key,
        unit text,
        kind text not null check (kind in ('webhook', 'mail', 'feed')),
        target text,
        created_by text not null,
        created_at timestamptz not null default now(),
        announced_seq integer not null,
        last_type text,
        last_at timestamptz,
        last_status text check (last_status in ('waiting', 'delivered', 'failed', 'given_up')),
        last_reason text
      )`);
    this.addSql('create index release_hooks_unit on release_hooks (unit)');
    this.addSql(`
      alter table outbox drop constraint outbox_channel_check,
        add constraint outbox_channel_check check (channel in ('mail', 'webhook'))`);
  }
}
