import { Migration } from '@mikro-orm/migrations';

/** Versions of the terms that users have accepted. */
export class AcceptedTerms extends Migration {
  override up(): void {
    this.addSql(`
      create table accepted_terms (
        user_id uuid not null references users (id) on delete cascade,
        version text not null,
        accepted_at timestamptz not null default now(),
        primary key (user_id, version))`);
  }
}
