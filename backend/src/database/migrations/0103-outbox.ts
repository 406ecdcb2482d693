import { Migration } from '@mikro-orm/migrations';

/** Messages wait in the outbox until their channel has taken them (decision: outbox). */
export class Outbox extends Migration {
  override up(): void {
    this.addSql(`
      create table outbox (
        id uuid primary key,
        channel text not null check (channel in ('mail')),
        kind text not null,
        recipient citext not null,
        user_id uuid references users on delete cascade,
        content jsonb not null default '{}',
        attempts integer not null default 0,
        reason text,
        created_at timestamptz not null default now(),
        gives_up_at timestamptz not null,
        given_up_at timestamptz
      )`);
    this.addSql('create index outbox_user on outbox (user_id)');
    this.addSql('create index outbox_recipient on outbox (recipient)');
    this.addSql('create index outbox_given_up on outbox (given_up_at) where given_up_at is not null');
  }
}
