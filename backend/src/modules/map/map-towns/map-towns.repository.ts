import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { Town } from '@qlixline/contract/towns/town';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { friendsPetsInViewQuery, mapTownQuery } from './map-towns.query.ts';

/** Towns in which users let their friends see their pets. */
@Injectable()
export class MapTownsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `ownMapTownSchema`. */
  async json(userId: string): Promise<string> {
    return (await this.preparedReads.json(mapTownQuery, [userId]))!;
  }

  /** Returns JSON text in the shape of `friendsPetsInViewSchema`. */
  async friendsPetsJson(viewerId: string, { west, south, east, north }: MapBounds): Promise<string> {
    return (await this.preparedReads.json(friendsPetsInViewQuery, [viewerId, west, south, east, north]))!;
  }

  async set(userId: string, { name, latitude, longitude }: Town): Promise<void> {
    const columns = { place: name, latitude, longitude };
    await typedSql(this.em)
      .insertInto('map_towns')
      .values({ user_id: userId, ...columns })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
      .execute();
  }

  async delete(userId: string): Promise<void> {
    await typedSql(this.em).deleteFrom('map_towns').where('user_id', '=', userId).execute();
  }
}
