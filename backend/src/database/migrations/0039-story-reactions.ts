import { Migration } from '@mikro-orm/migrations';

/** Whoever reacts has seen the story: a reaction hangs on the view, and goes with it. */
export class StoryReactions extends Migration {
  override up(): void {
    this.addSql(`
      alter table story_views
        add column reaction text check (reaction in ('❤️', '😂', '😮', '😢', '👏', '🐾'))`);
  }
}
