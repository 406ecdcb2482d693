import type { petTagEndpoints } from '@qlixline/contract/pet-tags/pet-tag-endpoints';

import { codeIn, makeTag, writeAsFinder } from '../../scenes/tags.ts';
import type { MatrixOf, Scene } from '../matrix-row.ts';
import { petOfOwner } from '../pets/pets.ts';

const ANSWER = { text: 'Thank you! We are on our way.' };
const ALL_CARERS = { co_owner: 200, sitter: 200 };

/** Rows about one of the owner's pets. */
export const petTagMatrix: MatrixOf<typeof petTagEndpoints> = {
  'GET /api/pets/:id/tag': {
    call: async (scene) => ({ params: { id: (await taggedPet(scene)).id } }),
    stranger: 404,
    carers: ALL_CARERS,
    owner: 200,
  },
  'POST /api/pets/:id/tag': {
    call: async (scene) => ({ params: { id: await petOfOwner(scene) }, body: { replaces: null } }),
    stranger: 404,
    carers: { co_owner: 200, sitter: 403 },
    owner: 200,
    guarded: tagsOfOwner,
  },
  'PATCH /api/pets/:id/tag': {
    call: async (scene) => ({
      params: { id: (await taggedPet(scene)).id },
      body: { isLost: true, note: 'Please do not chase her.' },
    }),
    stranger: 404,
    carers: ALL_CARERS,
    owner: 200,
    guarded: tagsOfOwner,
  },
  'DELETE /api/pets/:id/tag': {
    call: async (scene) => ({ params: { id: (await taggedPet(scene)).id } }),
    stranger: 404,
    carers: { co_owner: 204, sitter: 403 },
    owner: 204,
    guarded: tagsOfOwner,
  },
  'GET /api/pets/:id/tag/print': {
    call: async (scene) => ({ params: { id: (await taggedPet(scene)).id } }),
    stranger: 404,
    carers: ALL_CARERS,
    owner: 200,
  },
  'GET /api/tag-conversations/:id': {
    call: async (scene) => ({ params: { id: (await conversationOfOwner(scene)).id } }),
    stranger: 404,
    carers: ALL_CARERS,
    owner: 200,
  },
  'POST /api/tag-conversations/:id': {
    call: async (scene) => ({ params: { id: (await conversationOfOwner(scene)).id }, body: ANSWER }),
    stranger: 404,
    carers: { co_owner: 201, sitter: 201 },
    owner: 201,
    guarded: tagsOfOwner,
  },
  'DELETE /api/tag-conversations/:id': {
    call: async (scene) => ({ params: { id: (await conversationOfOwner(scene)).id } }),
    stranger: 404,
    carers: { co_owner: 204, sitter: 403 },
    owner: 204,
    guarded: tagsOfOwner,
  },
  /** Readable and writable with the code, blocked or not, as visitors aren't identified. */
  'GET /api/tag/:code': {
    call: async (scene) => ({ params: { code: (await taggedPet(scene)).code } }),
    nobody: 200,
    stranger: 200,
    owner: 200,
  },
  'POST /api/tag/:code': {
    call: async (scene) => ({
      params: { code: (await taggedPet(scene)).code },
      body: { text: 'She sits in my garden.', name: 'Lena' },
    }),
    nobody: 204,
    stranger: 204,
    owner: 204,
  },
  'GET /api/found/:token': {
    call: async (scene) => ({ params: { token: (await conversationOfOwner(scene)).token } }),
    nobody: 200,
    stranger: 200,
    owner: 200,
  },
  'POST /api/found/:token': {
    call: async (scene) => ({
      params: { token: (await conversationOfOwner(scene)).token },
      body: { text: 'I have given her some water.' },
    }),
    nobody: 204,
    stranger: 204,
    owner: 204,
  },
};

async function taggedPet(scene: Scene): Promise<{ id: number; code: string }> {
  const id = await petOfOwner(scene);
  return { id, code: codeIn(await makeTag(scene.owner, id)) };
}

async function conversationOfOwner(scene: Scene): Promise<{ id: number; token: string }> {
  const { id: petId, code } = await taggedPet(scene);
  const token = await writeAsFinder(scene.api, code, { text: 'Is this your dog?' });
  const [conversation] = (await scene.owner.client.get(`/api/pets/${petId}/tag`)).json.conversations;
  return { id: conversation.id as number, token };
}

async function tagsOfOwner({ api, owner }: Scene): Promise<unknown> {
  return api.em().execute(
    `select tag.*, (select count(*) from tag_conversations conversation join tag_messages m on m.conversation_id = conversation.id where conversation.pet_id = p.id)
     from pets p join pet_tags tag on tag.pet_id = p.id where p.owner_id = ? order by p.id`,
    [owner.userId],
  );
}
