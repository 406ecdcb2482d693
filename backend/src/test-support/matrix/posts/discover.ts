import type { discoverEndpoints } from '@qlixline/contract/posts/discover-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

const ofSpecies = { call: () => ({ params: { species: 'dog' } }), stranger: 204, owner: 204 };

export const discoverMatrix: MatrixOf<typeof discoverEndpoints> = {
  'GET /api/discover': OWN,
  'GET /api/discover/fewer-species': OWN,
  'PUT /api/discover/fewer-species/:species': ofSpecies,
  'DELETE /api/discover/fewer-species/:species': ofSpecies,
};
