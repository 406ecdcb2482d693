import { Migration } from '@mikro-orm/migrations';

export class MediaTable extends Migration {
  override up(): void {
    this.addSql(`
      create table media (
        id uuid primary key,
        owner_id uuid not null references users on delete cascade,
        kind text not null check (kind in ('post', 'story', 'profile', 'pet')),
        width integer not null,
        height integer not null,
        thumbhash text not null,
        bytes integer not null,
        created_at timestamptz not null default now()
      )`);
    this.addSql('create index media_owner on media (owner_id, id)');
    this.addSql(`
      alter table users add constraint users_profile_image
      foreign key (profile_image_id) references media on delete set null`);
    // Who may see a picture is asked from the picture's side.
    this.addSql('create index users_profile_image on users (profile_image_id) where profile_image_id is not null');
  }
}
