import { Migration } from '@mikro-orm/migrations';

/** Mutes of users, topics and conversations may end by themselves. */
export class TimedMutes extends Migration {
  override up(): void {
    this.addSql('alter table mutes add column until timestamptz');
    this.addSql('alter table topic_members add column muted_until timestamptz');
    this.addSql('alter table conversation_members add column muted_until timestamptz');
    // Beside topic_members_told, whose condition a mute that has ended doesn't fulfil.
    this.addSql(`create index topic_members_level_all on topic_members (topic_id, id desc) where level = 'all'`);
    this.addSql('drop index topic_members_told');
  }
}
