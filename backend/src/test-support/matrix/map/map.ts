import type { mapEndpoints } from '@qlixline/contract/map/map-endpoints';

import { LISBON } from '../../scenes/offer.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

/** Rows of the map, equal for all signed-in users. */
export const mapMatrix: MatrixOf<typeof mapEndpoints> = {
  'GET /api/map': { call: () => ({}), ...OWN },
  'GET /api/map/town': OWN,
  'PUT /api/map/town': { call: () => ({ body: LISBON }), ...OWN },
  'DELETE /api/map/town': { stranger: 204, owner: 204 },
  'GET /api/map/friends-pets': { call: () => ({ query: { bbox: '-10,38,-9,39' } }), ...OWN },
  'GET /api/map/streets/:version/:z/:x/:y': {
    call: () => ({ params: { version: '0123456789abcdef', z: '2', x: '2', y: '1' } }),
    stranger: 404,
    owner: 404, // nothing was imported; streets.api.spec.ts reads tiles
  },
  'GET /api/map/tiles/:z/:x/:y': { call: () => ({ params: { z: '2', x: '2', y: '1' } }), ...OWN },
};
