import { Migration } from '@mikro-orm/migrations';

/** When a pet died: its page is a memorial since. */
export class Memorials extends Migration {
  override up(): void {
    this.addSql('alter table pets add column died_on date');
  }
}
