import { Migration } from '@mikro-orm/migrations';

/** Steps of the search for a lost pet that are done (decision: first-hours). */
export class SearchSteps extends Migration {
  override up(): void {
    this.addSql(`alter table notices add column steps_done text[] not null default '{}'`);
  }
}
