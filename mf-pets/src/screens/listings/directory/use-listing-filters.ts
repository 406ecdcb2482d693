import type { ListingFilters } from '@qlixline/api-client/listings/listings';
import type { Currency } from '@qlixline/contract/listings/currencies';
import { LISTING_WITHIN_KM, PRICE_MAX } from '@qlixline/contract/limits';
import type { LISTING_ORDERS } from '@qlixline/contract/listings/listing';
import type { ListingKind } from '@qlixline/contract/listings/listing-states';
import { traitsOf } from '@qlixline/contract/listings/listing-traits';
import type { ListingTrait } from '@qlixline/contract/listings/listing-traits';
import type { SavedSearch } from '@qlixline/contract/listings/saved-search';
import { screens } from '@qlixline/contract/areas/screens';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { Town } from '@qlixline/contract/towns/town';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

import { placeIn, placeInQuery } from '@qlixline/place-field/place-in-address';
import { useHomeTown } from '@qlixline/place-field/use-home-town';
import { currencyOf } from '../currency.ts';

/** Filters of a search. */
export type Search = {
  kind: ListingKind;
  species: readonly SpeciesId[];
  traits: readonly ListingTrait[];
  place: Town | null;
  /** Radius in km; null means anywhere. */
  within: SavedSearch['within'];
  /** Maximum price; null for any. */
  priceMax: SavedSearch['priceMax'];
  /** Order; `nearest` needs a place, `cheapest` a currency. */
  sort: Order;
  /** Currency; listings in others are left out. Null for any. */
  currency: Currency | null;
};
export type Order = (typeof LISTING_ORDERS)[number];

/** Value in an address for a search without a place, even if the user's profile has a location. */
const ANYWHERE = 'anywhere';

/**
 * Keeps the filters in the address. Unknown values are ignored, and without a place the location of the profile is
 * used. Changes replace the history entry.
 */
export function useListingFilters(kind: ListingKind): {
  search: Search;
  /** True while the location of the profile is loading. */
  isPending: boolean;
  change: (changed: Partial<Search>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const home = useHomeTown();
  const search = searchIn(kind, query, home.town);
  return {
    search,
    isPending: home.isPending && search.place === null && query.get('at') !== ANYWHERE,
    change: (changed) =>
      setQuery((now) => addressOf({ ...searchIn(kind, now, home.town), ...changed }, home.town), { replace: true }),
  };
}

/** Returns the default order: nearest first around the user's location. */
const usualOrder = (place: Town | null, home: Town | null): Order => (place && place === home ? 'nearest' : 'newest');

function searchIn(kind: ListingKind, query: URLSearchParams, home: Town | null): Search {
  const place = query.get('at') === ANYWHERE ? null : (placeIn(query) ?? home);
  const several = <Value extends string>(name: string, known: readonly Value[]) => {
    const named = new Set((query.get(name) ?? '').split(','));
    return known.filter((value) => named.has(value));
  };
  const within = withinOf(query.get('within'));
  const currency = (kind === 'sale' && currencyOf(query.get('currency'))) || null;
  const amount = amountOf(query.get('price'));
  return {
    kind,
    species: several('species', SPECIES_IDS),
    traits: several('traits', traitsOf(kind)),
    place,
    within: place && within,
    priceMax: currency && amount !== null ? { amount, currency } : null,
    currency,
    sort: query.has('sort') ? orderOf(query.get('sort'), { place, currency }) : usualOrder(place, home),
  };
}

/** Parses a radius; null means anywhere. */
export const withinOf = (text: string | null): Search['within'] =>
  LISTING_WITHIN_KM.find((km) => String(km) === text) ?? null;

/** Parses an amount in whole units of a currency. */
export function amountOf(text: string | null): number | null {
  return text && /^\d{1,7}$/.test(text) && Number(text) <= PRICE_MAX ? Number(text) : null;
}

/** Parses an order; falls back to newest first if it isn't possible with the filters. */
export function orderOf(text: string | null, { place, currency }: Pick<Search, 'place' | 'currency'>): Order {
  if (text === 'nearest' && place) return text;
  return text === 'cheapest' && currency ? text : 'newest';
}

/** Converts a search to query parameters. `home` is the location of the profile, which is omitted. */
function addressOf(search: Search, home: Town | null): Record<string, string> {
  const { species, traits, place, within, priceMax, currency, sort } = search;
  return {
    ...(species.length > 0 && { species: species.join(',') }),
    ...(traits.length > 0 && { traits: traits.join(',') }),
    ...(place && place !== home && placeInQuery(place)),
    ...(!place && home && { at: ANYWHERE }),
    ...(place && within !== null && { within: String(within) }),
    ...(priceMax && { price: String(priceMax.amount) }),
    ...(currency && { currency }),
    ...(sort !== usualOrder(place, home) && { sort }),
  };
}

/** Returns the address of a search. `home` is the location in the profile of the user who opens it. */
export const searchAddress = (search: Search, home: Town | null): string =>
  `${screens.listings(search.kind)}?${new URLSearchParams(addressOf(search, home)).toString()}`;

/** Converts the search to the backend's filters. */
export function filtersOf(search: Search): Omit<ListingFilters, 'sort'> {
  const { species, traits, at, within, price } = addressOf(search, null);
  return {
    kind: search.kind,
    ...(species && { species }),
    ...(traits && { traits }),
    ...(at && { near: at }),
    ...(within && { within }),
    ...(search.currency && { currency: search.currency }),
    ...(price && { priceMax: price }),
  };
}
