import { Migration } from '@mikro-orm/migrations';

/** Links by which people join, and who has joined by them. */
export class InviteLinks extends Migration {
  override up(): void {
    this.addSql(`
      create table invite_links (
        id uuid not null,
        user_id uuid references users (id) on delete cascade,
        code text not null,
        places int not null,
        created_at timestamptz not null default now(),
        expires_at timestamptz not null,
        primary key (id),
        constraint invite_links_code unique (code))`);
    this.addSql(`create index invite_links_user on invite_links (user_id)`);
    this.addSql(`
      create table invited_users (
        user_id uuid not null references users (id) on delete cascade,
        link_id uuid not null references invite_links (id) on delete cascade,
        joined_at timestamptz not null default now(),
        primary key (user_id))`);
    this.addSql(`create index invited_users_link on invited_users (link_id)`);
  }
}
