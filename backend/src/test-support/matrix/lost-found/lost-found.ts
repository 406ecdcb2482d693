import type { lostFoundEndpoints } from '@qlixline/contract/lost-found/lost-found-endpoints';

import { LAST_SEEN, noticeContent } from '../../scenes/lost.ts';
import { LISBON } from '../../scenes/offer.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';

const read = { stranger: 200, blocked: 404, owner: 200 };
const ownerOnly = { stranger: 404, owner: 200, guarded: noticesOfOwner };
/** Statuses of pages for visitors, blocked or not, as they aren't identified. */
const visitors = { nobody: 200, stranger: 200, owner: 200 };

/** Rows about one of the owner's pets, which is lost. */
export const lostFoundMatrix: MatrixOf<typeof lostFoundEndpoints> = {
  'GET /api/lost-found': OWN,
  'GET /api/lost-found/mine': OWN,
  'GET /api/lost-found/in-view': { call: () => ({ query: { bbox: '-10,38,-9,39' } }), ...OWN },
  'GET /api/lost-found/alerts': OWN,
  'PUT /api/lost-found/alerts': {
    call: () => ({ body: { place: LISBON, within: 5, species: [], everyHours: 24 } }),
    ...OWN,
  },
  'DELETE /api/lost-found/alerts': { stranger: 204, owner: 204 },
  'POST /api/lost-found': {
    call: async (scene) => ({
      body: { ...noticeContent(), kind: 'lost' as const, petId: await petOfOwner(scene) },
    }),
    stranger: 404,
    owner: 201,
    guarded: noticesOfOwner,
  },
  'GET /api/lost-found/:id': { call: noticeOfOwner, ...read },
  'PUT /api/lost-found/:id': {
    call: async (scene) => ({
      ...(await noticeOfOwner(scene)),
      body: { ...noticeContent({ marks: 'None' }), kind: 'lost' as const },
    }),
    ...ownerOnly,
  },
  'POST /api/lost-found/:id/resolve': {
    call: async (scene) => ({ ...(await noticeOfOwner(scene)), body: { outcome: 'reunited', postId: null } }),
    ...ownerOnly,
  },
  'POST /api/lost-found/:id/confirm': { call: noticeOfOwner, ...ownerOnly },
  'PUT /api/lost-found/:id/search-steps': {
    call: async (scene) => ({ ...(await noticeOfOwner(scene)), body: { step: 'home' as const, isDone: true } }),
    ...ownerOnly,
    carers: { co_owner: 200, sitter: 200 },
  },
  'GET /api/lost-found/:id/matches': { call: noticeOfOwner, stranger: 404, owner: 200 },
  'GET /api/lost-found/:id/sightings': { call: noticeOfOwner, ...read },
  'POST /api/lost-found/:id/sightings': {
    call: async (scene) => ({
      ...(await noticeOfOwner(scene)),
      body: { seenAt: new Date().toISOString(), place: LAST_SEEN, text: 'She ran north', imageUrl: null },
    }),
    stranger: 201,
    blocked: 404,
    owner: 201,
  },
  'DELETE /api/sightings/:id': {
    call: async (scene) => ({ params: { id: (await sightingOfOwner(scene)).id } }),
    stranger: 404,
    owner: 204,
    guarded: noticesOfOwner,
  },
  'GET /api/lost/:id': { call: noticeOfOwner, ...visitors },
  'POST /api/lost/:id': {
    call: async (scene) => ({
      ...(await noticeOfOwner(scene)),
      body: { where: 'By the bakery', text: '', name: 'Lena' },
    }),
    nobody: 204,
    stranger: 204,
    owner: 204,
  },
  'GET /api/lost/:id/poster': { call: noticeOfOwner, ...visitors },
};

/** Inserts a notice directly, as its endpoint is rate limited. */
async function noticeOfOwner(scene: Scene): Promise<{ params: { id: number } }> {
  const { api, owner } = scene;
  const [notice] = await api.em().execute<[{ id: number }]>(
    `insert into notices (
       kind, author_id, pet_id, species, colours, marks, withheld_mark, reward, happened_at, place, latitude, longitude,
       exact_latitude, exact_longitude, allows_visitors)
     values ('lost', ?, ?, 'dog', '{}', '', '', '', now(), 'Lisbon', 38.72, -9.14, 38.72, -9.14, true)
     returning id`,
    [owner.userId, await petOfOwner(scene)],
  );
  return { params: { id: notice.id } };
}

async function sightingOfOwner(scene: Scene): Promise<{ id: number }> {
  const { params } = await noticeOfOwner(scene);
  const [sighting] = await scene.api
    .em()
    .execute<[{ id: number }]>(
      `insert into sightings (notice_id, author_id, seen_at, place, text) values (?, ?, now(), 'By the pond', '') returning id`,
      [params.id, scene.owner.userId],
    );
  return sighting;
}

async function noticesOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api
    .em()
    .execute(
      'select n.id, n.state, n.marks, (select count(*) from sightings s where s.notice_id = n.id) from notices n where n.author_id = ? order by n.id',
      [owner.userId],
    );
}
