import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import { petTagPartSchema, tagConversationSchema } from '@qlixline/contract/pet-tags/pet-tag';

import { startOwnApi } from '../start/start-api.ts';
import type { SignedIn, TestApi } from '../start/start-api.ts';
import { befriend } from './relate.ts';
import { asFinder, codeIn, makeTag, writeAsFinder } from './tags.ts';

/** An API, and the tag on the collar of Mira's pet. */
export type TagScene = { api: TestApi; mira: SignedIn; petId: number; code: string };

/**
 * Starts an API, and creates Mira with a tagged pet before each test. Returns the steps of the pet's family and of
 * finders, and `current`, which returns the scene in a hook or a test. Call this once, at the top of a file.
 */
export function tagSceneOfSpec() {
  let scene: TagScene;
  let own: TestApi;
  beforeAll(async () => {
    own = await startOwnApi({ TRUST_PROXY: '1' });
  });
  afterAll(() => own.close());
  beforeEach(async () => {
    const mira = await own.asUser();
    const petId = (await mira.client.post('/api/pets', { name: 'Juno & <b>co</b>', species: 'dog' })).json.id;
    scene = { api: own, mira, petId, code: codeIn(await makeTag(mira, petId)) };
  });
  const partOf = async ({ client } = scene.mira) =>
    petTagPartSchema.parse((await client.get(`/api/pets/${scene.petId}/tag`)).json);

  return {
    current: () => scene,
    partOf,
    scan: (which = scene.code) => asFinder(own).get(`/api/tag/${which}`),
    find: (text = 'Is this your dog?', name?: string) =>
      writeAsFinder(own, scene.code, name === undefined ? { text } : { text, name }),
    writeFrom: (address: string, text: string, name = '') =>
      own.asNobody({ 'x-forwarded-for': address }).post(`/api/tag/${scene.code}`, { text, name }),
    open: (token: string) => asFinder(own).get(`/api/found/${token}`),
    writeMore: (token: string, text = 'Hello?') => asFinder(own).post(`/api/found/${token}`, { text }),
    newestConversation: async () => (await partOf()).conversations[0]!,
    answer: (id: number, text = 'Yes! Thank you.', { client } = scene.mira) =>
      client.post(`/api/tag-conversations/${id}`, { text }),
    conversationOf: async (id: number, { client } = scene.mira) =>
      tagConversationSchema.parse((await client.get(`/api/tag-conversations/${id}`)).json),
    async addCarer(role: 'co_owner' | 'sitter'): Promise<SignedIn> {
      const tom = await own.asUser();
      await befriend(own, scene.mira, tom);
      const endsOn = role === 'sitter' ? new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 10) : null;
      await scene.mira.client.put(`/api/pets/${scene.petId}/carers/${tom.userId}`, { role, endsOn });
      await tom.client.post(`/api/pets/${scene.petId}/carers/accept`);
      return tom;
    },
    sendForm: (path: string, fields: Record<string, string>) =>
      asFinder(own).post(path, new URLSearchParams(fields), {
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
  };
}
