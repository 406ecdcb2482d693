import { defineEntity, p } from '@mikro-orm/core';
import { CURRENCIES } from '@qlixline/contract/currencies';
import {
  ENDED_LISTING_STATES,
  INCOMPLETE_LISTING_STATES,
  LISTING_KINDS,
  LISTING_STATES,
} from '@qlixline/contract/listing-states';
import type { ListingTrait } from '@qlixline/contract/listing-traits';
import type { SpeciesId } from '@qlixline/contract/species-ids';

import { belongsTo, insertedAt, rowId } from './columns.ts';
import { QUOTED_LIST } from './conditions/quoted-list.sql.ts';
import { Image } from './image.entity.ts';
import { Pet } from './pet.entity.ts';
import { Shelter } from './shelter.entity.ts';
import { User } from './user.entity.ts';

const IS_PUBLISHED = `state = 'published' and removed_at is null`;

export const listingTable = defineEntity({
  name: 'Listing',
  tableName: 'listings',
  properties: {
    id: rowId().primary(),
    kind: p.enum(LISTING_KINDS),
    /** Of a shelter's listing one of its members, to whom people write. */
    lister: () => belongsTo(User),
    /** Null of a person's. */
    shelter: () => belongsTo(Shelter).nullable(),
    /** The shelter's own number of the animal. */
    reference: p.text().nullable(),
    /** Its record, if it has one and that is still there. */
    pet: () => belongsTo(Pet).nullable().deleteRule('set null'),
    state: p.enum(LISTING_STATES).default('draft'),
    title: p.text(),
    description: p.text(),
    species: p.text().$type<SpeciesId>(),
    breed: p.text().nullable(),
    traits: p.array().columnType('text[]').$type<ListingTrait[]>(),
    /** Hundredths of the currency; 0: it is given away. */
    priceCents: p.integer().nullable().check('price_cents >= 0'),
    currency: p.enum(CURRENCIES).nullable(),
    /** By the time it was published or changed last. */
    isUnusuallyCheap: p.boolean().default(false),
    /** Of an animal that is sold or mated. */
    bornOn: p.date().nullable(),
    /** How people call it. */
    place: p.text().nullable(),
    /** Of the grid (decision: listings); the exact one is stored nowhere. Degrees. */
    latitude: p.float().columnType('double precision').nullable().check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').nullable().check('longitude between -180 and 180'),
    /** In the list of the newest; 0 before it is published for the first time. */
    position: p.bigint('string').defaultRaw('0'),
    createdAt: insertedAt(),
    publishedAt: p.datetime().nullable(),
    editedAt: p.datetime().nullable(),
    /** It expires then, if it is still published. */
    expiresAt: p.datetime().nullable(),
    /** By a moderator, for good. */
    removedAt: p.datetime().nullable(),
  },
  checks: [
    { name: 'listings_of_shelters', expression: `shelter_id is null or kind = 'adoption' and pet_id is null` },
    { name: 'listings_placed', expression: 'num_nulls(place, latitude, longitude) in (0, 3)' },
    { name: 'listings_priced', expression: 'num_nulls(price_cents, currency) in (0, 2)' },
    {
      name: 'listings_sold',
      expression: `(kind = 'sale' or price_cents is null) and (kind <> 'adoption' or born_on is null)`,
    },
    {
      name: 'listings_published',
      expression: `state in (${QUOTED_LIST(INCOMPLETE_LISTING_STATES)}) or (place is not null and published_at is not null and position > 0)`,
    },
  ],
  indexes: [
    {
      name: 'listings_newest',
      columns: [{ name: 'kind' }, { name: 'position', sort: 'desc' }],
      where: IS_PUBLISHED,
    },
    {
      name: 'listings_of_species',
      columns: [{ name: 'kind' }, { name: 'species' }, { name: 'position', sort: 'desc' }],
      where: IS_PUBLISHED,
    },
    {
      name: 'listings_cheapest',
      columns: [{ name: 'kind' }, { name: 'currency' }, { name: 'priceCents' }, { name: 'id', sort: 'desc' }],
      where: IS_PUBLISHED,
    },
    { name: 'listings_expiring', properties: 'expiresAt', where: `${IS_PUBLISHED} and expires_at is not null` },
    { name: 'listings_traits', properties: 'traits', type: 'gin', where: IS_PUBLISHED },
    { name: 'listings_of_lister', columns: [{ name: 'lister' }, { name: 'kind' }, { name: 'id', sort: 'desc' }] },
    {
      name: 'listings_of_shelter',
      columns: [{ name: 'shelter' }, { name: 'id', sort: 'desc' }],
      where: 'shelter_id is not null',
    },
    { name: 'listings_of_pet', properties: 'pet', where: 'pet_id is not null' },
  ],
  uniques: [
    { name: 'listings_reference', properties: ['shelter', 'reference'], where: 'reference is not null' },
    {
      name: 'listings_one_of_pet',
      properties: 'pet',
      where: `pet_id is not null and state not in (${QUOTED_LIST(ENDED_LISTING_STATES)})`,
    },
  ],
});

/** What somebody offers (decision: listings). */
export class Listing extends listingTable.class {}
listingTable.setClass(Listing);

export const listingImageTable = defineEntity({
  name: 'ListingImage',
  tableName: 'listing_images',
  properties: {
    listing: () => belongsTo(Listing).primary(),
    position: p.smallint().primary().autoincrement(false),
    image: () => belongsTo(Image).fieldName('media_id'),
  },
  indexes: [{ name: 'listing_images_media', properties: 'image' }],
});

class ListingImage extends listingImageTable.class {}
listingImageTable.setClass(ListingImage);

export const listingFavouriteTable = defineEntity({
  name: 'ListingFavourite',
  tableName: 'listing_favourites',
  properties: {
    listing: () => belongsTo(Listing).primary(),
    user: () => belongsTo(User).primary(),
    /** Whoever is kept last comes first. */
    id: rowId(),
  },
  indexes: [{ name: 'listing_favourites_newest', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] }],
});

/** A listing that somebody keeps in mind. */
class ListingFavourite extends listingFavouriteTable.class {}
listingFavouriteTable.setClass(ListingFavourite);

export const listingViewTable = defineEntity({
  name: 'ListingView',
  tableName: 'listing_views',
  properties: {
    listing: () => belongsTo(Listing).primary(),
    viewer: () => belongsTo(User).primary(),
  },
  indexes: [{ name: 'listing_views_viewer', properties: 'viewer' }],
});

/** Somebody opened the page of a listing. */
class ListingView extends listingViewTable.class {}
listingViewTable.setClass(ListingView);
