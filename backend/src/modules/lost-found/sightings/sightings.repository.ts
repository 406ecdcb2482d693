import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { ExactPoint } from '@qlixline/contract/map/exact-place';
import { SHARED_CAPS } from '@qlixline/contract/trust/shared-caps';
import type { CrowdCounts } from '@qlixline/contract/trust/shared-caps';
import { sql } from 'kysely';

import { PreparedReads } from '../../../database/prepared/prepared-reads.ts';
import { shared } from '../../../database/sql/shared-sql.ts';
import { typedSql } from '../../../database/sql/typed-sql.ts';
import { IS_UNWANTED_SIGHTING, VISIBLE_NOTICE } from '../../../schema/lost-found/notice.sql.ts';
import { FOUND_SIGHTING } from '../../../schema/safety/oversight.sql.ts';
import { IS_NEWCOMER } from '../../../schema/trust/trust-level.sql.ts';
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
  /** Pseudonym of a visitor's network. */
  network: Buffer | null;
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

  /** Counts the sightings by users, except users whom the notice's author or the pet's owner has blocked. */
  async countsFor(noticeId: number, authorId: string): Promise<CrowdCounts> {
    return typedSql(this.em)
      .selectFrom('sightings as s')
      .innerJoin('notices', 'notices.id', 's.notice_id')
      .select([
        sql<number>`(count(*) filter (where not ${sql.raw(IS_UNWANTED_SIGHTING('s'))}))::integer`.as('ofAll'),
        sql<number>`(count(*) filter (where s.author_id = ${authorId}))::integer`.as('ofAuthor'),
        sql<number>`(count(*) filter (where not ${sql.raw(IS_UNWANTED_SIGHTING('s'))}
          and (select ${sql.raw(IS_NEWCOMER('actor.id'))} from (select ${authorId}::uuid as id) actor)
          and ${sql.raw(IS_NEWCOMER('s.author_id'))}))::integer`.as('ofNewcomers'),
      ])
      .where('s.notice_id', '=', noticeId)
      .where('s.author_id', 'is not', null)
      .executeTakeFirstOrThrow();
  }

  /**
   * Makes room for a visitor's sighting. Past the network's limit, deletes the network's newest sighting. Past the
   * limit of all visitors, deletes the newest of the network with the most sightings, or the oldest if each network has
   * one.
   */
  async makeRoomForVisitor(noticeId: number, network: Buffer): Promise<void> {
    const { shared: ofAllMax, perAuthor } = SHARED_CAPS.visitorSightings;
    await sql`
      delete from sightings where id = (
        select id from (
          select id, network = ${network} and count(*) over (partition by network) >= ${perAuthor} as is_repeat,
            count(*) over (partition by network) as of_network, count(*) over () as of_all
          from sightings where notice_id = ${noticeId} and author_id is null) visitor
        where is_repeat or of_all >= ${ofAllMax}
        order by is_repeat desc nulls last, of_network desc, case when of_network = 1 then id else -id end
        limit 1)`.execute(typedSql(this.em));
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
    network,
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
        network,
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

  /** Returns the author; null for a visitor's sighting, and if the viewer can't see it. */
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
