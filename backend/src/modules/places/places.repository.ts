import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { PlaceInput } from '@qlixline/contract/places/place-input';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { IS_BLOCKED } from '../../schema/friends/relation.sql.ts';
import type { CorrectedField } from '../../schema/places/place.entity.ts';
import { favouritePlacesQuery, placeQuery } from './places.query.ts';
import { timeZoneAt } from '../../geo/time-zone-at.ts';
import { openMinutesOf } from './open-minutes.ts';

const NOW = sql<string>`clock_timestamp()`;

/** Place locked for a review or a change. */
export type LockedPlace = { id: number; ownerId: string | null };

@Injectable()
export class PlacesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `placeSchema`; null if there is none. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(placeQuery, [viewerId, id]);
  }

  /** Reads like `json`, but within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(placeQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `placePageSchema`. */
  async favouritesJson(userId: string, page: PageQuery): Promise<string> {
    const { before, limit } = pageBefore(page);
    return (await this.preparedReads.json(favouritePlacesQuery, [userId, before, limit]))!;
  }

  /** Locks the place until the transaction ends. */
  async lock(id: number): Promise<LockedPlace | null> {
    const place = await typedSql(this.em)
      .selectFrom('places')
      .select(['id', 'owner_id as ownerId'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return place ?? null;
  }

  async exists(id: number): Promise<boolean> {
    const place = await typedSql(this.em).selectFrom('places').select('id').where('id', '=', id).executeTakeFirst();
    return place !== undefined;
  }

  /** Adds a place proposed by a user. */
  async insert(place: PlaceInput): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('places')
      .values({ source: 'people', ...columnsOf(place) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Replaces the place. Later imports keep the fields that have changed. */
  async replace(id: number, place: PlaceInput): Promise<void> {
    const columns = columnsOf(place);
    const before = await typedSql(this.em)
      .selectFrom('places')
      .select(['category', 'name', 'address', 'phone', 'website', 'wheelchair', 'latitude', 'longitude', 'corrected'])
      .select(sql<boolean>`open_minutes is distinct from ${columns.open_minutes}::int4multirange`.as('hasOtherTimes'))
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const changed = new Set<CorrectedField>(before.corrected);
    for (const field of ['category', 'name', 'address', 'phone', 'website', 'wheelchair'] as const) {
      if (before[field] !== columns[field]) changed.add(field);
    }
    if (before.latitude !== columns.latitude || before.longitude !== columns.longitude) changed.add('point');
    if (before.hasOtherTimes) changed.add('openTimes');
    await typedSql(this.em)
      .updateTable('places')
      .set({ ...columns, ...(before.hasOtherTimes && { hours_text: '' }), corrected: [...changed] })
      .where('id', '=', id)
      .execute();
  }

  async markGone(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('places')
      .set({ gone_at: NOW, corrected: sql`array_append(array_remove(corrected, 'gone'), 'gone')` })
      .where('id', '=', id)
      .execute();
  }

  /** Returns the place's owner; null if there is none the viewer may see. */
  async ownerFor(viewerId: string, id: number): Promise<string | null> {
    const place = await typedSql(this.em)
      .selectFrom('places')
      .select('owner_id as ownerId')
      .where('id', '=', id)
      .where((eb) => eb.not(shared(IS_BLOCKED, sql`${viewerId}::uuid`, sql.ref('owner_id'))))
      .executeTakeFirst();
    return place?.ownerId ?? null;
  }

  /** Sets the owner; null removes it. */
  async setOwner(id: number, ownerId: string | null): Promise<void> {
    await typedSql(this.em).updateTable('places').set({ owner_id: ownerId }).where('id', '=', id).execute();
  }
}

function columnsOf({ point, openTimes, ...said }: PlaceInput) {
  return {
    ...said,
    open_minutes: openMinutesOf(openTimes),
    latitude: point.latitude,
    longitude: point.longitude,
    time_zone: timeZoneAt(point),
  };
}
