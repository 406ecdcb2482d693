import type { areaEndpoints } from '@qlixline/contract/areas/area-endpoints';

import type { FakeArea } from '../fake-endpoint.ts';

export const areaFakes: FakeArea<typeof areaEndpoints> = {
  'GET /api/areas/newest': ({ state }) => state.newestInAreas,
};
