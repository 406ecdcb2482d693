import { beforeEach, describe, expect, test } from '@jest/globals';
import { TAG_CONVERSATION_MESSAGES_MAX } from '@qlixline/contract/limits';

import { handOver, offerRecord } from '../../../test-support/scenes/hand-over.ts';
import { notificationsOf } from '../../../test-support/scenes/offer.ts';
import { framesUntil, screenOf } from '../../../test-support/scenes/between-two.ts';
import { tagSceneOfSpec } from '../../../test-support/scenes/tag-scene.ts';
import type { TagScene } from '../../../test-support/scenes/tag-scene.ts';

const scene = tagSceneOfSpec();
const { partOf, find, open, writeMore, newestConversation, answer, conversationOf } = scene;
let { api, mira, petId } = {} as TagScene;
beforeEach(() => {
  ({ api, mira, petId } = scene.current());
});

describe('the family of a tagged pet', () => {
  test('the whole family is notified, reads and answers finders, and a sitter can’t make or delete a tag', async () => {
    const [tom, ana] = [await scene.addCarer('co_owner'), await scene.addCarer('sitter')];
    const token = await find();
    const { id } = await newestConversation();
    for (const who of [mira, tom, ana]) {
      expect(await notificationsOf(who)).toContainEqual(expect.objectContaining({ kind: 'tag_message', id: petId }));
    }
    expect((await answer(id, 'I am her sitter.', ana)).status).toBe(201);
    expect((await conversationOf(id, tom)).messages[1]).toMatchObject({ author: { id: ana.userId } });
    expect((await open(token)).text).not.toContain(ana.userId);
    expect((await ana.client.patch(`/api/pets/${petId}/tag`, { isLost: true, note: '' })).status).toBe(200);
    expect((await ana.client.post(`/api/pets/${petId}/tag`, { replaces: null })).status).toBe(403);
    expect((await ana.client.delete(`/api/tag-conversations/${id}`)).status).toBe(403);
    expect((await tom.client.delete(`/api/tag-conversations/${id}`)).status).toBe(204);
    expect([(await open(token)).status, (await writeMore(token)).status]).toEqual([404, 404]);
  });

  test('the family is notified once of several messages until they are seen', async () => {
    const token = await find();
    for (let more = 0; more < 3; more += 1) await writeMore(token);
    expect((await notificationsOf(mira)).filter(({ kind }: { kind: string }) => kind === 'tag_message')).toHaveLength(
      1,
    );
  });

  test('open screens of the family receive messages of finders at once', async () => {
    const screen = await screenOf(api, mira);
    await find();
    expect(await framesUntil(screen, 'pet_changed')).toContain('new_notification');
    screen.terminate();
  });

  test('a block hides who answered a finder from the other members of the family', async () => {
    const [tom, ana] = [await scene.addCarer('co_owner'), await scene.addCarer('co_owner')];
    await find();
    const { id } = await newestConversation();
    await answer(id, 'Thank you.', tom);
    await ana.client.put(`/api/blocks/${tom.userId}`);
    expect((await conversationOf(id, ana)).messages[1]).toMatchObject({ isFromFinder: false, author: null });
  });

  test('answers to a finder stay without a name when their author’s account is deleted', async () => {
    const tom = await scene.addCarer('co_owner');
    await find();
    const { id } = await newestConversation();
    await answer(id, 'Thank you.', tom);
    await api.em().execute('delete from users where id = ?', [tom.userId]);
    expect((await conversationOf(id)).messages[1]).toMatchObject({ text: 'Thank you.', author: null });
  });

  test('the family of a dead pet can still read and answer its finders', async () => {
    const token = await find('I am so sorry. She was hit by a car.');
    await mira.client.put(`/api/pets/${petId}/memorial`, { diedOn: '2026-01-05' });
    const { id } = await newestConversation();
    expect((await answer(id, 'Thank you for staying with her.')).status).toBe(201);
    expect((await open(token)).text).toContain('Thank you for staying with her.');
  });

  test(`a conversation with a finder has at most ${TAG_CONVERSATION_MESSAGES_MAX} messages`, async () => {
    const token = await find();
    const { id } = await newestConversation();
    await api.em().execute(
      `insert into tag_messages (conversation_id, is_from_finder, text)
         select ?, true, 'Hello' from generate_series(1, ?::integer)`,
      [id, TAG_CONVERSATION_MESSAGES_MAX - 2],
    );
    expect((await answer(id)).status).toBe(201);
    expect([(await answer(id)).status, (await writeMore(token)).status]).toEqual([409, 409]);
    expect((await conversationOf(id)).messages).toHaveLength(TAG_CONVERSATION_MESSAGES_MAX);
  });
});

describe('handing over a tagged pet', () => {
  test('a handover keeps the code of the tag and deletes its conversations', async () => {
    const ana = await api.asUser();
    await mira.client.patch(`/api/pets/${petId}/tag`, { isLost: true, note: 'Call Mira0mark' });
    const token = await find();
    const { id: conversationId } = await newestConversation();
    await handOver(api, mira, ana, petId);
    expect(await partOf(ana)).toMatchObject({ tag: { lostSince: null, note: '' }, conversations: [] });
    expect([(await open(token)).status, (await writeMore(token)).status]).toEqual([404, 404]);
    expect((await mira.client.get(`/api/tag-conversations/${conversationId}`)).status).toBe(404);
    await find('Is this your dog, Ana?');
    expect((await partOf(ana)).conversations).toHaveLength(1);
    expect((await mira.client.get(`/api/pets/${petId}/tag`)).status).toBe(404);
  });

  test('no message of a finder reaches the new family when it is written during a handover', async () => {
    const ana = await api.asUser();
    const id = await offerRecord(api, mira, ana, petId);
    const token = await find('0before');
    const [taken, written] = await Promise.all([
      ana.client.post(`/api/applications/${id}/handover/acceptance`, {}),
      writeMore(token, '0meanwhile'),
    ]);
    expect(taken.status).toBe(200);
    expect([204, 404]).toContain(written.status);
    expect((await partOf(ana)).conversations).toEqual([]);
  });
});
