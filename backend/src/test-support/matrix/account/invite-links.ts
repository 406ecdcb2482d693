import type { inviteLinkEndpoints } from '@qlixline/contract/account/invite-link-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf } from '../matrix-row.ts';

/** Rows about links by which people join. */
export const inviteLinkMatrix: MatrixOf<typeof inviteLinkEndpoints> = {
  'GET /api/invite-links': OWN,
  'POST /api/invite-links': { call: () => ({ body: { places: 1 } }), stranger: 201, owner: 201 },
  'DELETE /api/invite-links/:id': {
    call: async ({ owner }) => {
      const { json } = await owner.client.post('/api/invite-links', { places: 1 });
      return { params: { id: json.id as string } };
    },
    stranger: 404,
    owner: 204,
    guarded: async ({ owner }) => (await owner.client.get('/api/invite-links')).json.length,
  },
};
