import type { walkEndpoints } from '@qlixline/contract/walks/walk-endpoints';

import { insertWalk, walkContent } from '../../scenes/walks.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const hostOnly = { stranger: 403, blocked: 404, owner: 200, guarded: walksOfOwner };

/** Rows about one of the owner's public walks. */
export const walkMatrix: MatrixOf<typeof walkEndpoints> = {
  'GET /api/walks': { call: () => ({ query: { near: '38.72,-9.14' } }), ...OWN },
  'GET /api/walks/mine': { call: () => ({ query: { part: 'going' } }), ...OWN },
  'GET /api/walks/map': { call: () => ({ query: { bbox: '-10,38,-9,39' } }), ...OWN },
  'GET /api/walks/calendar': OWN,
  'POST /api/walks/calendar': { stranger: 201, owner: 201 },
  'DELETE /api/walks/calendar': { stranger: 204, owner: 204 },
  'POST /api/walks': {
    call: () => ({ body: { ...walkContent(), repeats: null, petIds: [] } }),
    stranger: 201,
    owner: 201,
  },
  'GET /api/walks/:id': { call: walkOfOwner, stranger: 200, blocked: 404, owner: 200 },
  'PUT /api/walks/:id': {
    call: async (scene) => ({
      ...(await walkOfOwner(scene)),
      body: { ...walkContent({ title: 'Taken over' }), scope: 'this', reason: '' },
    }),
    ...hostOnly,
  },
  'POST /api/walks/:id/cancel': {
    call: async (scene) => ({ ...(await walkOfOwner(scene)), body: { scope: 'this', reason: 'It rains' } }),
    ...hostOnly,
  },
  'PUT /api/walks/:id/rsvp': {
    call: async (scene) => ({ ...(await walkOfOwner(scene)), body: { petIds: [] } }),
    stranger: 200,
    blocked: 404,
    owner: 200,
  },
  'DELETE /api/walks/:id/rsvp': { call: walkOfOwner, stranger: 204, blocked: 404, owner: 204 },
  'DELETE /api/walks/:id/people/:userId': {
    call: async (scene) => ({ params: { ...(await walkWithFriend(scene)), userId: scene.friend.userId } }),
    stranger: 403,
    blocked: 404,
    owner: 204,
    guarded: walksOfOwner,
  },
  'GET /api/walks/:id/calendar': { call: walkOfOwner, stranger: 200, blocked: 404, owner: 200 },
};

async function walkOfOwner({ api, owner }: Scene): Promise<{ params: { id: number } }> {
  return { params: { id: await insertWalk(api, owner.userId) } };
}

async function walkWithFriend(scene: Scene): Promise<{ id: number }> {
  const { params } = await walkOfOwner(scene);
  await scene.api
    .em()
    .execute('insert into walk_rsvps (walk_id, user_id, is_waiting) values (?, ?, false)', [
      params.id,
      scene.friend.userId,
    ]);
  return params;
}

async function walksOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select w.id, w.title, w.state, (select count(*) from walk_rsvps r where r.walk_id = w.id) as answers
     from walks w where w.host_id = ? order by w.id`,
    [owner.userId],
  );
}
