import type { applicationEndpoints } from '@qlixline/contract/endpoints/applications';

import { ANSWERS } from '../offer.ts';
import { listingOfOwner } from './listings.ts';
import { OWN } from './matrix-row.ts';
import type { MatrixOf, Scene } from './matrix-row.ts';

const ofTwo = { stranger: 404, owner: 200, guarded: applications };

/** An application to a listing of the owner's, of somebody who is none of the others. */
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

async function applications({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select a.id, a.state, (select count(*) from application_steps s where s.application_id = a.id)
     from applications a join listings l on l.id = a.listing_id where l.lister_id = ? order by a.id`,
    [owner.userId],
  );
}
