import type { mapEndpoints } from '@qlixline/contract/endpoints/map';

import type { FakeArea } from './fake-endpoint.ts';

export const mapFakes: FakeArea<typeof mapEndpoints> = {
  'GET /api/map': () => ({ styleUrl: null }),
};
