import type { memorialEndpoints } from '@qlixline/contract/memorials/memorial-endpoints';

import { DIED_ON, approveTribute, petRemembered, writeTribute } from '../../scenes/memorials.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';

/** Rows about the memorial of one of the owner's pets. */
export const memorialMatrix: MatrixOf<typeof memorialEndpoints> = {
  'GET /api/pets/:id/memorial': { call: rememberedPet, ...OWN, blocked: 404 },
  'PUT /api/pets/:id/memorial': {
    call: async (scene) => ({
      params: { id: await petOfOwner(scene) },
      body: { diedOn: DIED_ON, words: 'Our sunshine', tellFriends: true },
    }),
    stranger: 404,
    owner: 200,
    guarded: memorialsOfOwner,
  },
  'DELETE /api/pets/:id/memorial': { call: rememberedPet, stranger: 404, owner: 200, guarded: memorialsOfOwner },
  'PUT /api/pets/:id/candle': { call: rememberedPet, stranger: 204, blocked: 404, owner: 204 },
  'DELETE /api/pets/:id/candle': { call: rememberedPet, stranger: 204, blocked: 404, owner: 204 },
  'GET /api/pets/:id/tributes': { call: rememberedPet, ...OWN, blocked: 404 },
  'GET /api/pets/:id/tributes/waiting': { call: rememberedPet, stranger: 404, owner: 200 },
  'POST /api/pets/:id/tributes': {
    call: async (scene) => ({ ...(await rememberedPet(scene)), body: { text: 'Good dog' } }),
    stranger: 201,
    blocked: 404,
    owner: 409, // whose words stand at the top of the page
  },
  /** Tribute by somebody else that waits for the owner's answer. */
  'PUT /api/tributes/:id/state': {
    call: async (scene) => ({ params: { id: await waitingTribute(scene) }, body: { state: 'approved' } }),
    stranger: 404,
    owner: 204,
    guarded: tributesOfOwner,
  },
  /** Approved tribute by somebody else. */
  'DELETE /api/tributes/:id': {
    call: async (scene) => {
      const id = await waitingTribute(scene);
      await approveTribute(scene.owner, id);
      return { params: { id } };
    },
    stranger: 403,
    blocked: 404,
    owner: 204,
    guarded: tributesOfOwner,
  },
};

async function rememberedPet({ api, owner }: Scene) {
  return { params: { id: await petRemembered(api, owner) } };
}

async function waitingTribute({ api, owner }: Scene): Promise<number> {
  return writeTribute(await api.asUser(), await petRemembered(api, owner));
}

/** Reads days of death and words. */
async function memorialsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select p.id, p.died_on, m.words from pets p left join memorials m on m.pet_id = p.id
       where p.owner_id = ? order by p.id`,
    [owner.userId],
  );
}

/** Reads the tributes to the owner's pets. */
async function tributesOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api
    .em()
    .execute('select t.id, t.state from tributes t join pets p on p.id = t.pet_id where p.owner_id = ? order by t.id', [
      owner.userId,
    ]);
}
