import type { remoteApiEndpoints } from '@qlixline/contract/remotes/remote-api-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const params = { name: 'mf-pets' };
/** No remote with an API is published (remote-apis.api.spec.ts has some). */
const call = { call: () => ({ params }), stranger: 404, owner: 404 };

export const remoteApiMatrix: MatrixOf<typeof remoteApiEndpoints> = {
  'GET /api/x/:name/*path': call,
  'POST /api/x/:name/*path': call,
  'PUT /api/x/:name/*path': call,
  'PATCH /api/x/:name/*path': call,
  'DELETE /api/x/:name/*path': call,
  'GET /api/x/keys': { nobody: 200, stranger: 200, owner: 200 },
  /** Needs the release role (api-access.api.spec.ts). */
  'POST /api/remotes/:name/api': {
    call: () => ({ params, body: { granted: [] } }),
    nobody: 401,
    stranger: 403,
    owner: 403,
    guarded: async ({ owner }: Scene) => (await owner.client.get('/api/remotes')).json.seq,
  },
  'GET /api/area-updates': OWN,
  'PUT /api/area-updates/:name/:kind': {
    call: () => ({ params: { ...params, kind: 'empty' }, body: { isOn: false } }),
    stranger: 404,
    owner: 404,
  },
  'POST /api/area-updates': { call: () => ({ body: { kind: 'empty' } }), nobody: 401, stranger: 401, owner: 401 },
  'GET /api/remote-consents': OWN,
  'PUT /api/remote-consents/:name': {
    call: () => ({ params, body: { permissions: [] } }),
    stranger: 404,
    owner: 404,
  },
};
