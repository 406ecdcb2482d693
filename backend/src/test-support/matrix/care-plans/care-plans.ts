import type { carePlanEndpoints } from '@qlixline/contract/care-plans/care-plan-endpoints';

import { INSTRUCTIONS, writeCarePlan } from '../../scenes/care-plans.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';

const LINK = { days: 7, timeZone: 'UTC' } as const;

/** Rows about the care plan of one of the owner's pets. */
export const carePlanMatrix: MatrixOf<typeof carePlanEndpoints> = {
  'GET /api/pets/:id/care-plan': {
    call: async (scene) => ({ params: { id: await plannedPet(scene) } }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 200 },
    owner: 200,
  },
  'PUT /api/pets/:id/care-plan': {
    call: async (scene) => ({
      params: { id: await plannedPet(scene) },
      body: { instructions: { ...INSTRUCTIONS, food: 'Three cups' }, version: 1 },
    }),
    stranger: 404,
    guarded: plansOfOwner,
    carers: { co_owner: 200, sitter: 403 },
    owner: 200,
  },
  'DELETE /api/pets/:id/care-plan': {
    call: async (scene) => ({ params: { id: await plannedPet(scene) } }),
    stranger: 404,
    guarded: plansOfOwner,
    carers: { co_owner: 204, sitter: 403 },
    owner: 204,
  },
  'GET /api/pets/:id/care-links': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) } }),
    stranger: 404,
    owner: 200,
  },
  'POST /api/pets/:id/care-links': {
    call: async (scene) => ({ params: { id: await plannedPet(scene) }, body: LINK }),
    stranger: 404,
    guarded: plansOfOwner,
    owner: 201,
  },
  'DELETE /api/pets/:id/care-links/:linkId': {
    call: async (scene) => {
      const { id, link } = await linkOfOwner(scene);
      return { params: { id, linkId: link.id } };
    },
    stranger: 404,
    guarded: plansOfOwner,
    owner: 204,
  },
  /** Readable with the link, blocked or not. */
  'GET /api/care-plan/:token': {
    call: async (scene) => {
      const { link } = await linkOfOwner(scene);
      return { params: { token: link.address.split('/').at(-1)! } };
    },
    nobody: 200,
    stranger: 200,
    owner: 200,
  },
};

async function plannedPet(scene: Scene): Promise<number> {
  const id = await petOfOwner(scene);
  await writeCarePlan(scene.owner.client, id);
  return id;
}

async function linkOfOwner(scene: Scene): Promise<{ id: number; link: { id: number; address: string } }> {
  const id = await plannedPet(scene);
  const { json } = await scene.owner.client.post(`/api/pets/${id}/care-links`, LINK);
  return { id, link: json };
}

/** Reads the care plans with their links. */
async function plansOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select plan.*, (select json_agg(link.id order by link.id) from care_links link where link.pet_id = p.id) as links
     from pets p left join care_plans plan on plan.pet_id = p.id where p.owner_id = ? order by p.id`,
    [owner.userId],
  );
}
