import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { pointInAddress } from '@qlixline/contract/map/grid-point';
import type { GridPoint } from '@qlixline/contract/map/grid-point';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Query of the largest towns with this prefix. */
export function townsQuery(q: string) {
  return queryOptions({
    queryKey: [keyOf('GET /api/towns'), q],
    queryFn: ({ signal }) => request('GET /api/towns', { query: { q }, signal }),
    enabled: q !== '',
  });
}

/** Finds the nearest town; null if none is near. */
export async function nearestTown(point: GridPoint) {
  return (await request('GET /api/towns/nearest', { query: { at: pointInAddress(point) } })).town;
}
