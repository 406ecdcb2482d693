import { Migration } from '@mikro-orm/migrations';

export class Accounts extends Migration {
  override up(): void {
    this.addSql('create extension if not exists citext');
    this.addSql(`
      create table users (
        id uuid primary key,
        email citext,
        password_hash text,
        oidc_issuer text,
        oidc_subject text,
        username citext,
        username_changed_at timestamptz,
        display_name text,
        first_name text,
        bio text,
        location text,
        is_premium boolean not null default false,
        measurement_unit text not null default 'metric' check (measurement_unit in ('metric', 'imperial')),
        profile_image_id uuid,
        created_at timestamptz not null default now(),
        constraint users_email_unique unique (email),
        constraint users_oidc_unique unique (oidc_issuer, oidc_subject),
        constraint users_username_unique unique (username)
      )`);
    this.addSql(`
      create table username_history (
        username citext primary key,
        user_id uuid not null references users on delete cascade,
        released_at timestamptz not null default now()
      )`);
    this.addSql('create index username_history_user on username_history (user_id)');
    this.addSql(`
      create table sessions (
        id uuid primary key,
        token_hash bytea not null unique,
        user_id uuid not null references users on delete cascade,
        user_agent text not null,
        created_at timestamptz not null default now(),
        last_seen_at timestamptz not null default now()
      )`);
    this.addSql('create index sessions_user on sessions (user_id)');
    this.addSql(`
      create table password_resets (
        token_hash bytea primary key,
        user_id uuid not null references users on delete cascade,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index password_resets_user on password_resets (user_id)');
    this.addSql(`
      create table idempotency_keys (
        user_id uuid not null references users on delete cascade,
        key text not null,
        request_hash bytea not null,
        reply jsonb,
        created_at timestamptz not null default now(),
        primary key (user_id, key)
      )`);
    this.addSql('create index idempotency_keys_age on idempotency_keys (created_at)');
  }
}
