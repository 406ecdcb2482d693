import type { petEndpoints } from '@qlixline/contract/pets/pet-endpoints';
import type { uploadEndpoints } from '@qlixline/contract/uploads/upload-endpoints';

import { buildPet } from '../../factories/pet.factory.ts';
import { imageForm } from '../../samples/sample-images.ts';
import { videoForm } from '../../samples/sample-videos.ts';
import { voiceForm } from '../../samples/sample-voices.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';

/** Statuses of acts that only the owner may perform, as carers know about the pet. */
const OWNERS_ALONE = { co_owner: 403, sitter: 403 };

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
  'GET /api/pets/cared-for': OWN,
  'GET /api/pets/:id/carers': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 200 },
    owner: 200,
  },
  'PUT /api/pets/:id/carers/:userId': {
    call: async (scene) => ({
      params: { id: await petOfOwner(scene), userId: scene.friend.userId },
      body: { role: 'co_owner', endsOn: null },
    }),
    stranger: 404,
    carers: OWNERS_ALONE,
    owner: 204,
    guarded: carersOfOwner,
  },
  /** Carer who was invited. */
  'DELETE /api/pets/:id/carers/:userId': {
    call: async (scene) => {
      const [id, { userId }] = [await petOfOwner(scene), await scene.api.asUser()];
      await askToCare(scene, id, userId);
      return { params: { id, userId } };
    },
    stranger: 404,
    owner: 204,
    guarded: carersOfOwner,
  },
  /** Acceptance by the friend who was invited. */
  'POST /api/pets/:id/carers/accept': {
    call: async (scene) => {
      const id = await petOfOwner(scene);
      await askToCare(scene, id, scene.friend.userId);
      return { params: { id } };
    },
    stranger: 404,
    friend: 204,
    carers: { co_owner: 204, sitter: 204 }, // carers already
    owner: 404,
    guarded: carersOfOwner,
  },
  'PUT /api/pets/:id': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) }, body: { name: 'Taken', species: 'cat' } }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 403 },
    owner: 200,
    guarded: petsOfOwner,
  },
  'DELETE /api/pets/:id': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    carers: OWNERS_ALONE,
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
    carers: { co_owner: 201, sitter: 403 },
    owner: 201,
    guarded: petsOfOwner,
  },
  'POST /api/upload/video': { call: async () => ({ body: await videoForm() }), stranger: 201, owner: 201 },
  'POST /api/upload/voice': { call: async () => ({ body: await voiceForm() }), stranger: 201, owner: 201 },
  /** Video in progress. */
  'GET /api/upload/video/:id': {
    call: async ({ owner }) => {
      const { json } = await owner.client.post('/api/upload/video', await videoForm());
      return { params: { id: json.id as string } };
    },
    stranger: 404,
    owner: 200,
  },
  /** Image that nothing shows yet. */
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

async function askToCare({ api }: Scene, petId: number, userId: string): Promise<void> {
  await api
    .em()
    .execute(`insert into pet_carers (pet_id, user_id, role, ends_on) values (?, ?, 'sitter', current_date + 7)`, [
      petId,
      userId,
    ]);
}

/** Reads the carers, except those who were only invited. */
async function carersOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api
    .em()
    .execute(
      `select carer.* from pet_carers carer join pets on pets.id = carer.pet_id where owner_id = ? order by carer.id`,
      [owner.userId],
    );
}
