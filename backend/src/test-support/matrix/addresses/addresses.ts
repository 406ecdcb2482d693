import type { addressEndpoints } from '@qlixline/contract/addresses/address-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

/** Rows of addresses, equal for all signed-in users. */
export const addressMatrix: MatrixOf<typeof addressEndpoints> = {
  'GET /api/addresses': { call: () => ({ query: { q: 'Grimaldi 12', near: '43.73,7.42' } }), ...OWN },
  'GET /api/addresses/nearest': { call: () => ({ query: { at: '43.73971,7.42729' } }), ...OWN },
};
