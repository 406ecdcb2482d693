import { defineEntity, p } from '@mikro-orm/core';
import { CURRENCIES } from '@qlixline/contract/listings/currencies';
import {
  ENDED_LISTING_STATES,
  INCOMPLETE_LISTING_STATES,
  LISTING_KINDS,
  LISTING_STATES,
} from '@qlixline/contract/listings/listing-states';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { QUOTED_LIST } from '../quoted-list.sql.ts';
import { Image } from '../images/image.entity.ts';
import { Pet } from '../pets/pet.entity.ts';
import { Shelter } from '../shelters/shelter.entity.ts';
import { User } from '../users/user.entity.ts';

const IS_PUBLISHED = `state = 'published' and removed_at is null`;

export const listingTable = defineEntity({
  name: 'Listing',
  tableName: 'listings',
  properties: {
    id: rowId().primary(),
    kind: p.enum(LISTING_KINDS),
    /** User who offers the animal or thing; for a shelter's listing, the member who is its contact. */
    lister: () => belongsTo(User),
    /** Shelter; null if a user offers it. */
    shelter: () => belongsTo(Shelter).nullable(),
    /** The shelter's reference number of the animal. */
    reference: p.text().nullable(),
    /** Pet record of the animal, if it has one that still exists. */
    pet: () => belongsTo(Pet).nullable().deleteRule('set null'),
    state: p.enum(LISTING_STATES).default('draft'),
    title: p.text(),
    description: p.text(),
    species: p.text().$type<SpeciesId>(),
    breed: p.text().nullable(),
    traits: p.array().columnType('text[]').$type<ListingTrait[]>(),
    /** Price in hundredths of the currency; 0 if given away. */
    priceCents: p.integer().nullable().check('price_cents >= 0'),
    currency: p.enum(CURRENCIES).nullable(),
    /** True if the price was far below comparable listings when the listing was published or last changed. */
    isUnusuallyCheap: p.boolean().default(false),
    /** Date of birth of an animal for sale or mating. */
    bornOn: p.date().nullable(),
    /** Name of the place. */
    place: p.text().nullable(),
    /** Degrees on the grid (decision: listings); the exact point isn't stored. */
    latitude: p.float().columnType('double precision').nullable().check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').nullable().check('longitude between -180 and 180'),
    /** Position in the list of the newest; 0 before the first publication. */
    position: p.bigint('number').defaultRaw('0'),
    createdAt: insertedAt(),
    publishedAt: p.datetime().nullable(),
    editedAt: p.datetime().nullable(),
    /** Time when it expires if it is still published. */
    expiresAt: p.datetime().nullable(),
    /** Time of permanent removal by a moderator. */
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

/** Listing (decision: listings). */
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
    /** Id, which rises with each added favourite, so the list can be sorted by it. */
    id: rowId(),
  },
  indexes: [{ name: 'listing_favourites_newest', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] }],
});

/** Listing that a user has marked as a favourite. */
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

/** View of a listing's page by a user. */
class ListingView extends listingViewTable.class {}
listingViewTable.setClass(ListingView);
