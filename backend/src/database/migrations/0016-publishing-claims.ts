import { Migration } from '@mikro-orm/migrations';

/** Who stores the files of what is being published; lapses by itself when its process is gone. */
export class PublishingClaims extends Migration {
  override up(): void {
    this.addSql(`
      create table publishing_claims (
        name text primary key,
        holder uuid not null,
        expires_at timestamptz not null
      )`);
  }
}
