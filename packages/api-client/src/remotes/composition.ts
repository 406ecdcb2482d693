import type { Composition } from '@qlixline/contract/remotes/composition';
import type { AvoidRequest } from '@qlixline/contract/remotes/override';

import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import { queryOptions } from '@tanstack/react-query';

import { request } from '../calls/http.ts';

/** Fetches the composition that a new page would get. A running tab keeps its own; this is only for comparison. */
export function currentComposition(): Promise<Composition> {
  return request('GET /api/composition');
}

/** Gives this user the previous version from the next page on. */
export function avoidVersion(version: AvoidRequest): Promise<void> {
  return request('POST /api/composition/avoid', { body: version });
}

/** Query of the extensions that remotes add to screens; those of other versions than the tab's must be left out. */
export const extensionsQuery = queryOptions({
  queryKey: [keyOf('GET /api/composition/extensions')],
  queryFn: ({ signal }) => request('GET /api/composition/extensions', { signal }),
});
