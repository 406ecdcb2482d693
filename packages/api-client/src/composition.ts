import type { Composition } from '@qlixline/contract/composition';
import type { AvoidRequest } from '@qlixline/contract/override';

import { request } from './http.ts';

/** What a page that is opened now would run. A tab keeps what it began with: this is for comparing only. */
export function currentComposition(): Promise<Composition> {
  return request('GET /api/composition');
}

/** From the next page on, this person gets the version before this one. */
export function avoidVersion(version: AvoidRequest): Promise<void> {
  return request('POST /api/composition/avoid', { body: version });
}
