import type { townEndpoints } from '@qlixline/contract/towns/town-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

/** Rows of towns, equal for all signed-in users. */
export const townMatrix: MatrixOf<typeof townEndpoints> = {
  'GET /api/towns': { call: () => ({ query: { q: 'Lisb' } }), ...OWN },
  'GET /api/towns/nearest': { call: () => ({ query: { at: '38.72,-9.14' } }), ...OWN },
};
