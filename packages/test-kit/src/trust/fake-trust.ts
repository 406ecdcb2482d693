import type { trustEndpoints } from '@qlixline/contract/trust/trust-endpoints';

import type { FakeArea } from '../fake-endpoint.ts';

export const trustFakes: FakeArea<typeof trustEndpoints> = {
  'GET /api/trust': ({ state }) => state.trust,
};
