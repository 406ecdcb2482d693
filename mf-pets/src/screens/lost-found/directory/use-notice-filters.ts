import type { NoticeFilters } from '@qlixline/api-client/lost-found/lost-found';
import { pointInAddress } from '@qlixline/contract/map/grid-point';
import { NOTICE_WITHIN_KM } from '@qlixline/contract/limits';
import type { NoticeKind } from '@qlixline/contract/lost-found/notice-states';
import { SPECIES_IDS } from '@qlixline/contract/pets/species-ids';
import type { SpeciesId } from '@qlixline/contract/pets/species-ids';
import type { Town } from '@qlixline/contract/towns/town';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

import { placeIn, placeInQuery } from '@qlixline/place-field/place-in-address';

const NOTICE_TABS = ['lost', 'found', 'yours'] as const;
type NoticeTab = (typeof NOTICE_TABS)[number];

/** Filters of the search for notices. */
export type NoticeSearch = {
  tab: NoticeTab;
  species: SpeciesId | null;
  /** Town to search near; null for the viewer's location. */
  place: Town | null;
  /** Radius in km; null means anywhere. */
  within: (typeof NOTICE_WITHIN_KM)[number] | null;
};

/** Keeps the filters in the address; unknown values are ignored. Changes replace the history entry. */
export function useNoticeFilters(): [NoticeSearch, (changed: Partial<NoticeSearch>) => void] {
  const [query, setQuery] = useSearchParams();
  return [
    searchIn(query),
    (changed) => setQuery((now) => addressOf({ ...searchIn(now), ...changed }), { replace: true }),
  ];
}

const searchIn = (query: URLSearchParams): NoticeSearch => ({
  tab: NOTICE_TABS.find((tab) => tab === query.get('tab')) ?? 'lost',
  species: SPECIES_IDS.find((id) => id === query.get('species')) ?? null,
  place: placeIn(query),
  within: withinOf(query.get('within')),
});

export const withinOf = (text: string | null): NoticeSearch['within'] =>
  NOTICE_WITHIN_KM.find((km) => String(km) === text) ?? null;

const addressOf = ({ tab, species, place, within }: NoticeSearch): Record<string, string> => ({
  ...(tab !== 'lost' && { tab }),
  ...(species && { species }),
  ...(place && placeInQuery(place)),
  ...(within !== null && { within: String(within) }),
});

/** Converts the search to the backend's filters: nearest first if there is a place. */
export const filtersOf = (kind: NoticeKind, { species, place, within }: NoticeSearch): NoticeFilters => ({
  kind,
  ...(species && { species }),
  ...(place && { near: pointInAddress(place), sort: 'nearest' as const }),
  ...(place && within !== null && { within: String(within) }),
});
