import type { savedSearchEndpoints } from '@qlixline/contract/listings/saved-search-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const SEARCH = { kind: 'adoption' as const, species: ['cat' as const], traits: [], place: null, within: null };

/** Rows of saved searches, visible only to their owners. */
export const savedSearchMatrix: MatrixOf<typeof savedSearchEndpoints> = {
  'GET /api/saved-searches': OWN,
  'POST /api/saved-searches': { call: () => ({ body: SEARCH }), stranger: 201, owner: 201 },
  'DELETE /api/saved-searches/:id': {
    call: async (scene) => ({ params: { id: await searchOfOwner(scene) } }),
    stranger: 404,
    owner: 204,
    guarded: async ({ api, owner }) =>
      api.em().execute('select id from saved_searches where user_id = ? order by id', [owner.userId]),
  },
};

async function searchOfOwner({ owner }: Scene): Promise<number> {
  return (await owner.client.post('/api/saved-searches', SEARCH)).json.id;
}
