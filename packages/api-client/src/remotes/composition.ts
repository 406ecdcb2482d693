import type { Composition } from '@qlixline/contract/remotes/composition';
import type { AvoidRequest } from '@qlixline/contract/remotes/override';

import { request } from '../calls/http.ts';

/** Fetches the composition that a new page would get. A running tab keeps its own; this is only for comparison. */
export function currentComposition(): Promise<Composition> {
  return request('GET /api/composition');
}

/** Gives this user the previous version from the next page on. */
export function avoidVersion(version: AvoidRequest): Promise<void> {
  return request('POST /api/composition/avoid', { body: version });
}
