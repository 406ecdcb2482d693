import { Migration } from '@mikro-orm/migrations';

/** Passkeys, challenges for them, and which sign-ins used one (decision: passkeys). */
export class Passkeys extends Migration {
  override up(): void {
    this.addSql(`
      create table passkeys (
        id uuid not null,
        user_id uuid not null references users (id) on delete cascade,
        credential_id bytea not null,
        public_key bytea not null,
        counter bigint not null default 0,
        transports text[] not null,
        name text not null,
        is_synced boolean not null,
        created_at timestamptz not null default now(),
        last_used_at timestamptz,
        primary key (id),
        constraint passkeys_credential_id_unique unique (credential_id))`);
    this.addSql(`create index passkeys_user on passkeys (user_id)`);
    this.addSql(`
      create table passkey_challenges (
        challenge bytea not null,
        purpose text not null,
        session_id uuid references sessions (id) on delete cascade,
        browser_hash bytea,
        created_at timestamptz not null default now(),
        primary key (challenge),
        constraint passkey_challenges_purpose_check check (purpose in ('add', 'proof', 'sign_in')))`);
    this.addSql(`create index passkey_challenges_created_at on passkey_challenges (created_at)`);
    this.addSql(`create index passkey_challenges_session on passkey_challenges (session_id)`);
    this.addSql(`
      alter table sign_ins
        add column with_passkey boolean not null default false,
        drop constraint sign_ins_result_check,
        add constraint sign_ins_result_check check (result in ('signed_in', 'wrong_password', 'wrong_code', 'wrong_passkey'))`);
  }
}
