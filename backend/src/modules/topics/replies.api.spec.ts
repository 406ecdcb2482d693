import { beforeEach, describe, expect, test } from '@jest/globals';
import { REPLY_EDIT_MINUTES } from '@qlixline/contract/limits';

import { block, mute } from '../../test-support/scenes/relate.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  beginThread,
  join,
  makeTopic,
  repliesOf,
  replyIn,
  textsOf,
  threadOf,
  threadsOf,
} from '../../test-support/scenes/take-part.ts';

const api = apiOfSpec();
let ana: SignedIn; // a moderator, and the thread's author
let ben: SignedIn; // a member
let cleo: SignedIn; // another member
let topicId: number;
let id: number;
beforeEach(async () => {
  [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  topicId = (await makeTopic(ana)).id;
  for (const member of [ben, cleo]) await join(member, topicId);
  ({ id } = await beginThread(ana, topicId));
});

const textsFor = async (viewer: SignedIn) => textsOf((await repliesOf(viewer, id)).items);

describe('replies in a thread', () => {
  test('replies have numbers without gaps in the order of their commits, even concurrent ones', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, nth) => replyIn(nth % 2 ? ben : cleo, id, `Reply ${nth}`)));
    const { items } = await repliesOf(ana, id);
    expect(items.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(await threadOf(ana, id)).toMatchObject({ replyCount: 12, lastNumber: 12 });
  });

  test('replies are read in parts: from the first, after a number, and before one', async () => {
    for (let nth = 1; nth <= 7; nth += 1) await replyIn(ben, id, String(nth));
    const part = async (query: string) => {
      const { items, hasEarlier, hasLater } = await repliesOf(ana, id, query);
      return [textsOf(items).join(''), hasEarlier, hasLater];
    };
    expect(await part('?limit=3')).toEqual(['123', false, true]);
    expect(await part('?limit=3&after=3')).toEqual(['456', true, true]);
    expect(await part('?limit=3&after=6')).toEqual(['7', true, false]);
    expect(await part('?limit=3&after=7')).toEqual(['', true, false]);
    expect(await part('?limit=3&before=4')).toEqual(['123', false, true]);
    expect(await part('?limit=3&before=7')).toEqual(['456', true, true]);
    for (const query of ['?after=-1', '?after=1&before=3', '?before=x', '?limit=51', '?cursor=x']) {
      expect((await ana.client.get(`/api/threads/${id}/replies${query}`)).status).toBe(400);
    }
  });

  test('a reply can answer another one of its thread', async () => {
    await replyIn(ben, id, 'A handful');
    const reply = await replyIn(cleo, id, 'Of whose hands?', { answersNumber: 1 });
    expect(reply.answers).toMatchObject({ number: 1, author: { id: ben.userId }, excerpt: 'A handful' });
    const missing = await cleo.client.post(`/api/threads/${id}/replies`, { text: 'What?', answersNumber: 9 });
    expect(missing.status).toBe(404);
  });

  test('only members can reply', async () => {
    const stranger = await api.asUser();
    expect((await stranger.client.post(`/api/threads/${id}/replies`, { text: 'Hi' })).status).toBe(403);
    expect(await textsFor(stranger)).toEqual([]);
  });

  test('sending a reply twice with one idempotency key stores it once', async () => {
    const key = { headers: { 'idempotency-key': 'one-reply-of-mine' } };
    for (const _ of [1, 2]) {
      expect((await ben.client.post(`/api/threads/${id}/replies`, { text: 'Once' }, key)).status).toBe(201);
    }
    expect(await textsFor(ana)).toEqual(['Once']);
  });

  test('a reply can be edited by its author for a while and is marked as edited', async () => {
    const reply = await replyIn(ben, id, 'A handfull');
    const changed = await ben.client.patch(`/api/replies/${reply.id}`, { text: 'A handful' });
    expect([changed.status, changed.json.text, changed.json.editedAt === null]).toEqual([200, 'A handful', false]);
    expect((await ana.client.patch(`/api/replies/${reply.id}`, { text: 'Mine' })).status).toBe(404);
    await api
      .em()
      .execute('update thread_replies set created_at = now() - make_interval(mins => ?) where id = ?', [
        REPLY_EDIT_MINUTES,
        reply.id,
      ]);
    expect((await ben.client.patch(`/api/replies/${reply.id}`, { text: 'Late' })).status).toBe(409);
  });

  test('a deleted reply can be restored for a while, and the count and its answers follow', async () => {
    const reply = await replyIn(ben, id, 'A handful');
    await replyIn(cleo, id, 'Hm', { answersNumber: 1 });
    expect((await ben.client.delete(`/api/replies/${reply.id}`)).status).toBe(204);
    const [left] = (await repliesOf(ana, id)).items;
    expect([left?.number, left?.answers, (await threadOf(ana, id)).replyCount]).toEqual([2, null, 1]);
    expect((await ben.client.post(`/api/replies/${reply.id}/restore`)).status).toBe(200);
    expect(await textsFor(ana)).toEqual(['A handful', 'Hm']);
  });

  test('a moderator of the topic can remove a reply permanently, which is logged', async () => {
    const reply = await replyIn(ben, id, 'Buy my hay');
    expect((await cleo.client.delete(`/api/replies/${reply.id}`)).status).toBe(404);
    expect((await ana.client.delete(`/api/replies/${reply.id}`)).status).toBe(204);
    expect((await ben.client.post(`/api/replies/${reply.id}/restore`)).status).toBe(404);
    expect([await textsFor(ben), (await threadOf(ben, id)).replyCount]).toEqual([[], 0]);
    const { json } = await ana.client.get(`/api/topics/${topicId}/log`);
    expect(json.items[0]).toMatchObject({ action: 'remove_reply', user: { id: ben.userId }, excerpt: 'Buy my hay' });
  });

  test('every reader can like a reply once', async () => {
    const reply = await replyIn(ben, id, 'A handful');
    const stranger = await api.asUser();
    for (const _ of [1, 2]) {
      expect((await stranger.client.put(`/api/replies/${reply.id}/like`)).json).toEqual({
        isLiked: true,
        likeCount: 1,
      });
    }
    expect((await stranger.client.delete(`/api/replies/${reply.id}/like`)).json.likeCount).toBe(0);
  });

  test('replies of blocked or muted users and with hidden words are hidden, and blocked ones aren’t counted', async () => {
    await replyIn(ben, id, 'About fireworks');
    await replyIn(cleo, id, 'No', { answersNumber: 1 });
    await cleo.client.put('/api/hidden-words', { words: ['fireworks'] });
    expect((await repliesOf(cleo, id)).items.map(({ text, answers }) => [text, answers])).toEqual([['No', null]]);
    const reader = await api.asUser();
    await mute(api, reader, ben);
    expect(await textsFor(reader)).toEqual(['No']);
    const other = await api.asUser();
    await block(api, ben, other);
    expect([await textsFor(other), (await threadOf(other, id)).replyCount]).toEqual([['No'], 1]);
    await block(api, other, ana);
    expect((await other.client.get(`/api/threads/${id}/replies`)).status).toBe(404);
  });
});

describe('unread replies', () => {
  const cardFor = async (viewer: SignedIn) => (await threadsOf(viewer, topicId)).find((thread) => thread.id === id);
  const read = ({ client }: SignedIn, number: number) => client.put(`/api/threads/${id}/read`, { number });

  test('unread replies are those of others after the read position, and an unopened thread is new', async () => {
    expect(await cardFor(ben)).toMatchObject({ isNew: true, unreadCount: 0 });
    expect((await read(ben, 0)).status).toBe(204);
    for (const text of ['One', 'Two', 'Three']) await replyIn(cleo, id, text);
    expect(await cardFor(ben)).toMatchObject({ isNew: false, unreadCount: 3 });
    await read(ben, 2);
    expect([await cardFor(ben), (await threadOf(ben, id)).readNumber]).toMatchObject([{ unreadCount: 1 }, 2]);
    await read(ben, 1); // the position never moves back
    await read(ben, 99);
    expect([await cardFor(ben), (await threadOf(ben, id)).readNumber]).toMatchObject([{ unreadCount: 0 }, 3]);
  });

  test('replying moves the read position only of a member who had read everything', async () => {
    await replyIn(cleo, id, 'One');
    await read(ben, 1);
    await replyIn(ben, id, 'Two');
    expect((await threadOf(ben, id)).readNumber).toBe(2);
    await replyIn(cleo, id, 'Three');
    await replyIn(ben, id, 'Four');
    expect([await cardFor(ben), (await threadOf(ben, id)).readNumber]).toMatchObject([{ unreadCount: 1 }, 2]);
  });

  test('replies in a muted topic and hidden ones aren’t counted as unread', async () => {
    await read(ben, 0);
    await replyIn(cleo, id, 'One');
    await mute(api, ben, cleo);
    expect(await cardFor(ben)).toMatchObject({ unreadCount: 0 });
    await api.em().execute('delete from mutes');
    await join(ben, topicId, { isMuted: true });
    expect(await cardFor(ben)).toMatchObject({ unreadCount: 0 });
  });

  test('the read position of a user who isn’t a member isn’t stored', async () => {
    const stranger = await api.asUser();
    await replyIn(cleo, id, 'One');
    expect((await read(stranger, 1)).status).toBe(204);
    expect(await threadOf(stranger, id)).toMatchObject({ readNumber: null, isNew: false, unreadCount: 0 });
  });
});
