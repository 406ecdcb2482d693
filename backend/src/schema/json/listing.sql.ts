import { LISTINGS_COUNTED_MAX } from '@qlixline/contract/limits';
import type { Listing, ListingCard, ListingTile, Price } from '@qlixline/contract/listings/listing';

import { IS_OPEN, FOUND_APPLICATION } from '../listings/application.sql.ts';
import { IS_SUSPENDED } from '../suspensions/suspension.sql.ts';
import { MAY_MANAGE_LISTING, SHOWN_LISTER } from '../listings/listing.sql.ts';
import { IS_ACTIVE_INTEREST } from '../listings/mating.sql.ts';
import { DESCRIBED_IMAGE_JSON } from './image.sql.ts';
import { isoDay, isoTime } from './iso-time.sql.ts';
import { jsonObject } from './json-object.sql.ts';
import type { JsonFields } from './json-object.sql.ts';
import { SHELTER_CARD_OF } from './shelter.sql.ts';
import { USER_CARD_OF } from './user-card.sql.ts';

// These read a row of `listings` the viewer may see.

const PICTURES_OF = (listing: string): string => `
  from listing_images i join media shown_image on shown_image.id = i.media_id where i.listing_id = ${listing}.id`;

/** SQL of the first picture; null without one. */
const LISTING_COVER = (listing: string): string =>
  `(select ${DESCRIBED_IMAGE_JSON('shown_image')} ${PICTURES_OF(listing)} order by i.position limit 1)`;

const PLACE_JSON = (listing: string): string =>
  `case when ${listing}.place is not null then ${jsonObject<NonNullable<ListingCard['place']>>({
    name: `${listing}.place`,
    latitude: `${listing}.latitude`,
    longitude: `${listing}.longitude`,
  })} end`;

const PRICE_JSON = (listing: string): string =>
  `case when ${listing}.price_cents is not null then ${jsonObject<Price>({
    cents: `${listing}.price_cents`,
    currency: `${listing}.currency`,
  })} end`;

/** SQL of each field of the contract's card; `distance` is in kilometres. */
export const LISTING_CARD_FIELDS = (viewer: string, listing: string, distance = 'null'): JsonFields<ListingCard> => ({
  id: `${listing}.id`,
  kind: `${listing}.kind`,
  state: `${listing}.state`,
  title: `${listing}.title`,
  species: `${listing}.species`,
  breed: `${listing}.breed`,
  traits: `${listing}.traits`,
  price: PRICE_JSON(listing),
  isUnusuallyCheap: `${listing}.is_unusually_cheap`,
  image: LISTING_COVER(listing),
  place: PLACE_JSON(listing),
  distanceKm: distance,
  lister: USER_CARD_OF(SHOWN_LISTER(viewer, listing)),
  shelter: SHELTER_CARD_OF(`${listing}.shelter_id`),
  publishedAt: isoTime(`${listing}.published_at`),
  isFavourite: `exists (
    select from listing_favourites f where f.listing_id = ${listing}.id and f.user_id = ${viewer})`,
});

/** SQL of the contract's tile. */
export const LISTING_TILE_JSON = (listing: string): string =>
  jsonObject<ListingTile>({
    id: `${listing}.id`,
    kind: `${listing}.kind`,
    title: `${listing}.title`,
    species: `${listing}.species`,
    state: `${listing}.state`,
    price: PRICE_JSON(listing),
    isUnusuallyCheap: `${listing}.is_unusually_cheap`,
    image: LISTING_COVER(listing),
  });

/** SQL of the contract's card. */
export const LISTING_CARD_JSON = (viewer: string, listing: string): string =>
  jsonObject<ListingCard>(LISTING_CARD_FIELDS(viewer, listing));

const OF_LISTER_JSON = (viewer: string, listing: string): string =>
  jsonObject<NonNullable<Listing['ofLister']>>({
    favouriteCount: `(select count(*) from listing_favourites f
      where f.listing_id = ${listing}.id and not ${IS_SUSPENDED('f.user_id')})`,
    viewerCount: `(
      select count(*) from (
        select from listing_views v where v.listing_id = ${listing}.id limit ${LISTINGS_COUNTED_MAX}) counted)`,
    openApplicationCount: `(
      select count(*) from applications a
      where a.listing_id = ${listing}.id and ${IS_OPEN('a')} and ${FOUND_APPLICATION(viewer, 'a', listing)})`,
    waitingInterestCount: `(
      select count(*) from mating_interests i
      where i.listing_id = ${listing}.id and i.state = 'waiting' and ${IS_ACTIVE_INTEREST('i', `${listing}.lister_id`)})`,
    expiresAt: `case when ${listing}.state = 'published' then ${isoTime(`${listing}.expires_at`)} end`,
  });

/**
 * SQL of the viewer's own interest; null if there is none, and after the pet got another owner. Doesn't reveal that the
 * interest was declined.
 */
const OWN_INTEREST_JSON = (viewer: string, listing: string): string => `(
  select ${jsonObject<NonNullable<Listing['ownInterest']>>({
    pet: jsonObject<NonNullable<Listing['ownInterest']>['pet']>({ id: 'p.id', name: 'p.name' }),
    state: `case when i.state = 'accepted' then 'accepted' else 'waiting' end`,
  })}
  from mating_interests i join pets p on p.id = i.pet_id and p.owner_id = i.owner_id
  where i.listing_id = ${listing}.id and i.owner_id = ${viewer} and i.withdrawn_at is null)`;

/** SQL of the contract's listing. */
export const LISTING_JSON = (viewer: string, listing: string): string =>
  jsonObject<Listing>({
    ...LISTING_CARD_FIELDS(viewer, listing),
    description: `${listing}.description`,
    bornOn: isoDay(`${listing}.born_on`),
    images: `(
      select coalesce(json_agg(${DESCRIBED_IMAGE_JSON('shown_image')} order by i.position), '[]') ${PICTURES_OF(listing)})`,
    pet: `(
      select ${jsonObject<NonNullable<Listing['pet']>>({ id: 'p.id', name: 'p.name' })}
      from pets p where p.id = ${listing}.pet_id and p.owner_id = ${listing}.lister_id)`,
    editedAt: isoTime(`${listing}.edited_at`),
    ownApplication: `(
      select ${jsonObject<NonNullable<Listing['ownApplication']>>({ id: 'a.id', state: 'a.state' })}
      from applications a where a.listing_id = ${listing}.id and a.applicant_id = ${viewer} order by a.id desc limit 1)`,
    ownInterest: OWN_INTEREST_JSON(viewer, listing),
    ofLister: `case when ${MAY_MANAGE_LISTING(viewer, listing)} then ${OF_LISTER_JSON(viewer, listing)} end`,
  });
