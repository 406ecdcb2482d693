import { Migration } from '@mikro-orm/migrations';

/**
 * An e-mail address belongs to the account that has confirmed it; until then several may name it (decision:
 * confirmed-emails). Addresses of before count as confirmed: each was unique, and nobody was asked.
 */
export class ConfirmedEmails extends Migration {
  override up(): void {
    this.addSql('alter table users add column email_confirmed_at timestamptz');
    this.addSql('update users set email_confirmed_at = created_at where email is not null');
    this.addSql('alter table users drop constraint users_email_unique');
    this.addSql(
      'create unique index users_confirmed_email_unique on users (email) where email_confirmed_at is not null',
    );
    this.addSql('create index users_email on users (email)');
  }
}
