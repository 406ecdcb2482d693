import { Migration } from '@mikro-orm/migrations';

/** Who opened a listing's page: its lister learns how many, and not who. */
export class ListingViews extends Migration {
  override up(): void {
    this.addSql(`
      create table listing_views (
        listing_id integer not null references listings on delete cascade,
        viewer_id uuid not null references users on delete cascade,
        primary key (listing_id, viewer_id)
      )`);
    this.addSql('create index listing_views_viewer on listing_views (viewer_id)');
  }
}
