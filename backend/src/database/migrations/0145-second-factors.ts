import { Migration } from '@mikro-orm/migrations';

/** One-time codes as a second factor, with recovery codes, and the time of the last proof in a session. */
export class SecondFactors extends Migration {
  override up(): void {
    this.addSql(`
      create table second_factors (
        user_id uuid not null references users (id) on delete cascade,
        secret bytea not null,
        last_step integer not null,
        created_at timestamptz not null default now(),
        primary key (user_id))`);
    this.addSql(`
      create table recovery_codes (
        user_id uuid not null references users (id) on delete cascade,
        code_hash bytea not null,
        primary key (user_id, code_hash))`);
    this.addSql(`alter table sessions add column proved_at timestamptz`);
  }
}
