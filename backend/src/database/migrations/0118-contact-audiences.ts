import { Migration } from '@mikro-orm/migrations';

/** Audiences from whom users accept contacts (decision: consent). */
export class ContactAudiences extends Migration {
  override up(): void {
    this.addSql(`alter table users add column contact_audiences jsonb not null default '{}'`);
  }
}
