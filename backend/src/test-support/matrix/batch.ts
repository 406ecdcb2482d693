import type { batchEndpoints } from '@qlixline/contract/endpoints/batch';

import { OWN } from './matrix-row.ts';
import type { MatrixOf } from './matrix-row.ts';

/** What is in it has rows of its own: each read is answered as if it had come alone (batch.api.spec.ts). */
export const batchMatrix: MatrixOf<typeof batchEndpoints> = {
  'GET /api/batch': { call: () => ({ query: { paths: '/api/pets /api/settings' } }), ...OWN },
};
