import type { mapEndpoints } from '@qlixline/contract/endpoints/map';

import { OWN } from './matrix-row.ts';
import type { MatrixOf } from './matrix-row.ts';

/** The same for everybody who is signed in. */
export const mapMatrix: MatrixOf<typeof mapEndpoints> = {
  'GET /api/map': { call: () => ({}), ...OWN },
  'GET /api/map/tiles/:z/:x/:y': { call: () => ({ params: { z: '2', x: '2', y: '1' } }), ...OWN },
};
