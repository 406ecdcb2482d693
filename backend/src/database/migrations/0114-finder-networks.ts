import { Migration } from '@mikro-orm/migrations';

/** Counts what one network writes about a pet, and folds its repeats (decision: crowds). */
export class FinderNetworks extends Migration {
  override up(): void {
    this.addSql('alter table tag_conversations add column network bytea');
    this.addSql('alter table sightings add column network bytea');
    this.addSql('alter table tag_messages add column is_folded boolean not null default false');
  }
}
