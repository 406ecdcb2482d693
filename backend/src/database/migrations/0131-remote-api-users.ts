import { Migration } from '@mikro-orm/migrations';

/** Users of remotes' APIs: a pseudonym for each remote, and what they allow it (decision: apis-of-remotes). */
export class RemoteApiUsers extends Migration {
  override up(): void {
    this.addSql(`
      create table remote_api_users (
        unit text not null,
        user_id uuid not null references users(id) on delete cascade,
        subject uuid not null,
        allowed text[] not null default '{}',
        created_at timestamptz not null default now(),
        primary key (unit, user_id)
      )`);
    this.addSql('create index remote_api_users_of_user on remote_api_users (user_id)');
  }
}
