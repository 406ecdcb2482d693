import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Decimals of where the user looks: a kilometre ranks results as well as a metre, and searches share replies. */
const NEAR_DECIMALS = 2;
/** Decimals of a point that is named, about a metre. */
const POINT_DECIMALS = 5;

/** Query of streets, places and towns that a text names, nearest first among equals. */
export function addressesQuery(q: string, near: GridPoint | null) {
  const around = near ? pointIn(near, NEAR_DECIMALS) : '';
  return queryOptions({
    queryKey: [keyOf('GET /api/addresses'), q, around],
    queryFn: ({ signal }) =>
      request('GET /api/addresses', { query: { q, ...(around !== '' && { near: around }) }, signal }),
    enabled: q !== '',
  });
}

/** Query of the house, street or town at a point. */
export function nearestAddressQuery(point: GridPoint | null) {
  const at = point ? pointIn(point, POINT_DECIMALS) : '';
  return queryOptions({
    queryKey: [keyOf('GET /api/addresses/nearest'), at],
    queryFn: async ({ signal }) => (await request('GET /api/addresses/nearest', { query: { at }, signal })).address,
    enabled: at !== '',
    staleTime: Infinity,
  });
}

const pointIn = ({ latitude, longitude }: GridPoint, decimals: number): string =>
  `${latitude.toFixed(decimals)},${longitude.toFixed(decimals)}`;
