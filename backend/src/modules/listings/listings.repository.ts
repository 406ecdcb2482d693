import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import type { PageQuery } from '@qlixline/contract/calls/page';
import type { OwnListingsQuery } from '@qlixline/contract/listings/listing';
import type { ListingInput, ListingUpdate } from '@qlixline/contract/listings/listing-input';
import type { missingToPublish } from '@qlixline/contract/listings/listing-content';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import { ENDED_LISTING_STATES } from '@qlixline/contract/listings/listing-states';
import type { ListingKind, ListingState } from '@qlixline/contract/listings/listing-states';
import { sql } from 'kysely';

import { PreparedReads } from '../../database/prepared/prepared-reads.ts';
import { pageBefore } from '../../database/cursors/page-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { isoDay } from '../../schema/json/iso-time.sql.ts';
import type { PetRecord } from '../pets/pets.service.ts';
import { listingQuery, otherListingsQuery, ownListingsQuery } from './listings.query.ts';

/** Lister, and the shelter if it is offered in the shelter's name. */
export type Offerer = { listerId: string; shelterId: number | null };

/** Content that publishing requires. */
type ContentToPublish = Parameters<typeof missingToPublish>[1];

/** Content of a listing without its images. */
type Content = Omit<ListingUpdate, 'images'>;

/** Listings and their pictures. */
@Injectable()
export class ListingsRepository {
  constructor(
    private readonly em: EntityManager,
    private readonly preparedReads: PreparedReads,
  ) {}

  /** Returns JSON text in the shape of `listingSchema`; null if the viewer can't see it. */
  json(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.json(listingQuery, [viewerId, id]);
  }

  /** Reads like `json`, but within the running transaction. */
  jsonNow(viewerId: string, id: number): Promise<string | null> {
    return this.preparedReads.jsonNow(listingQuery, [viewerId, id]);
  }

  /** Returns JSON text in the shape of `listingPageSchema`. */
  async ownJson(listerId: string, { kind, ...page }: OwnListingsQuery): Promise<string> {
    const { before, limit } = pageBefore(page);
    return (await this.preparedReads.json(ownListingsQuery, [listerId, kind, before, limit]))!;
  }

  /** Returns JSON text in the shape of `listingPageSchema`; null if the viewer can't see the listing. */
  othersJson(viewerId: string, id: number, page: PageQuery): Promise<string | null> {
    const { before, limit } = pageBefore(page);
    return this.preparedReads.json(otherListingsQuery, [viewerId, id, before, limit]);
  }

  /** Counts the lister's or shelter's live listings. The transaction has locked the lister or the shelter. */
  async countLive({ listerId, shelterId }: Offerer): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('listings')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('shelter_id', 'is not distinct from', shelterId)
      .$if(shelterId === null, (query) => query.where('lister_id', '=', listerId))
      .where('state', 'not in', ENDED_LISTING_STATES)
      .where('removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }

  /** Returns true if a listing other than `id` offers the pet. The transaction has locked its owner. */
  async isOffered(petId: number, id?: number): Promise<boolean> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select('id')
      .where('pet_id', '=', petId)
      .where('state', 'not in', ENDED_LISTING_STATES)
      .$if(id !== undefined, (query) => query.where('id', '<>', id!))
      .executeTakeFirst();
    return listing !== undefined;
  }

  async insert(
    listerId: string,
    { kind, petId, shelterId, ...content }: Omit<ListingInput, 'images'>,
    reference: string | null = null,
  ): Promise<number> {
    const { id } = await typedSql(this.em)
      .insertInto('listings')
      .values({ kind, lister_id: listerId, shelter_id: shelterId, pet_id: petId, reference, ...columnsOf(content) })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  async replace(id: number, content: Content): Promise<void> {
    await typedSql(this.em)
      .updateTable('listings')
      .set({ ...columnsOf(content), edited_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  /** Overwrites the listing's facts about the pet with those of its record. */
  async copyFactsFromRecord(id: number, { species, breed, gender, dateOfBirth }: PetRecord): Promise<void> {
    const traits = sql<ListingTrait[]>`array(select trait from unnest(traits) trait where trait not like 'gender:%')
      || case when ${gender}::text in ('female', 'male') then array['gender:' || ${gender}::text] else '{}'::text[] end`;
    await typedSql(this.em)
      .updateTable('listings')
      .set({ species, breed, traits, born_on: dateOfBirth })
      .where('id', '=', id)
      .execute();
  }

  async replaceAllButPlace(id: number, content: Content): Promise<void> {
    const { place: _place, latitude: _latitude, longitude: _longitude, ...columns } = columnsOf(content);
    await typedSql(this.em)
      .updateTable('listings')
      .set({ ...columns, edited_at: sql<string>`clock_timestamp()` })
      .where('id', '=', id)
      .execute();
  }

  async replaceImages(id: number, imageIds: readonly string[]): Promise<void> {
    await typedSql(this.em).deleteFrom('listing_images').where('listing_id', '=', id).execute();
    if (imageIds.length === 0) return;
    await typedSql(this.em)
      .insertInto('listing_images')
      .values(imageIds.map((media_id, position) => ({ listing_id: id, position, media_id })))
      .execute();
  }

  /**
   * Locks the listing until the transaction ends, without checking visibility. Returns its state; null for an unknown
   * id.
   */
  async lock(id: number): Promise<ListingState | null> {
    const listing = await typedSql(this.em)
      .selectFrom('listings')
      .select('state')
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst();
    return listing?.state ?? null;
  }

  /** Returns the content that publishing requires. */
  async content(id: number): Promise<ContentToPublish> {
    const content = await typedSql(this.em)
      .selectFrom('listings')
      .select([
        'species',
        'description',
        'place',
        'traits',
        'price_cents as price',
        shared<string | null>(isoDay, sql.ref('born_on')).as('bornOn'),
      ])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return { ...content, images: await this.imageIds(id) };
  }

  /**
   * Detaches a pet with a new owner from the previous owner's other listings, and withdraws the listings that offer it.
   */
  async releasePet(petId: number, listerId: string, exceptId: number): Promise<void> {
    await typedSql(this.em)
      .updateTable('listings')
      .set({
        pet_id: null,
        state: sql<ListingState>`case when state = any(${['draft', ...ENDED_LISTING_STATES]}::text[]) then state else 'withdrawn' end`,
      })
      .where('pet_id', '=', petId)
      .where('lister_id', '=', listerId)
      .where('id', '<>', exceptId)
      .execute();
  }

  async setState(id: number, state: ListingState): Promise<void> {
    await typedSql(this.em).updateTable('listings').set({ state }).where('id', '=', id).execute();
  }

  async delete(id: number): Promise<void> {
    await typedSql(this.em).deleteFrom('listings').where('id', '=', id).execute();
  }

  async imageIds(id: number): Promise<string[]> {
    const images = await typedSql(this.em)
      .selectFrom('listing_images')
      .select('media_id')
      .where('listing_id', '=', id)
      .execute();
    return images.map(({ media_id }) => media_id);
  }

  /** Marks the listing as removed by a moderator; null if it already was. */
  async markRemoved(id: number): Promise<{ listerId: string; kind: ListingKind; petId: number | null } | null> {
    const listing = await typedSql(this.em)
      .updateTable('listings')
      .set({ removed_at: sql<string>`now()` })
      .where('id', '=', id)
      .where('removed_at', 'is', null)
      .returning(['lister_id as listerId', 'kind', 'pet_id as petId'])
      .executeTakeFirst();
    return listing ?? null;
  }

  /** Counts the listings that show the image, except removed ones. */
  async countShowing(imageId: string): Promise<number> {
    const { count } = await typedSql(this.em)
      .selectFrom('listing_images')
      .innerJoin('listings', 'listings.id', 'listing_images.listing_id')
      .select(sql<number>`count(*)::integer`.as('count'))
      .where('listing_images.media_id', '=', imageId)
      .where('listings.removed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return count;
  }
}

function columnsOf({ title, description, species, breed, traits, place, price, bornOn }: Content) {
  return {
    title,
    description,
    species,
    breed,
    traits,
    price_cents: price?.cents ?? null,
    currency: price?.currency ?? null,
    born_on: bornOn,
    place: place?.name ?? null,
    latitude: place?.latitude ?? null,
    longitude: place?.longitude ?? null,
  };
}
