import { keyOf } from '@qlixline/contract/endpoint-path';
import type { OwnWalksPart } from '@qlixline/contract/walk';

import { pagedQuery } from './paged-query.ts';

/** Those that one comes to, hosts, or was on. Apart from what else is asked of walks: home's rail needs this alone. */
export function ownWalksQuery(part: OwnWalksPart) {
  return pagedQuery([keyOf('GET /api/walks'), 'mine', part], 'GET /api/walks/mine', { query: { part } });
}
