import { keyOf } from '@qlixline/contract/calls/endpoint-path';
import type { OwnWalksPart } from '@qlixline/contract/walks/walk';

import { pagedQuery } from '../queries/paged-query.ts';

/** Query of walks the user joins, hosts or took part in. Kept apart because home's rail needs only this. */
export function ownWalksQuery(part: OwnWalksPart) {
  return pagedQuery([keyOf('GET /api/walks'), 'mine', part], 'GET /api/walks/mine', { query: { part } });
}
