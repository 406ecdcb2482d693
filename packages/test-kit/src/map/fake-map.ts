import type { mapEndpoints } from '@qlixline/contract/map/map-endpoints';

import type { FakeArea } from '../fake-endpoint.ts';

export const mapFakes: FakeArea<typeof mapEndpoints> = {
  'GET /api/map': ({ state }) => ({ styleUrl: null, streets: state.streets }),
  'GET /api/map/town': ({ state }) => ({ town: state.mapTown }),
  'PUT /api/map/town': ({ state, body }) => {
    state.mapTown = body;
    return body;
  },
  'DELETE /api/map/town': ({ state }) => {
    state.mapTown = null;
  },
  'GET /api/map/friends-pets': ({ state }) => state.friendsPets,
};
