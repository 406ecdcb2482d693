import { Migration } from '@mikro-orm/migrations';

/**
 * Accounts of a demonstration are told from others, so that they sign in nowhere else (decision: demonstrations). Those of before
 * have an address that nobody else can have confirmed: `.example` is nobody's.
 */
export class DemoAccounts extends Migration {
  override up(): void {
    this.addSql('alter table users add column is_demo boolean not null default false');
    this.addSql(
      `update users set is_demo = true where email like '%@qlixline.example' and email_confirmed_at is not null`,
    );
  }
}
