import type { listingEndpoints } from '@qlixline/contract/listings/listing-endpoints';

import { imageIdIn } from '../../../modules/images/image.mapper.ts';
import { listingContent, photoOf } from '../../scenes/offer.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

type ById = { params: { id: number } };

const ownOf = { call: () => ({ query: { kind: 'adoption' } as const }), ...OWN };
const listerOnly = { stranger: 404, owner: 200, guarded: listingsOfOwner };
const read = { stranger: 200, blocked: 404, owner: 200 };
const kept = { stranger: 204, blocked: 404, owner: 204, guarded: favourites };

/** Rows about one of the owner's listings, published unless stated otherwise. */
export const listingMatrix: MatrixOf<typeof listingEndpoints> = {
  'GET /api/listings': ownOf,
  'GET /api/listings/counts': ownOf,
  'GET /api/listings/mine': ownOf,
  'GET /api/listings/favourites': ownOf,
  'POST /api/listings': {
    call: () => ({ body: { ...listingContent(), kind: 'adoption', petId: null } }),
    stranger: 201,
    owner: 201,
  },
  'GET /api/listings/:id': { call: (scene) => listingOfOwner(scene), ...read },
  'GET /api/listings/:id/others': { call: (scene) => listingOfOwner(scene), ...read },
  'PUT /api/listings/:id': {
    call: async (scene) => ({ ...(await listingOfOwner(scene, 'draft')), body: listingContent({ title: 'Taken' }) }),
    ...listerOnly,
  },
  'DELETE /api/listings/:id': {
    call: (scene) => listingOfOwner(scene, 'draft'),
    ...listerOnly,
    owner: 204,
  },
  'POST /api/listings/:id/transition': {
    call: async (scene) => ({ ...(await listingOfOwner(scene)), body: { to: 'paused' } }),
    ...listerOnly,
  },
  'PUT /api/listings/:id/seen': { call: (scene) => listingOfOwner(scene), stranger: 204, blocked: 404, owner: 204 },
  'PUT /api/listings/:id/favourite': { call: (scene) => listingOfOwner(scene), ...kept },
  'DELETE /api/listings/:id/favourite': {
    call: (scene) => listingOfOwner(scene),
    stranger: 204,
    blocked: 204, // their own list, whatever they may see of the listing
    owner: 204,
  },
};

export async function listingOfOwner({ api, owner }: Scene, state = 'published'): Promise<ById> {
  const [listing] = await api.em().execute<[{ id: number }]>(
    `insert into listings (
       kind, lister_id, state, title, description, species, traits, place, latitude, longitude, position, published_at)
     values ('adoption', ?, ?, 'Pip', 'A quiet one', 'cat', '{age:young}', 'Lisbon', 38.72, -9.14,
       nextval('listing_positions'), now())
     returning id`,
    [owner.userId, state],
  );
  await api
    .em()
    .execute('insert into listing_images (listing_id, position, media_id) values (?, 0, ?)', [
      listing.id,
      imageIdIn((await photoOf(api, owner)).imageUrl),
    ]);
  return { params: { id: listing.id } };
}

async function listingsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute('select id, title, state from listings where lister_id = ? order by id', [owner.userId]);
}

/** Reads the favourites of a user who may not see the listing. */
async function favourites({ api, blocked }: Scene): Promise<unknown> {
  return api.em().execute('select count(*) from listing_favourites where user_id = ?', [blocked.userId]);
}
