import type { applicationEndpoints } from '@qlixline/contract/listings/application-endpoints';
import type { listingEndpoints } from '@qlixline/contract/listings/listing-endpoints';
import type { shelterEndpoints } from '@qlixline/contract/shelters/shelter-endpoints';

import { ANSWERS, listingContent } from '../../scenes/offer.ts';
import { shelterContent } from '../../scenes/shelter.ts';
import { listingOfOwner } from '../listings/listings.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const CSV = 'Name,Species\nPip,Cat\n';

const byId = ({ shelterId }: Scene) => ({ params: { id: shelterId } });
const forEverybody = { stranger: 200, owner: 200 };
const forManagers = { stranger: 404, shelterMember: 403, owner: 200, guarded: shelters };
const forMembers = { stranger: 404, shelterMember: 200, owner: 200, guarded: shelters };
const forModerators = { stranger: 403, owner: 403, guarded: shelters };

/** Rows about an approved shelter, of which the owner is the only manager. */
export const shelterMatrix: MatrixOf<typeof shelterEndpoints> = {
  'POST /api/shelters': { call: () => ({ body: shelterContent() }), stranger: 201, owner: 201 },
  'GET /api/shelters/mine': forEverybody,
  'GET /api/shelters/:id': { call: byId, ...forEverybody },
  'PUT /api/shelters/:id': {
    call: (scene) => ({ ...byId(scene), body: shelterContent({ name: 'Taken over' }) }),
    ...forManagers,
  },
  'PUT /api/shelters/:id/drafts-on-approval': {
    call: (scene) => ({ ...byId(scene), body: { publishesDrafts: false } }),
    stranger: 404,
    shelterMember: 409, // it is approved
    owner: 409,
    guarded: shelters,
  },
  'POST /api/shelters/:id/close': { call: byId, ...forManagers, owner: 204 },
  'GET /api/shelters/:id/listings': { call: byId, ...forEverybody },
  'GET /api/shelters/:id/members': { call: byId, ...forMembers },
  'POST /api/shelters/:id/invitations': {
    call: async (scene) => ({ ...byId(scene), body: { username: await usernameOf(scene, scene.friend.userId) } }),
    ...forManagers,
    owner: 201,
  },
  'POST /api/shelters/:id/invitation/acceptance': {
    call: async (scene) => {
      await invite(scene, scene.friend.userId);
      return byId(scene);
    },
    stranger: 404,
    friend: 200, // an invited user
    owner: 404,
    guarded: shelters,
  },
  'DELETE /api/shelters/:id/invitation': {
    call: async (scene) => {
      await invite(scene, scene.friend.userId);
      return byId(scene);
    },
    stranger: 404,
    friend: 204, // an invited user
    owner: 404,
    guarded: shelters,
  },
  'PUT /api/shelters/:id/members/:userId': {
    call: (scene) => ({
      params: { id: scene.shelterId, userId: scene.shelterMember.userId },
      body: { role: 'manager' },
    }),
    ...forManagers,
  },
  'DELETE /api/shelters/:id/members/:userId': {
    call: async (scene) => {
      const { userId } = await scene.api.asUser();
      await scene.api
        .em()
        .execute(`insert into shelter_members (shelter_id, user_id, role) values (?, ?, 'member')`, [
          scene.shelterId,
          userId,
        ]);
      return { params: { id: scene.shelterId, userId } };
    },
    ...forManagers,
    owner: 204,
  },
  'POST /api/shelters/:id/import/preview': { call: (scene) => ({ ...byId(scene), body: { csv: CSV } }), ...forMembers },
  'POST /api/shelters/:id/import': {
    call: (scene) => ({ ...byId(scene), body: { csv: CSV, photos: [], isToPublish: false } }),
    stranger: 404,
    shelterMember: 201,
    owner: 201,
    guarded: listingsOfShelter,
  },
  'GET /api/moderation/shelters': { stranger: 403, owner: 403 },
  'POST /api/moderation/shelters/:id/answer': {
    call: (scene) => ({ ...byId(scene), body: { answer: 'refuse', note: 'No' } }),
    ...forModerators,
  },
};

type ListingRows = MatrixOf<
  Pick<
    typeof listingEndpoints,
    | 'GET /api/listings/:id'
    | 'PUT /api/listings/:id'
    | 'DELETE /api/listings/:id'
    | 'POST /api/listings/:id/transition'
    | 'POST /api/listings'
  > &
    Pick<
      typeof applicationEndpoints,
      | 'GET /api/listings/:id/applications'
      | 'POST /api/listings/:id/applications'
      | 'GET /api/applications/:id'
      | 'POST /api/applications/:id/transition'
    >
>;
const changedByMembers = { stranger: 404, shelterMember: 200, owner: 200, guarded: listingsOfShelter };

/**
 * Rows about a listing that the owner has created for their shelter, with which each member may do the same as the
 * owner.
 */
export const shelterListingMatrix: ListingRows = {
  'POST /api/listings': {
    call: ({ shelterId }) => ({ body: { ...listingContent(), kind: 'adoption', petId: null, shelterId } }),
    stranger: 400,
    shelterMember: 201,
    owner: 201,
    guarded: listingsOfShelter,
  },
  'GET /api/listings/:id': { call: (scene) => listingOfShelter(scene, 'draft'), ...changedByMembers },
  'PUT /api/listings/:id': {
    call: async (scene) => ({ ...(await listingOfShelter(scene, 'draft')), body: listingContent({ title: 'Taken' }) }),
    ...changedByMembers,
  },
  'DELETE /api/listings/:id': {
    call: (scene) => listingOfShelter(scene, 'draft'),
    ...changedByMembers,
    shelterMember: 204,
    owner: 404, // withdrawn by then
  },
  'POST /api/listings/:id/transition': {
    call: async (scene) => ({ ...(await listingOfShelter(scene)), body: { to: 'paused' } }),
    ...changedByMembers,
  },
  'GET /api/listings/:id/applications': {
    call: async (scene) => ({ params: { id: (await applicationToShelter(scene)).listingId } }),
    ...changedByMembers,
  },
  'POST /api/listings/:id/applications': {
    call: async (scene) => ({ ...(await listingOfShelter(scene)), body: ANSWERS }),
    stranger: 201,
    blocked: 404,
    shelterMember: 403,
    owner: 403,
  },
  'GET /api/applications/:id': {
    call: async (scene) => ({ params: { id: (await applicationToShelter(scene)).id } }),
    ...changedByMembers,
  },
  'POST /api/applications/:id/transition': {
    call: async (scene) => ({
      params: { id: (await applicationToShelter(scene)).id },
      body: { to: 'reviewing', message: 'When could you come?' },
    }),
    ...changedByMembers,
  },
};

async function listingOfShelter(scene: Scene, state?: string): Promise<{ params: { id: number } }> {
  const listing = await listingOfOwner(scene, state);
  await scene.api.em().execute('update listings set shelter_id = ? where id = ?', [scene.shelterId, listing.params.id]);
  return listing;
}

async function applicationToShelter(scene: Scene): Promise<{ id: number; listingId: number }> {
  const { id: listingId } = (await listingOfShelter(scene)).params;
  const applicant = await scene.api.asUser();
  const { json } = await applicant.client.post(`/api/listings/${listingId}/applications`, ANSWERS);
  return { id: json.id, listingId };
}

function invite({ api, shelterId, owner }: Scene, userId: string): Promise<unknown> {
  return api
    .em()
    .execute(
      'insert into shelter_invitations (shelter_id, user_id, inviter_id) values (?, ?, ?) on conflict do nothing',
      [shelterId, userId, owner.userId],
    );
}

async function usernameOf({ api }: Scene, userId: string): Promise<string> {
  const username = `friend.${userId.slice(-12)}`;
  await api.em().execute('update users set username = ? where id = ?', [username, userId]);
  return username;
}

async function shelters({ api, shelterId }: Scene): Promise<unknown> {
  return api.em().execute(
    `select s.name, s.state,
       (select json_agg(m order by m.user_id) from shelter_members m where m.shelter_id = s.id) as members,
       (select json_agg(i order by i.user_id) from shelter_invitations i where i.shelter_id = s.id) as invitations
     from shelters s where s.id = ?`,
    [shelterId],
  );
}

async function listingsOfShelter({ api, shelterId }: Scene): Promise<unknown> {
  return api.em().execute(
    `select l.id, l.title, l.state, (select json_agg(a.state order by a.id) from applications a where a.listing_id = l.id) as applications
     from listings l where l.shelter_id = ? order by l.id`,
    [shelterId],
  );
}
