import type { trustEndpoints } from '@qlixline/contract/trust/trust-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

export const trustMatrix: MatrixOf<typeof trustEndpoints> = {
  'GET /api/trust': OWN,
};
