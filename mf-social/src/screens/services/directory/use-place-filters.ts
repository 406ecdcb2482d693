import type { PlaceFilters } from '@qlixline/api-client/places/places';
import { pointInAddress } from '@qlixline/contract/map/grid-point';
import { PLACE_WITHIN_KM } from '@qlixline/contract/limits';
import { PLACE_CATEGORIES } from '@qlixline/contract/places/place-categories';
import type { PlaceCategory } from '@qlixline/contract/places/place-categories';
import type { Town } from '@qlixline/contract/towns/town';
import { placeIn, placeInQuery } from '@qlixline/place-field/place-in-address';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

const TABS = ['near', 'favourites', 'proposals'] as const;
type ServicesTab = (typeof TABS)[number];
export const WITHIN_DEFAULT = 25;
export type WithinKm = (typeof PLACE_WITHIN_KM)[number];

/** Filters of the search for places. */
export type PlaceSearch = {
  tab: ServicesTab;
  /** Town to search near; null for the viewer's location. */
  near: Town | null;
  /** True if it is the device's position, not a town's centre. */
  isHere: boolean;
  within: WithinKm;
  /** Category; null for all. */
  category: PlaceCategory | null;
  openNow: boolean;
  /** True for at least four stars. */
  wellRated: boolean;
  byFriends: boolean;
  bestFirst: boolean;
};

/** Keeps the filters in the address; unknown values are ignored. Changes replace the history entry. */
export function usePlaceFilters(): [PlaceSearch, (changed: Partial<PlaceSearch>) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    searchIn(query),
    (changed) => setQuery((now) => addressOf({ ...searchIn(now), ...changed }), { replace: true }),
  ];
}

const searchIn = (query: URLSearchParams): PlaceSearch => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? 'near',
  near: placeIn(query),
  isHere: query.get('from') === 'here',
  within: withinOf(query.get('within')),
  category: PLACE_CATEGORIES.find((category) => category === query.get('category')) ?? null,
  openNow: query.has('open'),
  wellRated: query.has('rated'),
  byFriends: query.has('friends'),
  bestFirst: query.get('sort') === 'best',
});

export const withinOf = (text: string | null): WithinKm =>
  PLACE_WITHIN_KM.find((km) => String(km) === text) ?? WITHIN_DEFAULT;

const addressOf = (search: PlaceSearch): Record<string, string> => ({
  ...(search.tab !== 'near' && { tab: search.tab }),
  ...(search.near && placeInQuery(search.near)),
  ...(search.near && search.isHere && { from: 'here' }),
  ...(search.within !== WITHIN_DEFAULT && { within: String(search.within) }),
  ...(search.category && { category: search.category }),
  ...(search.openNow && { open: '' }),
  ...(search.wellRated && { rated: '' }),
  ...(search.byFriends && { friends: '' }),
  ...(search.bestFirst && { sort: 'best' }),
});

/** Converts the search to the backend's filters. */
export const filtersOf = (search: PlaceSearch, near: Town): PlaceFilters => ({
  near: pointInAddress(near),
  within: String(search.within),
  ...(search.category && { category: search.category }),
  ...(search.openNow && { openNow: 'true' as const }),
  ...(search.wellRated && { stars: '4' }),
  ...(search.byFriends && { byFriends: 'true' as const }),
  ...(search.bestFirst && { sort: 'best' as const }),
});
