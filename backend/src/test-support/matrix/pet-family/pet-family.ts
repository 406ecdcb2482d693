import type { petFamilyEndpoints } from '@qlixline/contract/pet-family/pet-family-endpoints';

import { buildPet } from '../../factories/pet.factory.ts';
import type { SignedIn } from '../../start/start-api.ts';
import { OWN } from '../matrix-row.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';

/** Rows about one of the owner's pets. */
export const petFamilyMatrix: MatrixOf<typeof petFamilyEndpoints> = {
  'GET /api/pets/:id/family': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    ...OWN,
    blocked: 404,
  },
  'PUT /api/pets/:id/parents': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) }, body: { dam: { name: 'Bo' }, sire: null } }),
    stranger: 404,
    owner: 200,
    guarded: parentsOfOwner,
  },
  'GET /api/pets/:id/parent-claims': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    owner: 200,
  },
  'POST /api/pets/:id/parent-claims/:childId': {
    call: async (scene) => {
      const [id, childId] = [await petOfOwner(scene), await petOf(scene, await scene.api.asUser())];
      await scene.api
        .em()
        .execute(`insert into pet_parents (pet_id, role, parent_id) values (?, 'dam', ?)`, [childId, id]);
      return { params: { id, childId }, body: { isTrue: true } };
    },
    stranger: 404,
    owner: 204,
    guarded: parentsOfOwner,
  },
};

export async function petOf({ api }: Scene, { userId }: SignedIn, properties: object = {}): Promise<number> {
  const em = api.em();
  const pet = buildPet(em, userId, properties);
  await em.flush();
  return pet.id;
}

/** Reads the parents and children of the owner's pets. */
async function parentsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select l.* from pet_parents l join pets p on p.id in (l.pet_id, l.parent_id)
     where p.owner_id = ? order by l.pet_id, l.role`,
    [owner.userId],
  );
}
