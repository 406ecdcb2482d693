import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { StreetMap } from '@qlixline/contract/map/street-map';

import { typedSql } from '../../../database/sql/typed-sql.ts';

@Injectable()
export class StreetsRepository {
  constructor(private readonly em: EntityManager) {}

  /** Returns the map that is drawn; null if none was imported. */
  async live(): Promise<StreetMap | null> {
    const row = await typedSql(this.em)
      .selectFrom('street_maps')
      .select(['version', 'schema', 'min_zoom', 'max_zoom', 'bounds', 'coverage', 'credit'])
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!row) return null;
    const { min_zoom: minZoom, max_zoom: maxZoom, ...others } = row;
    return { ...others, minZoom, maxZoom };
  }

  /** Returns true for the live version and the one before. */
  async isKept(version: string): Promise<boolean> {
    const query = typedSql(this.em).selectFrom('street_maps').select('id').where('version', '=', version);
    return (await query.executeTakeFirst()) !== undefined;
  }
}
