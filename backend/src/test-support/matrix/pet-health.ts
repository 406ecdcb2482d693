import type { petHealthEndpoints } from '@qlixline/contract/endpoints/pet-health';

import type { MatrixOf, Scene } from './matrix-row.ts';
import { petOfOwner } from './pets.ts';

const WEIGHT = { kind: 'weight', on: '2026-01-05', weightKg: 12.4, note: 'Before breakfast' } as const;
const ownerOnly = { stranger: 404, guarded: journalsOfOwner };

/** Of a pet of the owner's. */
export const petHealthMatrix: MatrixOf<typeof petHealthEndpoints> = {
  'GET /api/pets/:id/health': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    owner: 200,
  },
  'POST /api/pets/:id/health': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) }, body: WEIGHT }),
    ...ownerOnly,
    owner: 201,
  },
  'PUT /api/pets/:id/health/:entryId': {
    call: async (scene) => ({ params: await entryOfOwner(scene), body: { ...WEIGHT, weightKg: 13 } }),
    ...ownerOnly,
    owner: 200,
  },
  'DELETE /api/pets/:id/health/:entryId': {
    call: async (scene) => ({ params: await entryOfOwner(scene) }),
    ...ownerOnly,
    owner: 204,
  },
};

async function entryOfOwner(scene: Scene): Promise<{ id: number; entryId: number }> {
  const id = await petOfOwner(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/health`, WEIGHT);
  return { id, entryId: json.id as number };
}

async function journalsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api
    .em()
    .execute(`select e.* from health_entries e join pets p on p.id = e.pet_id where p.owner_id = ? order by e.id`, [
      owner.userId,
    ]);
}
