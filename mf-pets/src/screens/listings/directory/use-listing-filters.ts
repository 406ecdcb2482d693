import type { ListingFilters } from '@qlixline/api-client/listings';
import type { Currency } from '@qlixline/contract/currencies';
import { LISTING_WITHIN_KM, PRICE_MAX } from '@qlixline/contract/limits';
import type { LISTING_ORDERS } from '@qlixline/contract/listing';
import type { ListingKind } from '@qlixline/contract/listing-states';
import { traitsOf } from '@qlixline/contract/listing-traits';
import type { ListingTrait } from '@qlixline/contract/listing-traits';
import type { SavedSearch } from '@qlixline/contract/saved-search';
import { screens } from '@qlixline/contract/screens';
import { SPECIES_IDS } from '@qlixline/contract/species-ids';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { Town } from '@qlixline/contract/town';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

import { placeIn, placeInQuery } from '@qlixline/place-field/place-in-address';
import { useHomeTown } from '@qlixline/place-field/use-home-town';
import { currencyOf } from '../currency.ts';

/** What is looked for. */
export type Search = {
  kind: ListingKind;
  species: readonly SpeciesId[];
  traits: readonly ListingTrait[];
  place: Town | null;
  /** Kilometres; null: anywhere. */
  within: SavedSearch['within'];
  /** Null: whatever it costs. */
  priceMax: SavedSearch['priceMax'];
  /** `nearest` needs a place, `cheapest` a currency. */
  sort: Order;
  /** What is priced otherwise is left out; null: any. */
  currency: Currency | null;
};
export type Order = (typeof LISTING_ORDERS)[number];

/** In an address: wherever it is, also for somebody whose profile names a town. */
const ANYWHERE = 'anywhere';

/**
 * What is looked for, kept in the address: what is not known there counts as nothing, and where it names no place, the town of
 * the profile comes first. Changing it adds nothing to the history.
 */
export function useListingFilters(kind: ListingKind): {
  search: Search;
  /** The town of the profile is not known yet. */
  isPending: boolean;
  change: (changed: Partial<Search>) => void;
} {
  const [query, setQuery] = useSearchParams();
  const home = useHomeTown();
  const search = searchIn(kind, query, home.town);
  return {
    search,
    isPending: home.isPending && search.place === null && query.get('at') !== ANYWHERE,
    change: (changed) => setQuery(addressOf({ ...search, ...changed }, home.town), { replace: true }),
  };
}

/** Near the town where somebody starts, the nearest come first. */
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

/** A distance that may be chosen; null: anywhere. */
export const withinOf = (text: string | null): Search['within'] =>
  LISTING_WITHIN_KM.find((km) => String(km) === text) ?? null;

/** Whole units of a currency. */
export function amountOf(text: string | null): number | null {
  return text && /^\d{1,7}$/.test(text) && Number(text) <= PRICE_MAX ? Number(text) : null;
}

/** One that is possible with what is looked for; the newest first otherwise. */
export function orderOf(text: string | null, { place, currency }: Pick<Search, 'place' | 'currency'>): Order {
  if (text === 'nearest' && place) return text;
  return text === 'cheapest' && currency ? text : 'newest';
}

/** `home`: the town of the profile, which an address leaves out. */
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

/** Where it is looked for. `home`: the town of the profile of who follows it. */
export const searchAddress = (search: Search, home: Town | null): string =>
  `${screens.listings(search.kind)}?${new URLSearchParams(addressOf(search, home)).toString()}`;

/** As the backend takes it. */
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
