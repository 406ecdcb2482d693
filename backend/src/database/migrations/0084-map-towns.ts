import { Migration } from '@mikro-orm/migrations';

/** In which town people let their friends see their pets on a map (decision: map). */
export class MapTowns extends Migration {
  override up(): void {
    this.addSql(`
      create table map_towns (
        user_id uuid primary key references users on delete cascade,
        place text not null,
        latitude double precision not null check (latitude between -90 and 90),
        longitude double precision not null check (longitude between -180 and 180)
      )`);
  }
}
