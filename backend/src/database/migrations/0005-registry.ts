import { Migration } from '@mikro-orm/migrations';

export class Registry extends Migration {
  override up(): void {
    // What is live, and everything that ever was. `seq` has no gaps: whoever writes the next number first has won
    // (compare-and-set), everybody else decides anew.
    this.addSql(`
      create table registry_log (
        seq integer primary key,
        at timestamptz not null default now(),
        action text not null,
        unit text not null,
        version text,
        actor text not null,
        note text,
        state jsonb not null
      )`);
    this.addSql(`
      create function refuse_change() returns trigger language plpgsql as $$
      begin
        raise exception '% is append-only', tg_table_name;
      end $$`);
    this.addSql(`
      create trigger registry_log_is_append_only before update or delete or truncate on registry_log
      for each statement execute function refuse_change()`);
    this.addSql(`
      create table published_builds (
        unit text not null,
        version text not null,
        build jsonb not null,
        published_by text not null,
        published_at timestamptz not null default now(),
        primary key (unit, version)
      )`);
    this.addSql('create index published_builds_newest on published_builds (unit, published_at desc)');
    this.addSql(`
      create trigger published_builds_are_append_only before update or delete or truncate on published_builds
      for each statement execute function refuse_change()`);
    this.addSql(`
      create table deploy_tokens (
        id uuid primary key,
        unit text not null,
        token_hash text not null unique,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        revoked_at timestamptz
      )`);
    this.addSql(`
      create table user_roles (
        user_id uuid not null references users on delete cascade,
        role text not null check (role in ('qa', 'moderator', 'admin')),
        granted_at timestamptz not null default now(),
        primary key (user_id, role)
      )`);
    // One row for a person, a version and an hour: rates count people, so that nobody alone can tip them.
    this.addSql(`
      create table remote_outcomes (
        remote text not null,
        version text not null,
        hour timestamptz not null,
        user_id uuid not null references users on delete cascade,
        failed_kind text,
        primary key (remote, version, hour, user_id)
      )`);
    this.addSql('create index remote_outcomes_by_age on remote_outcomes (hour)');
    this.addSql('create index remote_outcomes_of_user on remote_outcomes (user_id)');
  }
}
