import type { ListingFilters } from '@qlixline/api-client/listings';
import { pointInAddress } from '@qlixline/contract/grid-point';
import { LISTING_WITHIN_KM } from '@qlixline/contract/limits';
import { traitsOf } from '@qlixline/contract/listing-traits';
import type { ListingTrait } from '@qlixline/contract/listing-traits';
import type { SavedSearch } from '@qlixline/contract/saved-search';
import { screens } from '@qlixline/contract/screens';
import { SPECIES_IDS } from '@qlixline/contract/species-ids';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { Town } from '@qlixline/contract/town';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

const POINT = /^(-?\d{1,2}(?:\.\d{1,5})?),(-?\d{1,3}(?:\.\d{1,5})?)$/;

/** What is looked for. */
export type Search = {
  species: readonly SpeciesId[];
  traits: readonly ListingTrait[];
  place: Town | null;
  /** Kilometres; null: anywhere. */
  within: SavedSearch['within'];
  sort: 'newest' | 'nearest';
};

/** What is looked for, kept in the address: what is not known there counts as nothing. Changing it adds nothing to the history. */
export function useListingFilters(): [Search, (changed: Partial<Search>) => void] {
  const [query, setQuery] = useSearchParams();
  const search = searchIn(query);
  return [search, (changed) => setQuery(addressOf({ ...search, ...changed }), { replace: true })];
}

function searchIn(query: URLSearchParams): Search {
  const several = <Value extends string>(name: string, known: readonly Value[]) => {
    const named = new Set((query.get(name) ?? '').split(','));
    return known.filter((value) => named.has(value));
  };
  const place = placeIn(query);
  const within = withinOf(query.get('within'));
  return {
    species: several('species', SPECIES_IDS),
    traits: several('traits', traitsOf('adoption')),
    place,
    within: place && within,
    sort: place && query.get('sort') === 'nearest' ? 'nearest' : 'newest',
  };
}

/** A distance that may be chosen; null: anywhere. */
export const withinOf = (text: string | null): Search['within'] =>
  LISTING_WITHIN_KM.find((km) => String(km) === text) ?? null;

function addressOf({ species, traits, place, within, sort }: Search): Record<string, string> {
  return {
    ...(species.length > 0 && { species: species.join(',') }),
    ...(traits.length > 0 && { traits: traits.join(',') }),
    ...(place && { place: place.name, at: pointInAddress(place) }),
    ...(place && within !== null && { within: String(within) }),
    ...(place && sort === 'nearest' && { sort }),
  };
}

/** Where it is looked for. */
export const searchAddress = (search: Search): string =>
  `${screens.adoption}?${new URLSearchParams(addressOf(search)).toString()}`;

/** As the backend takes it. */
export function filtersOf(search: Search): Omit<ListingFilters, 'sort'> {
  const { species, traits, at, within } = addressOf(search);
  return {
    kind: 'adoption',
    ...(species && { species }),
    ...(traits && { traits }),
    ...(at && { near: at }),
    ...(within && { within }),
  };
}

function placeIn(query: URLSearchParams): Town | null {
  const [, latitude, longitude] = POINT.exec(query.get('at') ?? '') ?? [];
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const isOnEarth = Math.abs(point.latitude) <= 90 && Math.abs(point.longitude) <= 180;
  return latitude !== undefined && isOnEarth ? { name: query.get('place') || 'Here', ...point } : null;
}
