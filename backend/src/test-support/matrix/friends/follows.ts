import type { followEndpoints } from '@qlixline/contract/friends/follow-endpoints';

import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const toOwner = ({ owner }: Scene) => ({ params: { userId: owner.userId } });
const followsOfOwner = async ({ owner }: Scene) => (await owner.client.get('/api/follows')).json;
const followersOfOwner = async ({ owner }: Scene) => (await owner.client.get('/api/followers')).json;
/** Statuses of withdrawing an entry from the caller's own list. */
const takeBack = { call: toOwner, stranger: 204, owner: 204 };

export const followMatrix: MatrixOf<typeof followEndpoints> = {
  'GET /api/follows': OWN,
  'PUT /api/follows/:userId': { call: toOwner, stranger: 204, blocked: 404, owner: 400, guarded: followsOfOwner },
  'DELETE /api/follows/:userId': { ...takeBack, guarded: followsOfOwner },
  'GET /api/followers': OWN,
  'DELETE /api/followers/:userId': { ...takeBack, guarded: followersOfOwner },
};
