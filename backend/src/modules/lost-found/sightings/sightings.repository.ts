import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { VISIBLE_NOTICE } from '../../../schema/lost-found/notice.sql.ts';
import { FOUND_SIGHTING } from '../../../schema/safety/oversight.sql.ts';
import { sightingQuery, sightingsQuery } from '../notices.query.ts';

type NewSighting = {
  noticeId: number;
  /** Author; null for a visitor. */
  authorId: string | null;
  /** Time in ISO 8601; null for now. */
  seenAt: string | null;
  where: string;
  point: ExactPoint | null;
  text: string;
  imageId: string | null;
  formId: string | null;
  conversationId: number | null;
};

@Injectable()
export class SightingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `sightingsSchema`; null if the viewer can't see the notice. */
  listJson(viewerId: string, noticeId: number): Promise<string | null> {
    return this.preparedReads.json(sightingsQuery, [viewerId, noticeId]);
  }

  /** Returns JSON text in the shape of `sightingSchema` within the running transaction. */
  async jsonNow(viewerId: string, id: number): Promise<string> {
    return (await this.preparedReads.jsonNow(sightingQuery, [viewerId, id]))!;
  }

  async count(noticeId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('sightings')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('notice_id', '=', noticeId)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Counts the sightings by visitors. */
  async countOfVisitors(noticeId: number): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('sightings')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('notice_id', '=', noticeId)
      .where('author_id', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Lists the users with an account who have reported a sighting. */
  async authorsOf(noticeId: number): Promise<string[]> {
    const rows = await typedSql(this.em)
      .selectFrom('sightings')
      .select('author_id as authorId')
      .distinct()
      .where('notice_id', '=', noticeId)
      .where('author_id', 'is not', null)
      .execute();
    return rows.flatMap(({ authorId }) => authorId ?? []);
  }

  async hasForm(noticeId: number, formId: string): Promise<boolean> {
    const sighting = await typedSql(this.em)
      .selectFrom('sightings')
      .select('id')
      .where('notice_id', '=', noticeId)
      .where('form_id', '=', formId)
      .executeTakeFirst();
    return sighting !== undefined;
  }

  async insert({
    noticeId,
    authorId,
    seenAt,
    where,
    point,
    text,
    imageId,
    formId,
    conversationId,
  }: NewSighting): Promise<number> {
    const grid = point && snapToGrid(point);
    const { id } = await typedSql(this.em)
      .insertInto('sightings')
      .values({
        notice_id: noticeId,
        author_id: authorId,
        seen_at: seenAt ?? sql<string>`now()`,
        place: where,
        latitude: grid?.latitude ?? null,
        longitude: grid?.longitude ?? null,
        exact_latitude: point?.latitude ?? null,
        exact_longitude: point?.longitude ?? null,
        text,
        media_id: imageId,
        form_id: formId,
        conversation_id: conversationId,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** Finds a sighting; null if there is none. */
  async find(id: number): Promise<{ noticeId: number; authorId: string | null } | null> {
    const sighting = await typedSql(this.em)
      .selectFrom('sightings')
      .select(['notice_id as noticeId', 'author_id as authorId'])
      .where('id', '=', id)
      .executeTakeFirst();
    return sighting ?? null;
  }

  /** Returns the author; null for a visitor's sighting, and if the viewer doesn't find it. */
  async authorOfFound(viewerId: string, id: number): Promise<string | null> {
    const viewer = sql`${viewerId}::uuid`;
    const sighting = await typedSql(this.em)
      .selectFrom('sightings')
      .innerJoin('notices', 'notices.id', 'sightings.notice_id')
      .select('sightings.author_id as authorId')
      .where('sightings.id', '=', id)
      .where(shared<boolean>(VISIBLE_NOTICE, viewer))
      .where(shared<boolean>(FOUND_SIGHTING, viewer, sql.ref('sightings')))
      .executeTakeFirst();
    return sighting?.authorId ?? null;
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('sightings').where('id', '=', id).execute();
  }
}
