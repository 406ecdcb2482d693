import type { sitePageEndpoints } from '@qlixline/contract/site-pages/site-page-endpoints';

import type { MatrixOf } from '../matrix-row.ts';

/** Rows about pages that everybody may read. */
export const sitePageMatrix: MatrixOf<typeof sitePageEndpoints> = {
  'GET /api/pages/:page': {
    call: () => ({ params: { page: 'terms' } }),
    nobody: 200,
    stranger: 200,
    owner: 200,
  },
};
