import type { matingEndpoints } from '@qlixline/contract/listings/mating-endpoints';

import type { SignedIn } from '../../start/start-api.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOf } from '../pet-family/pet-family.ts';

const listerOnly = { stranger: 404, owner: 200, guarded: interests };

/** Rows about the owner's female dog, offered for mating. */
export const matingMatrix: MatrixOf<typeof matingEndpoints> = {
  'GET /api/listings/:id/candidates': {
    call: async (scene) => ({ params: { id: await bitchOfOwner(scene) } }),
    stranger: 200,
    blocked: 404,
    owner: 403,
  },
  /** Interest with one of the stranger's pets. */
  'PUT /api/listings/:id/interest': {
    call: async (scene) => ({
      params: { id: await bitchOfOwner(scene) },
      body: { petId: await dogOf(scene, scene.stranger) },
    }),
    stranger: 204,
    friend: 400,
    formerFriend: 400,
    shelterMember: 400,
    blocked: 404,
    owner: 403,
  },
  'DELETE /api/listings/:id/interest': {
    call: async (scene) => ({ params: { id: (await interestInOwners(scene)).id } }),
    stranger: 204, // they have no interest to withdraw
    owner: 204,
    guarded: interests,
  },
  'GET /api/listings/:id/interests': {
    call: async (scene) => ({ params: { id: (await interestInOwners(scene)).id } }),
    ...listerOnly,
  },
  'POST /api/listings/:id/interests/:interestId/accept': {
    call: async (scene) => ({ params: await interestInOwners(scene) }),
    ...listerOnly,
  },
  'POST /api/listings/:id/interests/:interestId/decline': {
    call: async (scene) => ({ params: await interestInOwners(scene) }),
    ...listerOnly,
    owner: 204,
  },
};

const dogOf = (scene: Scene, owner: SignedIn) => petOf(scene, owner, { gender: 'male', dateOfBirth: daysAgo(900) });

async function bitchOfOwner(scene: Scene): Promise<number> {
  const { api, owner } = scene;
  const petId = await petOf(scene, owner, { gender: 'female', dateOfBirth: daysAgo(900) });
  const [listing] = await api.em().execute<[{ id: number }]>(
    `insert into listings (
       kind, lister_id, pet_id, state, title, description, species, traits, born_on, place, latitude, longitude, position, published_at)
     values ('mating', ?, ?, 'published', 'Juno', 'A calm one', 'dog', '{gender:female,tests:hips}', ?, 'Lisbon', 38.72, -9.14,
       nextval('listing_positions'), now())
     returning id`,
    [owner.userId, petId, daysAgo(900)],
  );
  return listing.id;
}

/** Creates an interest by a user who is none of the other callers. */
async function interestInOwners(scene: Scene): Promise<{ id: number; interestId: number }> {
  const id = await bitchOfOwner(scene);
  const interested = await scene.api.asUser();
  await interested.client.put(`/api/listings/${id}/interest`, { petId: await dogOf(scene, interested) });
  const [interest] = await scene.api
    .em()
    .execute<[{ id: number }]>('select id from mating_interests where listing_id = ?', [id]);
  return { id, interestId: interest.id };
}

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function interests({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select i.id, i.state from mating_interests i join listings l on l.id = i.listing_id
     where l.lister_id = ? order by i.id`,
    [owner.userId],
  );
}
