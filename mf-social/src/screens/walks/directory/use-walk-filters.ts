import type { WalkFilters } from '@qlixline/api-client/walks/walks';
import { pointInAddress } from '@qlixline/contract/map/grid-point';
import { PLACE_WITHIN_KM } from '@qlixline/contract/limits';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { Town } from '@qlixline/contract/towns/town';
import { placeIn, placeInQuery } from '@qlixline/place-field/place-in-address';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

const TABS = ['near', 'yours', 'past'] as const;
const WITHIN_DEFAULT = 25;
type WithinKm = (typeof PLACE_WITHIN_KM)[number];

/** Filters of the search for walks. */
export type WalkSearch = {
  tab: (typeof TABS)[number];
  /** Town to search near; null for the viewer's location. */
  near: Town | null;
  within: WithinKm;
  /** Species; null for all. */
  species: SpeciesId | null;
};

/** Keeps the filters in the address; unknown values are ignored. Changes replace the history entry. */
export function useWalkFilters(): [WalkSearch, (changed: Partial<WalkSearch>) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    searchIn(query),
    (changed) => setQuery((now) => addressOf({ ...searchIn(now), ...changed }), { replace: true }),
  ];
}

const searchIn = (query: URLSearchParams): WalkSearch => ({
  tab: TABS.find((tab) => tab === query.get('tab')) ?? 'near',
  near: placeIn(query),
  within: withinOf(query.get('within')),
  species: SPECIES_IDS.find((species) => species === query.get('species')) ?? null,
});

export const withinOf = (text: string | null): WithinKm =>
  PLACE_WITHIN_KM.find((km) => String(km) === text) ?? WITHIN_DEFAULT;

const addressOf = ({ tab, near, within, species }: WalkSearch): Record<string, string> => ({
  ...(tab !== 'near' && { tab }),
  ...(near && placeInQuery(near)),
  ...(within !== WITHIN_DEFAULT && { within: String(within) }),
  ...(species && { species }),
});

/** Converts the search to the backend's filters. */
export const filtersOf = ({ within, species }: WalkSearch, near: Town): WalkFilters => ({
  near: pointInAddress(near),
  within: String(within),
  ...(species && { species }),
});
