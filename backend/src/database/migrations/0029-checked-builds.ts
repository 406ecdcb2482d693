import { Migration } from '@mikro-orm/migrations';

/** What was checked of a build before it was made, as a team's token has signed it. */
export class CheckedBuilds extends Migration {
  override up(): void {
    this.addSql('alter table published_builds add column checks text');
  }
}
