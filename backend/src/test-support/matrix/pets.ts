import type { petEndpoints } from '@qlixline/contract/endpoints/pets';
import type { uploadEndpoints } from '@qlixline/contract/endpoints/uploads';

import { buildPet } from '../factories/pet.factory.ts';
import { imageForm } from '../samples/sample-images.ts';
import { videoForm } from '../samples/sample-videos.ts';
import { OWN } from './matrix-row.ts';
import type { MatrixOf, Scene } from './matrix-row.ts';

export const petMatrix: MatrixOf<typeof petEndpoints> = {
  'GET /api/pets': OWN,
  'POST /api/pets': {
    call: () => ({ body: { name: 'Ink', species: 'cat' } }),
    stranger: 201,
    owner: 201,
    guarded: petsOfOwner,
  },
  'GET /api/pets/:id': { call: async (scene) => ({ params: { id: await petOfOwner(scene) } }), ...OWN, blocked: 404 },
  'GET /api/pets/:id/similar': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    ...OWN,
    blocked: 404,
  },
  'PUT /api/pets/:id': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) }, body: { name: 'Taken', species: 'cat' } }),
    stranger: 404,
    owner: 200,
    guarded: petsOfOwner,
  },
  'PUT /api/pets/:id/memorial': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) }, body: { diedOn: '2026-01-05' } }),
    stranger: 404,
    owner: 200,
    guarded: petsOfOwner,
  },
  'DELETE /api/pets/:id/memorial': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    owner: 200,
    guarded: petsOfOwner,
  },
  'DELETE /api/pets/:id': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    owner: 204,
    guarded: petsOfOwner,
  },
  'GET /api/species': OWN,
  'GET /api/species/:id/breeds': { call: () => ({ params: { id: 'dog' } }), ...OWN },
};

export const uploadMatrix: MatrixOf<typeof uploadEndpoints> = {
  'POST /api/upload/content': {
    call: async () => ({ body: await imageForm({ contentType: 'post' }) }),
    stranger: 201,
    owner: 201,
  },
  'POST /api/upload/profile': { call: async () => ({ body: await imageForm() }), stranger: 201, owner: 201 },
  'POST /api/upload/pet/:petId': {
    call: async (scene) => ({ params: { petId: await petOfOwner(scene) }, body: await imageForm() }),
    stranger: 404,
    owner: 201,
    guarded: petsOfOwner,
  },
  'POST /api/upload/video': { call: async () => ({ body: await videoForm() }), stranger: 201, owner: 201 },
  /** One that is being prepared. */
  'GET /api/upload/video/:id': {
    call: async ({ owner }) => {
      const { json } = await owner.client.post('/api/upload/video', await videoForm());
      return { params: { id: json.id as string } };
    },
    stranger: 404,
    owner: 200,
  },
  /** An image that nothing shows yet. */
  'GET /media/:id/:file': {
    call: async ({ owner }) => {
      const { json } = await owner.client.post('/api/upload/content', await imageForm({ contentType: 'post' }));
      const [, , id = '', file = ''] = (json.imageUrl as string).split('/');
      return { params: { id, file } };
    },
    nobody: 401,
    stranger: 404,
    owner: 200,
  },
};

export async function petOfOwner({ api, owner }: Scene): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, owner.userId);
  await em.flush();
  return pet.id;
}

async function petsOfOwner({ owner }: Scene): Promise<unknown> {
  return (await owner.client.get('/api/pets')).json;
}
