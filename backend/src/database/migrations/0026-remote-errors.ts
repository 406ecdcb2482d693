import { Migration } from '@mikro-orm/migrations';

/** Errors of remotes in tabs, those that are alike as one, with those for whom they came; and where a report came from. */
export class RemoteErrors extends Migration {
  override up(): void {
    this.addSql('alter table remote_outcomes add column network text');
    this.addSql(`
      create table remote_errors (
        remote text not null,
        version text not null,
        fingerprint text not null,
        kind text not null,
        message text not null,
        stack text not null,
        first_at timestamptz not null default now(),
        last_at timestamptz not null default now(),
        primary key (remote, version, fingerprint)
      )`);
    this.addSql('create index remote_errors_last_at on remote_errors (last_at)');
    this.addSql(`
      create table remote_error_users (
        remote text not null,
        version text not null,
        fingerprint text not null,
        user_id uuid not null references users on delete cascade,
        primary key (remote, version, fingerprint, user_id),
        foreign key (remote, version, fingerprint) references remote_errors on delete cascade
      )`);
    this.addSql('create index remote_error_users_of_user on remote_error_users (user_id)');
  }
}
