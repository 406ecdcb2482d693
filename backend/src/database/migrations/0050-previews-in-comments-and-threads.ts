import { Migration } from '@mikro-orm/migrations';

/** Cards of links below posts and in topics (decision: link-previews). */
export class PreviewsInCommentsAndThreads extends Migration {
  override up(): void {
    for (const table of ['comments', 'threads', 'thread_replies']) {
      this.addSql(`alter table ${table} add column preview_id integer references link_previews on delete set null`);
      this.addSql(`create index ${table}_preview on ${table} (preview_id) where preview_id is not null`);
    }
  }
}
