import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { AnimalGender } from '@qlixline/contract/pets/animal-looks';
import { snapToGrid } from '@qlixline/contract/map/grid-point';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import type { NoticeCard, SearchStepInput } from '@qlixline/contract/lost-found/notice';
import type { NoticeUpdate } from '@qlixline/contract/lost-found/notice-input';
import type { SearchStep } from '@qlixline/contract/lost-found/search-steps';
import { OPEN_NOTICE_STATES } from '@qlixline/contract/lost-found/notice-states';
import type { NoticeKind, NoticeState } from '@qlixline/contract/lost-found/notice-states';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { VISIBLE_NOTICE } from '../../schema/lost-found/notice.sql.ts';
import { noticeCardsQuery, noticeQuery, noticesInViewQuery, ownNoticesQuery } from './notices.query.ts';

const NOW = sql<string>`clock_timestamp()`;

/** Notice, as read for a change by its author, or by the pet's owner or carers. */
export type StoredNotice = {
  id: number;
  kind: NoticeKind;
  state: NoticeState;
  authorId: string;
  petId: number | null;
};

/** Facts about an animal, from the pet's record or from its finder. */
export type Animal = { species: SpeciesId; breed: string | null; gender: AnimalGender | null };
/** Content of a notice without its images. */
type Content = Omit<NoticeUpdate, 'images'> & Animal;

@Injectable()
export class NoticesRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `noticeSchema`; null if the viewer can't see it. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(noticeQuery, [viewerId, id]);
  }

  /** Reads like `json`, but within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(noticeQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `noticePageSchema`. */
  async ownJson(viewerId: string, page: PageQuery): Promise<string> {
    const { before, limit } = pageBefore(page);
    return (await this.preparedReads.json(ownNoticesQuery, [viewerId, before, limit]))!;
  }

  /** Returns JSON text in the shape of `noticesInViewSchema`. */
  async inViewJson(viewerId: string, { west, south, east, north }: MapBounds): Promise<string> {
    return (await this.preparedReads.json(noticesInViewQuery, [viewerId, west, south, east, north]))!;
  }

  /** Returns the notices that the viewer can see among these, by id. */
  async cards(viewerId: string, ids: readonly number[]): Promise<Map<number, NoticeCard>> {
    const rows = await this.preparedReads.rows(noticeCardsQuery, [viewerId, ids]);
    return new Map(rows.map(({ id, card }) => [id, card]));
  }

  /** Finds a notice; null if the viewer can't see it. */
  async findVisible(viewerId: string, id: number): Promise<StoredNotice | null> {
    const notice = await this.#select()
      .where('id', '=', id)
      .where(shared<boolean>(VISIBLE_NOTICE, sql`${viewerId}::uuid`))
      .executeTakeFirst();
    return notice ?? null;
  }

  /** Finds a notice without checking visibility; null if it was removed. */
  async find(id: number): Promise<StoredNotice | null> {
    return (await this.#select().where('id', '=', id).where('removed_at', 'is', null).executeTakeFirst()) ?? null;
  }

  /** Locks the notice until the transaction ends. */
  async lock(id: number): Promise<StoredNotice | null> {
    const notice = await this.#select()
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return notice ?? null;
  }

  /** Counts the open notices in a transaction that has locked the author. */
  async countOpenOf(authorId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('notices')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('author_id', '=', authorId)
      .where('state', 'in', OPEN_NOTICE_STATES)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Returns true if the pet has an open notice other than `id`. The transaction has locked the pet. */
  async hasOpen(petId: number, id?: number): Promise<boolean> {
    const open = await typedSql(this.em)
      .selectFrom('notices')
      .select('id')
      .where('pet_id', '=', petId)
      .where('state', 'in', OPEN_NOTICE_STATES)
      .where('removed_at', 'is', null)
      .$if(id !== undefined, (query) => query.where('id', '<>', id!))
      .executeTakeFirst();
    return open !== undefined;
  }

  async insert(authorId: string, petId: number | null, content: Content): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('notices')
      .values({ kind: petId === null ? 'found' : 'lost', author_id: authorId, pet_id: petId, ...columnsOf(content) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async replace(id: number, content: Content): Promise<void> {
    await typedSql(this.em)
      .updateTable('notices')
      .set({ ...columnsOf(content), edited_at: NOW })
      .where('id', '=', id)
      .execute();
  }

  async setStep(id: number, { step, isDone }: SearchStepInput): Promise<void> {
    const others = sql<SearchStep[]>`array_remove(steps_done, ${step}::text)`;
    await typedSql(this.em)
      .updateTable('notices')
      .set({ steps_done: isDone ? sql<SearchStep[]>`array_append(${others}, ${step}::text)` : others })
      .where('id', '=', id)
      .execute();
  }

  async replaceImages(id: number, imageIds: readonly string[]): Promise<void> {
    await typedSql(this.em).deleteFrom('notice_images').where('notice_id', '=', id).execute();
    if (imageIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('notice_images')
      .values(imageIds.map((media_id, position) => ({ notice_id: id, position, media_id })))
      .execute();
  }

  async imageIds(id: number): Promise<string[]> {
    const rows = await typedSql(this.em)
      .selectFrom('notice_images')
      .select('media_id')
      .where('notice_id', '=', id)
      .execute();
    return rows.map(({ media_id }) => media_id);
  }

  async end(id: number, state: NoticeState, postId: number | null = null): Promise<void> {
    await typedSql(this.em)
      .updateTable('notices')
      .set({ state, post_id: postId, asked_at: null })
      .where('id', '=', id)
      .execute();
  }

  /** Withdraws the open notices of a pet, which the transaction has locked, and returns them as they were before. */
  async closeOf(petId: number): Promise<StoredNotice[]> {
    const open = await this.#select()
      .where('pet_id', '=', petId)
      .where('state', 'in', OPEN_NOTICE_STATES)
      .where('removed_at', 'is', null)
      .forNoKeyUpdate()
      .execute();
    for (const { id } of open) await this.end(id, 'closed');
    return open;
  }

  /** Confirms that the notice is current and restarts its time. */
  async confirm(id: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('notices')
      .set({ state: 'active', confirmed_at: NOW, asked_at: null, post_id: null })
      .where('id', '=', id)
      .execute();
  }

  /** Marks the notice as removed by a moderator; null if it already was. */
  async markRemoved(id: number): Promise<StoredNotice | null> {
    const removed = await typedSql(this.em)
      .updateTable('notices')
      .set({ removed_at: NOW })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['id', 'kind', 'state', 'author_id as authorId', 'pet_id as petId'])
      .executeTakeFirst();
    return removed ?? null;
  }

  #select() {
    return typedSql(this.em)
      .selectFrom('notices')
      .select(['id', 'kind', 'state', 'author_id as authorId', 'pet_id as petId']);
  }
}

function columnsOf({
  place,
  size,
  colours,
  marks,
  withheldMark,
  reward,
  happenedAt,
  allowsVisitors,
  ...animal
}: Content) {
  const { species, breed, gender } = animal;
  return {
    species,
    breed,
    gender,
    size,
    colours,
    marks,
    withheld_mark: withheldMark,
    reward,
    happened_at: happenedAt,
    place: place.name,
    ...snapToGrid(place),
    exact_latitude: place.latitude,
    exact_longitude: place.longitude,
    allows_visitors: allowsVisitors,
  };
}
