import { definePreparedQuery } from '../../database/prepared/prepared-query.ts';
import {
  IS_OFFERED_LISTING,
  IS_PUBLISHED_LISTING,
  IS_VISIBLE_LISTING,
  MAY_MANAGE_LISTING,
  VISIBLE_LISTING,
} from '../../schema/listings/listing.sql.ts';
import { IS_VISIBLE_SHELTER } from '../../schema/shelters/shelter.sql.ts';
import { LISTING_CARD_JSON, LISTING_JSON } from '../../schema/json/listing.sql.ts';
import { PAGE, PAGE_JSON } from '../../schema/json/page.sql.ts';

/** Reads `GET /api/listings/:id`. Parameters: $1 the viewer, $2 the listing. */
export const listingQuery = definePreparedQuery(
  'listing',
  `select ${LISTING_JSON('$1', 'listings')}::text as json from listings
   where listings.id = $2 and ${VISIBLE_LISTING('$1')}`,
);

/**
 * Reads `GET /api/listings/mine`, without those of shelters. Parameters: $1 the lister, $2 the kind, $3 the id to start
 * before, $4 the limit.
 */
export const ownListingsQuery = definePreparedQuery(
  'listings-of-lister',
  `
    ${PAGE({
      rows: `
        select listings.*, listings.id as place_in_list from listings
        where lister_id = $1 and shelter_id is null and kind = $2 and id < $3 and removed_at is null order by id desc limit $4 + 1`,
      limit: '$4',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: LISTING_CARD_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json`,
);

/**
 * Reads `GET /api/listings/favourites`. Parameters: $1 the user, $2 the kind, $3 the position in the list to start
 * before, $4 the limit.
 */
export const favouriteListingsQuery = definePreparedQuery(
  'listings-kept',
  `
    ${PAGE({
      rows: `
        select listings.*, f.id as place_in_list
        from listing_favourites f join listings on listings.id = f.listing_id
        where f.user_id = $1 and listings.kind = $2 and f.id < $3 and ${VISIBLE_LISTING('$1')}
        order by f.id desc limit $4 + 1`,
      limit: '$4',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: LISTING_CARD_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json`,
);

/**
 * Reads `GET /api/listings/:id/others`; no row if the viewer can't see the listing. Parameters: $1 the viewer, $2 the
 * listing, $3 the id to start before, $4 the limit.
 */
export const otherListingsQuery = definePreparedQuery(
  'listings-of-same-owner',
  `
    ${PAGE({
      rows: `
        select listings.*, listings.id as place_in_list
        from listings asked
        join listings on listings.shelter_id = asked.shelter_id
          or (asked.shelter_id is null and listings.shelter_id is null and listings.lister_id = asked.lister_id)
        where asked.id = $2 and listings.id < $3 and listings.id <> asked.id and listings.kind = asked.kind
          and ${IS_PUBLISHED_LISTING} and ${VISIBLE_LISTING('$1')}
        order by listings.id desc limit $4 + 1`,
      limit: '$4',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: LISTING_CARD_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json where ${IS_VISIBLE_LISTING('$1', '$2')}`,
);

/**
 * Reads `GET /api/shelters/:id/listings`; no row if the viewer can't see the shelter. Parameters: $1 the viewer, $2 the
 * shelter, $3 the id to start before, $4 the limit.
 */
export const shelterListingsQuery = definePreparedQuery(
  'listings-of-shelter',
  `
    ${PAGE({
      rows: `
        select listings.*, listings.id as place_in_list from listings
        where shelter_id = $2 and id < $3 and ${VISIBLE_LISTING('$1')}
          and (${MAY_MANAGE_LISTING('$1')} or ${IS_OFFERED_LISTING()})
        order by id desc limit $4 + 1`,
      limit: '$4',
      order: 'place_in_list desc',
      last: 'min(item.place_in_list)',
      json: LISTING_CARD_JSON('$1', 'item'),
    })}
    select ${PAGE_JSON('$4')} as json where ${IS_VISIBLE_SHELTER('$1', '$2')}`,
);
