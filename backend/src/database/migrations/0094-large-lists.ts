import { Migration } from '@mikro-orm/migrations';

/** Lists of somebody with very much, among very many people: none reads further than its page (decision: large-lists). */
export class LargeLists extends Migration {
  override up(): void {
    // What each row of a list looks up one by one: a B-tree is a level deeper in a table a hundred times larger, a hash is not.
    for (const table of ['users', 'pets', 'comments']) {
      this.addSql(`create index ${table}_id_hash on ${table} using hash (id)`);
    }
    for (const table of ['post_images', 'post_pets']) {
      this.addSql(`create index ${table}_post_hash on ${table} using hash (post_id)`);
    }
    // In one direction, so that a list begins anywhere in them (IN_LIST_OF).
    this.addSql('drop index notifications_of_user');
    this.addSql('create index notifications_of_user on notifications (user_id, position)');
    this.addSql('drop index notifications_unseen');
    this.addSql('create index notifications_unseen on notifications (user_id, position) where seen_at is null');
    // A kind that is rare among many others.
    this.addSql('create index notifications_of_kind on notifications (user_id, kind, position)');
  }
}
