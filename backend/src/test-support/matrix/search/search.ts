import type { searchEndpoints } from '@qlixline/contract/search/search-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

export const searchMatrix: MatrixOf<typeof searchEndpoints> = {
  'GET /api/search': { call: () => ({ query: { q: 'juno' } }), ...OWN },
};
