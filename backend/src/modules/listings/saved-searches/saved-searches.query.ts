import { SAVED_SEARCHES_MAX, SAVED_SEARCH_NOTIFIED_MAX } from '@qlixline/contract/limits';
import type { SavedSearch } from '@qlixline/contract/listings/saved-search';

import { definePreparedQuery } from '../../../database/prepared/prepared-query.ts';
import { CHORD_OF } from '../../../schema/distance.sql.ts';
import { MAY_MANAGE_LISTING } from '../../../schema/listings/listing.sql.ts';
import { BLOCKED_WITH, HAS_HIDDEN_WORD, MUTING } from '../../../schema/friends/relation.sql.ts';
import { jsonObject } from '../../../schema/json/json-object.sql.ts';

const SAVED_SEARCH_JSON = jsonObject<SavedSearch>({
  id: 's.id',
  kind: 's.kind',
  species: 's.species',
  traits: 's.traits',
  place: `case when s.place is not null then ${jsonObject<NonNullable<SavedSearch['place']>>({
    name: 's.place',
    latitude: 's.latitude',
    longitude: 's.longitude',
  })} end`,
  within: 's.within_km',
  priceMax: `case when s.price_max is not null then ${jsonObject<NonNullable<SavedSearch['priceMax']>>({
    amount: 's.price_max',
    currency: 's.currency',
  })} end`,
});

/** Reads `GET /api/saved-searches`. Parameters: $1 the user. */
export const savedSearchesQuery = definePreparedQuery(
  'saved-searches',
  `select coalesce(json_agg(${SAVED_SEARCH_JSON} order by s.id desc), '[]')::text as json
   from (select * from saved_searches where user_id = $1 order by id desc limit ${SAVED_SEARCHES_MAX}) s`,
);

/** Reads one saved search. Parameters: $1 the user, $2 the search. */
export const savedSearchQuery = definePreparedQuery(
  'saved-search',
  `select ${SAVED_SEARCH_JSON}::text as json from saved_searches s where s.user_id = $1 and s.id = $2`,
);

/**
 * Condition that the listing has at least one trait of each group in the search. The first part decides most searches.
 */
const HAS_TRAITS = `(
  cardinality(s.trait_groups) = 0
  or s.traits && listings.traits and cardinality(s.trait_groups) = (
    select count(distinct split_part(trait, ':', 1)) from unnest(s.traits) trait where trait = any(listings.traits)))`;

/** Condition on the distance, measured as a chord through the unit sphere. */
const IS_NEAR = `(s.within_km is null or (s.spot <-> listings.spot) <= ${CHORD_OF('s.within_km')})`;

/** Subquery evaluated once, however many searches there are. */
const LISTER = '(select lister_id from listings where id = $1)';

/**
 * Condition that the search matches the listing, and that the user may see it and wants to. `lister` is SQL of the
 * lister.
 */
const IS_ASKED_FOR = (lister: string): string => `
  not ${MAY_MANAGE_LISTING('s.user_id')}
  and (cardinality(s.species) = 0 or listings.species = any(s.species))
  and (s.price_max is null or listings.currency = s.currency and listings.price_cents <= 100 * s.price_max)
  and ${HAS_TRAITS} and ${IS_NEAR}
  and s.user_id not in (select user_id from ${BLOCKED_WITH(lister)} blocked)
  and s.user_id not in (select user_id from ${MUTING(lister)} muting)
  and not ${HAS_HIDDEN_WORD('s.user_id', 'listings')}`;

/**
 * Reads the users to notify of a listing they can see, once each, oldest searches first. Parameters: $1 the listing.
 */
export const recipientsOfListingQuery = definePreparedQuery<{ userId: string }>(
  'told-of-listing',
  `select s.user_id as "userId"
   from listings join saved_searches s on s.kind = listings.kind
   where listings.id = $1 and ${IS_ASKED_FOR(LISTER)}
   group by s.user_id order by min(s.id) limit ${SAVED_SEARCH_NOTIFIED_MAX}`,
);

/**
 * Reads the users to notify of several listings of one lister and kind. Each is notified of one, the first that
 * matches. Parameters: $1 the ids, $2 the lister, $3 users already notified, $4 how many more to notify.
 */
export const recipientsOfListingsQuery = definePreparedQuery<{ userId: string; listingId: number }>(
  'told-of-listings',
  `select s.user_id as "userId", min(listings.id) as "listingId"
   from listings join saved_searches s on s.kind = listings.kind
   where listings.id = any($1::bigint[]) and s.user_id <> all($3::uuid[]) and ${IS_ASKED_FOR('$2::uuid')}
   group by s.user_id order by min(s.id) limit $4`,
);
