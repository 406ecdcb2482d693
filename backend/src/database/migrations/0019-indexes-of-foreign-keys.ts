import { Migration } from '@mikro-orm/migrations';

/** Deleting a user looks for all that refers to them: without these, in all friendships, requests and actions. */
export class IndexesOfForeignKeys extends Migration {
  override up(): void {
    this.addSql('create index friendships_friend on friendships (friend_id)');
    this.addSql('create index friend_requests_to on friend_requests (to_id)');
    this.addSql('create index moderation_log_moderator on moderation_log (moderator_id)');
  }
}
