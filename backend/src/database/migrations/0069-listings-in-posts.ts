import { Migration } from '@mikro-orm/migrations';

/** What a post shows of what somebody offers (decision: listings). No reference: it may be gone, as a post that is quoted. */
export class ListingsInPosts extends Migration {
  override up(): void {
    this.addSql('alter table posts add column listing_id integer');
    this.addSql(`
      alter table posts add constraint posts_one_card check (quoted_post_id is null or listing_id is null) not valid`);
    this.addSql('alter table posts validate constraint posts_one_card');
  }
}
