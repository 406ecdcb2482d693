import type { batchEndpoints } from '@qlixline/contract/calls/batch-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

/** Row of batches. Each read in a batch is answered as if it were sent alone (batch.api.spec.ts). */
export const batchMatrix: MatrixOf<typeof batchEndpoints> = {
  'GET /api/batch': { call: () => ({ query: { paths: '/api/pets /api/settings' } }), ...OWN },
};
