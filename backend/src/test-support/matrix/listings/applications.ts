import type { applicationEndpoints } from '@qlixline/contract/listings/application-endpoints';

import { ANSWERS } from '../../scenes/offer.ts';
import { listingOfOwner } from './listings.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

const ofTwo = { stranger: 404, owner: 200, guarded: applications };

/** Rows about an application for one of the owner's listings, by a user who is none of the other callers. */
export const applicationMatrix: MatrixOf<typeof applicationEndpoints> = {
  'GET /api/listings/:id/applications': {
    call: async (scene) => ({ params: { id: (await applicationToOwner(scene)).listingId } }),
    ...ofTwo,
  },
  'POST /api/listings/:id/applications': {
    call: async (scene) => ({ ...(await listingOfOwner(scene)), body: ANSWERS }),
    stranger: 201,
    blocked: 404,
    owner: 403,
  },
  'GET /api/applications': OWN,
  'GET /api/applications/:id': {
    call: async (scene) => ({ params: { id: (await applicationToOwner(scene)).id } }),
    ...ofTwo,
  },
  'PUT /api/applications/:id/handover': {
    call: async (scene) => ({ params: { id: (await approvedWithRecord(scene)).id } }),
    ...ofTwo,
  },
  'DELETE /api/applications/:id/handover': {
    call: async (scene) => ({ params: { id: (await approvedWithRecord(scene)).id } }),
    ...ofTwo,
  },
  'POST /api/applications/:id/handover/acceptance': {
    call: async (scene) => ({ params: { id: (await approvedWithRecord(scene)).id } }),
    ...ofTwo,
    owner: 403, // the lister
  },
  'POST /api/applications/:id/messages': {
    call: async (scene) => ({
      params: { id: (await applicationToOwner(scene)).id },
      body: { message: 'When could you come?' },
    }),
    ...ofTwo,
  },
  'POST /api/applications/:id/transition': {
    call: async (scene) => ({
      params: { id: (await applicationToOwner(scene)).id },
      body: { to: 'reviewing', message: 'When could you come?' },
    }),
    ...ofTwo,
  },
};

async function applicationToOwner(scene: Scene): Promise<{ id: number; listingId: number }> {
  const { id: listingId } = (await listingOfOwner(scene)).params;
  const applicant = await scene.api.asUser();
  const { json } = await applicant.client.post(`/api/listings/${listingId}/applications`, ANSWERS);
  return { id: json.id, listingId };
}

/** Creates an approved application for an animal with a record. */
async function approvedWithRecord(scene: Scene): Promise<{ id: number }> {
  const { id, listingId } = await applicationToOwner(scene);
  const em = scene.api.em();
  await em.execute(
    `with pet as (insert into pets (owner_id, name, species) values (?, 'Pip', 'cat') returning id)
     update listings set state = 'pending', pet_id = (select id from pet) where id = ?`,
    [scene.owner.userId, listingId],
  );
  await em.execute(`update applications set state = 'approved' where id = ?`, [id]);
  return { id };
}

async function applications({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select a.id, a.state, (select count(*) from application_steps s where s.application_id = a.id)
     from applications a join listings l on l.id = a.listing_id where l.lister_id = ? order by a.id`,
    [owner.userId],
  );
}
