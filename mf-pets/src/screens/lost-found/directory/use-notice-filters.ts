import type { NoticeFilters } from '@qlixline/api-client/lost-found';
import { pointInAddress } from '@qlixline/contract/grid-point';
import { NOTICE_WITHIN_KM } from '@qlixline/contract/limits';
import type { NoticeKind } from '@qlixline/contract/notice-states';
import { SPECIES_IDS } from '@qlixline/contract/species-ids';
import type { SpeciesId } from '@qlixline/contract/species-ids';
import type { Town } from '@qlixline/contract/town';
import { useSearchParams } from '@qlixline/shell-bridge/routing';

import { placeIn, placeInQuery } from '@qlixline/place-field/place-in-address';

const NOTICE_TABS = ['lost', 'found', 'yours'] as const;
type NoticeTab = (typeof NOTICE_TABS)[number];

/** What is looked for. */
export type NoticeSearch = {
  tab: NoticeTab;
  species: SpeciesId | null;
  /** Null: where the profile says that its owner lives. */
  place: Town | null;
  /** Kilometres; null: anywhere. */
  within: (typeof NOTICE_WITHIN_KM)[number] | null;
};

/** Kept in the address: what is not known there counts as nothing. Changing it adds nothing to the history. */
export function useNoticeFilters(): [NoticeSearch, (changed: Partial<NoticeSearch>) => void] {
  const [query, setQuery] = useSearchParams();
  const search: NoticeSearch = {
    tab: NOTICE_TABS.find((tab) => tab === query.get('tab')) ?? 'lost',
    species: SPECIES_IDS.find((id) => id === query.get('species')) ?? null,
    place: placeIn(query),
    within: withinOf(query.get('within')),
  };
  return [search, (changed) => setQuery(addressOf({ ...search, ...changed }), { replace: true })];
}

export const withinOf = (text: string | null): NoticeSearch['within'] =>
  NOTICE_WITHIN_KM.find((km) => String(km) === text) ?? null;

const addressOf = ({ tab, species, place, within }: NoticeSearch): Record<string, string> => ({
  ...(tab !== 'lost' && { tab }),
  ...(species && { species }),
  ...(place && placeInQuery(place)),
  ...(within !== null && { within: String(within) }),
});

/** As the backend takes it: the nearest first where there is a place. */
export const filtersOf = (kind: NoticeKind, { species, place, within }: NoticeSearch): NoticeFilters => ({
  kind,
  ...(species && { species }),
  ...(place && { near: pointInAddress(place), sort: 'nearest' as const }),
  ...(place && within !== null && { within: String(within) }),
});
