import type { premiumEndpoints } from '@qlixline/contract/premium/premium-endpoints';

import { runAdminHere } from '../../start/run-admin.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

/** Rows about the caller's plan. A code belongs to whoever knows it. */
export const premiumMatrix: MatrixOf<typeof premiumEndpoints> = {
  'GET /api/premium': OWN,
  'POST /api/premium/codes': {
    call: async ({ api }) => {
      const { stdout } = await runAdminHere(api.databaseUrl, ['premium-code', '--days', '1', '--uses', '100']);
      return { body: { code: stdout.split('\n')[0] ?? '' } };
    },
    stranger: 201,
    owner: 201,
  },
};
