import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { GridPlace } from '@qlixline/contract/map/grid-place';
import { boundsInAddress } from '@qlixline/contract/map/map-bounds';
import type { MapBounds } from '@qlixline/contract/map/map-bounds';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the map's settings, which change only with the server's configuration. */
export function mapSettingsQuery() {
  return queryOptions({
    queryKey: [keyOf('GET /api/map')],
    queryFn: ({ signal }) => request('GET /api/map', { signal }),
    staleTime: Infinity,
  });
}

/** Query of the town where friends see the viewer's pets. */
export function mapTownQuery() {
  return queryOptions({
    queryKey: [keyOf('GET /api/map/town')],
    queryFn: ({ signal }) => request('GET /api/map/town', { signal }),
  });
}

/** Query of the pets that friends show on the map, in their towns. */
export function friendsPetsInViewQuery(bounds: MapBounds) {
  const bbox = boundsInAddress(bounds);
  return queryOptions({
    queryKey: [keyOf('GET /api/map/friends-pets'), bbox],
    queryFn: ({ signal }) => request('GET /api/map/friends-pets', { query: { bbox }, signal }),
    placeholderData: keepPreviousData,
  });
}

/** Sets the town where friends see the viewer's pets; null hides them. */
export function useSetMapTown() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (town: GridPlace | null) => {
      if (town) await request('PUT /api/map/town', { body: town });
      else await request('DELETE /api/map/town');
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: mapTownQuery().queryKey }),
  });
}
