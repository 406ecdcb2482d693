import { Migration } from '@mikro-orm/migrations';

/** People who are not signed in see public posts and profiles of whoever allows it (decision: shared-links). */
export class Visitors extends Migration {
  override up(): void {
    this.addSql('alter table users add column allows_visitors boolean not null default true');
  }
}
