import { Migration } from '@mikro-orm/migrations';

/**
 * A page of the feed finds twenty posts and their pictures one by one, by their ids. A B-tree's depth grows with the table, a
 * hash's does not (decision: feed).
 */
export class HashOfKeys extends Migration {
  override up(): void {
    for (const table of ['posts', 'media']) this.addSql(`create index ${table}_id_hash on ${table} using hash (id)`);
  }
}
