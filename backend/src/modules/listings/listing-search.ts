import { EntityManager } from '@mikro-orm/postgresql';
import { Injectable } from '@nestjs/common';
import { LISTINGS_COUNTED_MAX } from '@qlixline/contract/limits';
import type { ListingCard, ListingCountsQuery, ListingsQuery } from '@qlixline/contract/listings/listing';
import { groupOf } from '@qlixline/contract/listings/listing-traits';
import type { TraitGroup } from '@qlixline/contract/listings/listing-traits';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

import { chordTo, isWithin } from '../../database/sql/distance.ts';
import { positionOfCursor } from '../../database/cursors/page-cursor.ts';
import { RISING_LAST, RISING_ORDER, afterRising } from '../../database/cursors/rising-cursor.ts';
import { shared } from '../../database/sql/shared-sql.ts';
import { typedSql } from '../../database/sql/typed-sql.ts';
import { KILOMETRES_OF } from '../../schema/distance.sql.ts';
import { IS_PUBLISHED_LISTING, IS_LISTED_LISTING } from '../../schema/listings/listing.sql.ts';
import { BLOCKED } from '../../schema/json/blocked.sql.ts';
import { jsonObject } from '../../schema/json/json-object.sql.ts';
import { LISTING_CARD_FIELDS } from '../../schema/json/listing.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';

const PRICE = sql`listings.price_cents`;

/** Filter whose own choices are ignored when its options are counted. */
type Facet = TraitGroup | 'species';

/**
 * Searches published listings. Each statement contains only the given filters and is unnamed, so that PostgreSQL plans
 * it for their values; the right index depends on them (decision: listings).
 */
@Injectable()
export class ListingSearch {
  constructor(private readonly em: EntityManager) {}

  /** Returns JSON text in the shape of `listingPageSchema`. */
  pageJson(viewerId: string, query: ListingsQuery): Promise<string> {
    return this.#json(listingsPage(viewerId, query));
  }

  /** Returns JSON text in the shape of `listingCountsSchema`. */
  countsJson(viewerId: string, query: ListingCountsQuery): Promise<string> {
    return this.#json(listingCounts(viewerId, query));
  }

  async #json(statement: RawBuilder<{ json: string }>): Promise<string> {
    return (await statement.execute(typedSql(this.em))).rows[0]!.json;
  }
}

/** Builds the statement of `GET /api/listings`. */
export function listingsPage(viewerId: string, query: ListingsQuery): RawBuilder<{ json: string }> {
  const { sort, near, limit } = query;
  const rising = sort === 'nearest' && near ? chordTo(near, 'listings') : sort === 'cheapest' ? PRICE : undefined;
  const page = rising ? risingPage(viewerId, query, rising) : newestPage(viewerId, query);
  return sql`${page} select ${shared(PAGE_JSON, limit)} as json`;
}

/** Builds the statement of `GET /api/listings/counts`. */
export function listingCounts(viewerId: string, query: ListingCountsQuery): RawBuilder<{ json: string }> {
  const chosen = new Set<Facet>(query.traits?.map(groupOf));
  if (query.species) chosen.add('species');
  // Filters without a choice share one count over the same rows.
  const counts = [undefined, ...chosen].map((facet) => countsOf(viewerId, query, facet, chosen));
  return sql`
    with ${shared(BLOCKED, viewerId)}, counts as (${sql.join(counts, sql` union all `)})
    select json_build_object(
      'total', coalesce(sum(number) filter (where facet = 'total'), 0),
      'species', coalesce(json_object_agg(option, number) filter (where facet = 'species'), '{}'),
      'traits', coalesce(json_object_agg(option, number) filter (where facet = 'trait'), '{}'))::text as json
    from counts`;
}

function newestPage(viewerId: string, query: ListingsQuery): RawBuilder<unknown> {
  const after = query.cursor === undefined ? null : positionOfCursor(query.cursor);
  return pageOf(viewerId, query, {
    position: sql`listings.position`,
    begins: after === null ? [] : [sql`listings.position < ${after}`],
    order: 'item_place desc',
    last: 'min(item.item_place)',
  });
}

/**
 * Builds a page in ascending order. Many listings have the same distance, as they share a grid point, or the same
 * price.
 */
function risingPage(viewerId: string, query: ListingsQuery, rising: RawBuilder<unknown>): RawBuilder<unknown> {
  return pageOf(viewerId, query, {
    position: rising,
    begins: afterRising(query.cursor, rising, 'listings'),
    order: RISING_ORDER,
    last: RISING_LAST,
  });
}

type Order = {
  position: RawBuilder<unknown>;
  begins: RawBuilder<unknown>[];
  order: string;
  last: string;
};

function pageOf(viewerId: string, query: ListingsQuery, { position, begins, order, last }: Order): RawBuilder<unknown> {
  const conditions = [...matching(viewerId, query), ...begins];
  const rows = sql`
    select listings.*, ${position} as item_place from listings
    where ${sql.join(conditions, sql` and `)} order by ${sql.raw(order)} limit ${query.limit + 1}`;
  // Computed only for the rows shown; most rows are only scanned.
  const distance = query.near ? shared<number>(KILOMETRES_OF, chordTo(query.near, 'item')) : sql`null::float8`;
  const json = (viewer: string, from: string) => jsonObject<ListingCard>(LISTING_CARD_FIELDS(viewer, 'item', from));
  return shared(
    (viewer, found, limit, from) =>
      PAGE({ before: BLOCKED(viewer), rows: found, limit, json: json(viewer, from), order, last }),
    viewerId,
    rows,
    query.limit,
    distance,
  );
}

/** Counts the options of one facet, with all filters but its own. */
function countsOf(
  viewerId: string,
  query: ListingCountsQuery,
  facet: Facet | undefined,
  chosen: ReadonlySet<Facet>,
): RawBuilder<unknown> {
  const rows = sql`
    select listings.species, listings.traits from listings
    where ${sql.join(matching(viewerId, query, facet), sql` and `)} limit ${LISTINGS_COUNTED_MAX}`;
  const groups = [...chosen].filter((name) => name !== 'species');
  const isCounted = facet
    ? sql`split_part(trait, ':', 1) = ${facet}`
    : sql`split_part(trait, ':', 1) <> all(${groups}::text[])`;
  const traits = sql`
    select 'trait', trait, count(*) from found, unnest(found.traits) trait where ${isCounted} group by trait`;
  const species = sql`select 'species', species, count(*) from found group by species`;
  const total = sql`select 'total' as facet, '' as option, count(*) as number from found`;
  const parts = facet
    ? [facet === 'species' ? species : traits]
    : [total, traits, ...(chosen.has('species') ? [] : [species])];
  return sql`(with found as materialized (${rows}) ${sql.join(parts, sql` union all `)})`;
}

/** Returns the conditions on a row of `listings`, except those of the filter `without`. */
function matching(viewerId: string, query: ListingCountsQuery, without?: Facet): RawBuilder<unknown>[] {
  const { kind, species, breed, traits = [], near, within, priceMax, currency } = query;
  const groups = Map.groupBy(traits, groupOf);
  const conditions = [
    sql`listings.kind = ${kind}`,
    sql.raw(IS_PUBLISHED_LISTING),
    species && without !== 'species' && sql`listings.species = any(${species}::text[])`,
    breed && sql`listings.breed = ${breed}`,
    ...[...groups].map(([group, chosen]) => group !== without && sql`listings.traits && ${chosen}::text[]`),
    currency && sql`listings.currency = ${currency}`,
    priceMax !== undefined && sql`listings.price_cents <= ${100 * priceMax}`,
    near && within !== undefined && isWithin(near, within, 'listings'),
    shared(IS_LISTED_LISTING, viewerId),
  ];
  return conditions.filter((condition) => typeof condition === 'object');
}
