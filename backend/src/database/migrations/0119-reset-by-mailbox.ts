import { Migration } from '@mikro-orm/migrations';

/**
 * A reset link belongs to an address, not to an account (decision: reset-by-mailbox). `user_id` stays nullable for
 * backends of the former version.
 */
export class ResetByMailbox extends Migration {
  override up(): void {
    this.addSql('alter table password_resets add column email citext');
    this.addSql('update password_resets set email = users.email from users where users.id = user_id');
    this.addSql('alter table password_resets alter column user_id drop not null');
    this.addSql('create index password_resets_email on password_resets (email)');
  }
}
