import { defineEntity, p } from '@mikro-orm/core';
import { CURRENCIES } from '@qlixline/contract/listings/currencies';
import { LISTING_KINDS } from '@qlixline/contract/listings/listing-states';
import type { ListingTrait, TraitGroup } from '@qlixline/contract/listings/listing-traits';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';

import { belongsTo, insertedAt, rowId } from '../fields/columns.ts';
import { User } from '../users/user.entity.ts';

export const savedSearchTable = defineEntity({
  name: 'SavedSearch',
  tableName: 'saved_searches',
  properties: {
    id: rowId().primary(),
    user: () => belongsTo(User),
    kind: p.enum(LISTING_KINDS),
    /** Wanted species; empty for any. */
    species: p.array().columnType('text[]').$type<SpeciesId[]>(),
    traits: p.array().columnType('text[]').$type<ListingTrait[]>(),
    /** Groups of these traits, each listed once. */
    traitGroups: p.array().columnType('text[]').$type<TraitGroup[]>(),
    place: p.text().nullable(),
    /** Degrees on the grid, as for listings. */
    latitude: p.float().columnType('double precision').nullable().check('latitude between -90 and 90'),
    longitude: p.float().columnType('double precision').nullable().check('longitude between -180 and 180'),
    withinKm: p.smallint().nullable(),
    /** Maximum price in whole units of the currency; null for any. */
    priceMax: p.integer().nullable().check('price_max >= 0'),
    currency: p.enum(CURRENCIES).nullable(),
    createdAt: insertedAt(),
  },
  checks: [
    { name: 'saved_searches_placed', expression: 'num_nulls(place, latitude, longitude) in (0, 3)' },
    { name: 'saved_searches_priced', expression: 'num_nulls(price_max, currency) in (0, 2)' },
    { name: 'saved_searches_around', expression: 'within_km is null or place is not null' },
  ],
  indexes: [{ name: 'saved_searches_of_user', columns: [{ name: 'user' }, { name: 'id', sort: 'desc' }] }],
});

/** Search whose new matches a user is notified of (decision: saved-searches). */
class SavedSearch extends savedSearchTable.class {}
savedSearchTable.setClass(SavedSearch);
