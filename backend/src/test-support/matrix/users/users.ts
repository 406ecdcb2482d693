import type { userEndpoints } from '@qlixline/contract/users/user-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

/** Statuses of a request between two users, which is reported as not found to others. */
const betweenTwo = { stranger: 404, owner: 200 };
const byOwnersId = ({ owner }: Scene) => ({ params: { id: owner.userId } });

export const userMatrix: MatrixOf<typeof userEndpoints> = {
  'GET /api/users/suggestions': OWN,
  'GET /api/users/:id': { call: byOwnersId, ...OWN, blocked: 404 },
  'GET /api/users/:id/pets': { call: byOwnersId, ...OWN, blocked: 404 },
  'GET /api/friends': OWN,
  'DELETE /api/friends/:userId': {
    call: ({ owner }) => ({ params: { userId: owner.userId } }),
    stranger: 200,
    blocked: 404,
    owner: 404,
    guarded: async ({ owner }) => (await owner.client.get('/api/friends')).json,
  },
  'GET /api/friends/requests/pending': OWN,
  'GET /api/friends/requests/sent': OWN,
  'POST /api/friends/requests': {
    call: ({ owner }) => ({ body: { userId: owner.userId } }),
    stranger: 200,
    blocked: 404,
    owner: 400,
  },
  'POST /api/friends/requests/:id/accept': { call: requestTo, ...betweenTwo, guarded: pendingOfOwner },
  'POST /api/friends/requests/:id/decline': { call: requestTo, ...betweenTwo, guarded: pendingOfOwner },
  'DELETE /api/friends/requests/:id': {
    call: requestFrom,
    ...betweenTwo,
    guarded: async ({ owner }) => (await owner.client.get('/api/friends/requests/sent')).json,
  },
};

async function requestTo({ api, owner }: Scene): Promise<{ params: { id: number } }> {
  const { client } = await api.asUser();
  return { params: { id: (await client.post('/api/friends/requests', { userId: owner.userId })).json.requestId } };
}

async function requestFrom({ api, owner }: Scene): Promise<{ params: { id: number } }> {
  const { userId } = await api.asUser();
  return { params: { id: (await owner.client.post('/api/friends/requests', { userId })).json.requestId } };
}

async function pendingOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/friends/requests/pending')).json;
}
