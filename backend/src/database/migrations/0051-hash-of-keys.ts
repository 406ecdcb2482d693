import { Migration } from '@mikro-orm/migrations';

/**
 * Posts and images are found by their random ids, one by one, twenty and more for a page of the feed. A B-tree's depth grows with
 * the table; a hash's does not (decision: feed).
 */
export class HashOfKeys extends Migration {
  override up(): void {
    for (const table of ['posts', 'media']) this.addSql(`create index ${table}_id_hash on ${table} using hash (id)`);
  }
}
