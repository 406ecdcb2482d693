import type { placeEndpoints } from '@qlixline/contract/places/place-endpoints';

import { insertPlace, placeContent } from '../../scenes/places.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const forEverybody = { stranger: 200, owner: 200 };
const REVIEW = { stars: 4, text: 'Kind people', images: [] };

/** Rows about one of the owner's places, which a friend of theirs has reviewed. */
export const placeMatrix: MatrixOf<typeof placeEndpoints> = {
  'GET /api/places': { call: () => ({ query: { near: '38.72,-9.14' } }), ...OWN },
  'GET /api/places/map': { call: () => ({ query: { bbox: '-10,38,-9,39', group: 'services' } }), ...OWN },
  'GET /api/places/nearest-town': { call: () => ({ query: { near: '38.72,-9.14' } }), ...OWN },
  'GET /api/places/favourites': OWN,
  'GET /api/places/proposals': OWN,
  'POST /api/places/proposals': {
    call: () => ({ body: { place: placeContent(), note: '' } }),
    stranger: 201,
    owner: 201,
  },
  'GET /api/places/:id': { call: placeOfOwner, ...forEverybody },
  'PUT /api/places/:id': {
    call: async (scene) => ({ ...(await placeOfOwner(scene)), body: placeContent({ name: 'Taken over' }) }),
    stranger: 403,
    owner: 200,
    guarded: placesOfOwner,
  },
  'PUT /api/places/:id/favourite': { call: placeOfOwner, stranger: 204, owner: 204 },
  'DELETE /api/places/:id/favourite': { call: placeOfOwner, stranger: 204, owner: 204 },
  'POST /api/places/:id/proposals': {
    call: async (scene) => ({ ...(await placeOfOwner(scene)), body: { kind: 'closed', note: '' } }),
    stranger: 201,
    owner: 201,
  },
  'DELETE /api/place-proposals/:id': {
    call: async (scene) => ({ params: { id: await proposalOfOwner(scene) } }),
    stranger: 404,
    owner: 204,
    guarded: placesOfOwner,
  },
  'GET /api/places/:id/reviews': { call: placeOfOwner, ...forEverybody },
  'PUT /api/places/:id/review': {
    call: async (scene) => ({ ...(await placeOfOwner(scene)), body: REVIEW }),
    stranger: 200,
    owner: 409, // owners can't review their own place
  },
  'DELETE /api/places/:id/review': { call: placeOfOwner, stranger: 404, owner: 404 },
  'PUT /api/place-reviews/:id/reply': {
    call: async (scene) => ({ params: { id: await reviewOfOwnersPlace(scene) }, body: { text: 'Thank you' } }),
    stranger: 403,
    owner: 200,
    guarded: placesOfOwner,
  },
  'DELETE /api/place-reviews/:id/reply': {
    call: async (scene) => ({ params: { id: await reviewOfOwnersPlace(scene) } }),
    stranger: 403,
    owner: 204,
    guarded: placesOfOwner,
  },
  'GET /api/moderation/places': { stranger: 403, owner: 403 },
  'POST /api/moderation/places/:id/answer': {
    call: async (scene) => ({
      params: { id: await proposalOfOwner(scene) },
      body: { answer: 'refuse', note: 'No' },
    }),
    stranger: 403,
    owner: 403,
    guarded: placesOfOwner,
  },
};

async function placeOfOwner({ api, owner }: Scene): Promise<{ params: { id: number } }> {
  return { params: { id: await insertPlace(api, { ownerId: owner.userId }) } };
}

async function proposalOfOwner({ api, owner }: Scene): Promise<number> {
  const [{ id }] = await api
    .em()
    .execute<[{ id: number }]>(
      `insert into place_proposals (kind, user_id, proposed, note) values ('new', ?, ?::jsonb, '') returning id`,
      [owner.userId, JSON.stringify(placeContent())],
    );
  return id;
}

async function reviewOfOwnersPlace(scene: Scene): Promise<number> {
  const { params } = await placeOfOwner(scene);
  const [{ id }] = await scene.api
    .em()
    .execute<[{ id: number }]>(
      `insert into place_reviews (place_id, author_id, stars, text) values (?, ?, 5, '') returning id`,
      [params.id, scene.friend.userId],
    );
  return id;
}

async function placesOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select p.id, p.name, (select count(*) from place_reviews r where r.place_id = p.id and r.reply is not null) as replies,
       (select count(*) from place_proposals s where s.user_id = p.owner_id and s.state = 'waiting') as proposals
     from places p where p.owner_id = ? order by p.id`,
    [owner.userId],
  );
}
