import { Migration } from '@mikro-orm/migrations';

export class BestComments extends Migration {
  override up(): void {
    this.addSql(`
      create index comments_best_of_post on comments (post_id, like_count desc, id desc)
      where top_id is null and deleted_at is null and removed_at is null and hidden_at is null`);
  }
}
