import type { areaEndpoints } from '@qlixline/contract/areas/area-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

export const areaMatrix: MatrixOf<typeof areaEndpoints> = {
  'GET /api/areas/newest': OWN,
};
