import { Migration } from '@mikro-orm/migrations';

/** What is left of walks, replies and photos whose people or things are gone (decisions: walks, places, lost-found). */
export class WordsOfThoseWhoLeft extends Migration {
  override up(): void {
    // The walk may be gone: its chat still takes in nobody else.
    this.addSql('alter table conversations add column is_of_walk boolean not null default false');
    this.addSql(`
      update conversations set is_of_walk = true
      where id in (select conversation_id from walks where conversation_id is not null)`);
    // Whoever runs a place may change: a reply is of whoever has written it.
    this.addSql('alter table place_reviews add column reply_author_id uuid references users on delete set null');
    this.addSql(`
      update place_reviews set reply_author_id = places.owner_id from places
      where places.id = place_reviews.place_id and place_reviews.reply is not null`);
    this.addSql(
      'create index place_reviews_reply_author on place_reviews (reply_author_id) where reply_author_id is not null',
    );
    this.addSql(`
      create function leave_visitors_photo() returns trigger language plpgsql as $$
      begin
        delete from media where id = old.media_id and kind = 'visitor';
        return null;
      end $$`);
    this.addSql(`
      create trigger sightings_leave_photo after delete on sightings
      for each row when (old.media_id is not null and old.author_id is null) execute function leave_visitors_photo()`);
  }
}
