import { Migration } from '@mikro-orm/migrations';

/**
 * A post may quote another (decision: quotes). No reference: deleting a post would change every post that quotes it, of whoever.
 * Ids are given once, so that one of a post that is gone leads nowhere.
 */
export class Quotes extends Migration {
  override up(): void {
    this.addSql('alter table posts add column quoted_post_id integer');
  }
}
