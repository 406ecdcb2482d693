import { noticesInViewQuery } from '@qlixline/api-client/lost-found/lost-found';
import { friendsPetsInViewQuery } from '@qlixline/api-client/map/map';
import { placesInViewQuery } from '@qlixline/api-client/places/places';
import { walksInViewQuery } from '@qlixline/api-client/walks/walks';
import { titleOf } from '@qlixline/contract/lost-found/notice-title';
import type { PlacesInView } from '@qlixline/contract/places/place';
import type { PlaceGroup } from '@qlixline/contract/places/place-categories';
import { screens } from '@qlixline/contract/areas/screens';
import { shownName } from '@qlixline/contract/users/shown-name';
import type { MapBounds } from '@qlixline/ui/map';
import { useQuery } from '@tanstack/react-query';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';

import { CATEGORY_NAMES } from '../../places/category-names.ts';
import { openingText } from '../../places/place-texts.ts';
import { placesText, whenText } from '../../walks/walk-texts.ts';
import type { LayerContent, MapItem } from './map-item.ts';
import type { MapLayer } from './map-layers.ts';

const NO_ITEMS: readonly MapItem[] = [];

/** Queries the content of the layers within the bounds. A failed layer doesn't affect the others. */
export function useLayers(
  shown: readonly MapLayer[],
  bounds: MapBounds,
): { layers: LayerContent[]; found: readonly MapItem[] } {
  const services = usePlaces('services', bounds, shown.includes('services'));
  const parks = usePlaces('parks', bounds, shown.includes('parks'));
  const walks = useWalks(bounds, shown.includes('walks'));
  const lost = useLostPets(bounds, shown.includes('lost'));
  const friends = useFriendsPets(bounds, shown.includes('friends'));
  const found = useMemo(
    () => [...services.items, ...parks.items, ...walks.items, ...lost.items, ...friends.items],
    [services.items, parks.items, walks.items, lost.items, friends.items],
  );
  const layers = [services, parks, walks, lost, friends].filter(({ layer }) => shown.includes(layer));
  return { layers, found };
}

function usePlaces(group: PlaceGroup, bounds: MapBounds, enabled: boolean): LayerContent {
  const query = useQuery({ ...placesInViewQuery(bounds, group), enabled });
  const items = useMemo(
    () => (query.data && enabled ? placeItems(group, query.data) : NO_ITEMS),
    [group, query.data, enabled],
  );
  const isFromOsm = query.data?.places.some(({ source }) => source === 'osm') ?? false;
  return { ...contentOf(group, items, query), isFromOsm: isFromOsm || (query.data?.cells.length ?? 0) > 0 };
}

function placeItems(group: PlaceGroup, { places, cells }: PlacesInView): MapItem[] {
  const now = new Date();
  return [
    ...places.map(({ id, category, name, rating, latitude, longitude, ...place }) => ({
      id: `${group}-${id}`,
      layer: group,
      count: 1,
      title: name,
      text: [CATEGORY_NAMES[category], rating !== null && `★ ${rating.toFixed(1)}`, openingText(place, now)?.text]
        .filter(Boolean)
        .join(' · '),
      to: screens.place(id),
      image: null,
      drawn: { category },
      latitude,
      longitude,
    })),
    ...cells.map(({ latitude, longitude, count }) => ({
      id: `${group}-at-${latitude.toFixed(4)},${longitude.toFixed(4)}`,
      layer: group,
      count,
      title: countText(group, count),
      text: 'Move closer to see them',
      to: null,
      image: null,
      drawn: null,
      latitude,
      longitude,
    })),
  ];
}

const countText = (group: PlaceGroup, count: number): string => {
  const [one, several] = group === 'parks' ? ['park', 'parks'] : ['place', 'places'];
  return `${count.toLocaleString('en')} ${count === 1 ? one : several}`;
};

function useWalks(bounds: MapBounds, enabled: boolean): LayerContent {
  const query = useQuery({ ...walksInViewQuery(bounds), enabled });
  const items = useMemo(
    () =>
      (enabled ? (query.data ?? []) : []).map(({ id, title, startsAt, timeZone, meetingPoint, ...walk }): MapItem => {
        return {
          id: `walks-${id}`,
          layer: 'walks',
          count: 1,
          title,
          text: `${whenText(startsAt, timeZone)} · ${placesText({ ...walk, waitingCount: 0 })}`,
          to: screens.walk(id),
          image: null,
          drawn: { layer: 'walks' },
          latitude: meetingPoint.latitude,
          longitude: meetingPoint.longitude,
        };
      }),
    [query.data, enabled],
  );
  return contentOf('walks', items, query);
}

function useLostPets(bounds: MapBounds, enabled: boolean): LayerContent {
  const query = useQuery({ ...noticesInViewQuery(bounds), enabled });
  const items = useMemo(
    () =>
      (enabled ? (query.data ?? []) : []).map((notice): MapItem => {
        const { id, kind, species, latitude, longitude } = notice;
        return {
          id: `lost-${id}`,
          layer: 'lost',
          count: 1,
          title: titleOf({ ...notice, state: 'active' }),
          text: kind === 'lost' ? 'Have you seen it?' : 'Is it yours?',
          to: screens.notice(id),
          image: null,
          drawn: { species },
          latitude,
          longitude,
        };
      }),
    [query.data, enabled],
  );
  return contentOf('lost', items, query);
}

function useFriendsPets(bounds: MapBounds, enabled: boolean): LayerContent {
  const query = useQuery({ ...friendsPetsInViewQuery(bounds), enabled });
  const items = useMemo(
    () =>
      (enabled ? (query.data ?? []) : []).map(({ id, name, species, profileImage, owner, place }): MapItem => {
        return {
          id: `friends-${id}`,
          layer: 'friends',
          count: 1,
          title: name,
          text: `${shownName(owner)}, ${place.name}`,
          to: screens.pet(id),
          image: profileImage,
          drawn: { species },
          latitude: place.latitude,
          longitude: place.longitude,
        };
      }),
    [query.data, enabled],
  );
  return contentOf('friends', items, query);
}

function contentOf(
  layer: MapLayer,
  items: readonly MapItem[],
  { isLoading, isPlaceholderData, data, error, refetch }: UseQueryResult,
): LayerContent {
  return {
    layer,
    items,
    isPending: isLoading,
    isOutdated: isPlaceholderData,
    error: data === undefined ? error : null,
    retry: () => void refetch(),
    isFromOsm: false,
  };
}
