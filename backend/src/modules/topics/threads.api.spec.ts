import { beforeEach, describe, expect, test } from '@jest/globals';
import { threadPageSchema } from '@qlixline/contract/topics/thread';

import { buildImage } from '../../test-support/factories/image.factory.ts';
import { block, mute } from '../../test-support/scenes/relate.ts';
import { samplePng } from '../../test-support/samples/sample-images.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  beginThread,
  join,
  makeTopic,
  repliesOf,
  replyIn,
  threadOf,
  threadsOf,
  topicOf,
} from '../../test-support/scenes/take-part.ts';
import { imageUrlOf } from '../images/image.mapper.ts';

const api = apiOfSpec();
let ana: SignedIn; // a moderator
let ben: SignedIn; // a member
let cleo: SignedIn; // neither author nor moderator
let topicId: number;
beforeEach(async () => {
  [ana, ben, cleo] = [await api.asUser(), await api.asUser(), await api.asUser()];
  topicId = (await makeTopic(ana)).id;
  await join(ben, topicId);
});

async function photoOf({ userId }: SignedIn): Promise<string> {
  const unit = api.em();
  const image = buildImage(unit, userId);
  await unit.flush();
  return imageUrlOf(image.id);
}

const titlesFor = async (viewer: SignedIn) => (await threadsOf(viewer, topicId)).map(({ title }) => title);

describe('a thread', () => {
  test('a thread is visible to every signed-in user and can be begun by members alone', async () => {
    const imageUrl = await photoOf(ben);
    const { id } = await beginThread(ben, topicId, { images: [{ imageUrl, alt: 'A bale of hay' }] });
    const thread = await threadOf(cleo, id);
    expect(thread).toMatchObject({
      title: 'How much hay?',
      text: 'A question',
      author: { id: ben.userId },
      topic: { id: topicId, isMember: false, mayModerate: false },
      images: [{ url: imageUrl, alt: 'A bale of hay' }],
      poll: null,
      replyCount: 0,
      readNumber: null,
    });
    const refused = await cleo.client.post(`/api/topics/${topicId}/threads`, { title: 'Me', text: '', images: [] });
    expect([refused.status, refused.json.message]).toEqual([403, 'Join this topic to take part in it.']);
    expect((await topicOf(ana, topicId)).threadCount).toBe(1);
  });

  test('a thread accepts only its author’s own pictures, each once', async () => {
    const own = { imageUrl: await photoOf(ben), alt: '' };
    for (const images of [
      [{ imageUrl: await photoOf(ana), alt: '' }],
      [own, own],
      Array.from({ length: 5 }, () => own),
    ]) {
      const reply = await ben.client.post(`/api/topics/${topicId}/threads`, { title: 'Look', text: '', images });
      expect(reply.status).toBe(400);
    }
    expect(await threadsOf(ben, topicId)).toEqual([]);
  });

  test('the pictures of a thread are visible to others while the thread is', async () => {
    const form = new FormData();
    form.append('contentType', 'post');
    form.append('image', new Blob([new Uint8Array(await samplePng())], { type: 'image/png' }), 'picture.png');
    const { imageUrl } = (await ben.client.post('/api/upload/content', form)).json as { imageUrl: string };
    expect((await cleo.client.get(imageUrl)).status).toBe(404);
    const { id } = await beginThread(ben, topicId, { images: [{ imageUrl, alt: '' }] });
    expect((await cleo.client.get(imageUrl)).status).toBe(200);
    const other = await api.asUser();
    for (const one of [other, ana]) await block(api, ben, one);
    expect((await other.client.get(imageUrl)).status).toBe(404);
    expect((await ana.client.get(imageUrl)).status).toBe(200); // moderates the topic
    await ben.client.delete(`/api/threads/${id}`);
    expect((await cleo.client.get(imageUrl)).status).toBe(404);
  });

  test('a thread can be edited by its author and is marked as edited', async () => {
    const { id } = await beginThread(ben, topicId);
    const changed = await ben.client.patch(`/api/threads/${id}`, { title: 'How much straw?' });
    expect(changed.json).toMatchObject({ title: 'How much straw?', text: 'A question' });
    expect(changed.json.editedAt).not.toBeNull();
    expect((await ana.client.patch(`/api/threads/${id}`, { title: 'Mine' })).status).toBe(404);
  });

  test('a deleted thread can be restored for a while', async () => {
    const { id } = await beginThread(ben, topicId);
    expect((await ben.client.delete(`/api/threads/${id}`)).status).toBe(204);
    expect([(await cleo.client.get(`/api/threads/${id}`)).status, await titlesFor(cleo)]).toEqual([404, []]);
    expect((await topicOf(cleo, topicId)).threadCount).toBe(0);
    expect((await ben.client.post(`/api/threads/${id}/restore`)).status).toBe(200);
    expect((await topicOf(cleo, topicId)).threadCount).toBe(1);
    await ben.client.delete(`/api/threads/${id}`);
    await api.em().execute(`update threads set deleted_at = now() - interval '11 minutes' where id = ?`, [id]);
    expect((await ben.client.post(`/api/threads/${id}/restore`)).status).toBe(404);
  });

  test('every reader can like a thread once', async () => {
    const { id } = await beginThread(ben, topicId);
    for (const _ of [1, 2]) {
      expect((await cleo.client.put(`/api/threads/${id}/like`)).json).toEqual({ isLiked: true, likeCount: 1 });
    }
    await block(api, ana, cleo);
    expect(await threadOf(ana, id)).toMatchObject({ isLiked: false, likeCount: 0 });
    expect((await cleo.client.delete(`/api/threads/${id}/like`)).json).toEqual({ isLiked: false, likeCount: 0 });
  });

  test('deleting an account with its threads keeps the counts correct', async () => {
    const { id } = await beginThread(ana, topicId);
    await beginThread(ben, topicId);
    await replyIn(ben, id, 'Hello');
    await ben.client.put(`/api/threads/${id}/like`);
    await api.em().execute('delete from users where id = ?', [ben.userId]);
    expect(await topicOf(ana, topicId)).toMatchObject({ threadCount: 1, memberCount: 1 });
    expect(await threadOf(ana, id)).toMatchObject({ replyCount: 0, likeCount: 0 });
  });
});

describe('a topic’s threads', () => {
  test('threads are listed by latest activity, pinned ones first, page by page', async () => {
    const [first] = [await beginThread(ben, topicId, { title: 'First' })];
    const second = await beginThread(ben, topicId, { title: 'Second' });
    await beginThread(ben, topicId, { title: 'Third' });
    await replyIn(ana, first.id, 'Up');
    expect(await titlesFor(cleo)).toEqual(['First', 'Third', 'Second']);
    expect((await ana.client.put(`/api/threads/${second.id}/pin`)).status).toBe(204);
    const titles: string[] = [];
    for (let cursor = ''; ;) {
      const path = `/api/topics/${topicId}/threads?limit=1${cursor}`;
      const page = threadPageSchema.parse((await cleo.client.get(path)).json);
      titles.push(...page.items.map(({ title }) => title));
      if (page.nextCursor === null) break;
      cursor = `&cursor=${page.nextCursor}`;
    }
    expect(titles).toEqual(['Second', 'First', 'Third']);
  });

  test('the list leaves out threads of blocked or muted users and with hidden words', async () => {
    await beginThread(ben, topicId, { title: 'Fireworks' });
    const reader = await api.asUser();
    expect(await titlesFor(reader)).toEqual(['Fireworks']);
    await reader.client.put('/api/hidden-words', { words: ['fireworks'] });
    expect([await titlesFor(reader), await titlesFor(ben)]).toEqual([[], ['Fireworks']]);
    await mute(api, cleo, ben);
    expect(await titlesFor(cleo)).toEqual([]);
    const other = await api.asUser();
    await block(api, ben, other);
    expect(await titlesFor(other)).toEqual([]);
  });

  test('a moderator of the topic finds threads of muted users and with hidden words', async () => {
    const { id } = await beginThread(ben, topicId, { title: 'Fireworks' });
    await replyIn(ben, id, 'More fireworks');
    await ana.client.put('/api/hidden-words', { words: ['fireworks'] });
    await mute(api, ana, ben);
    expect(await threadsOf(ana, topicId)).toMatchObject([{ title: 'Fireworks', isHidden: false }]);
    expect((await repliesOf(ana, id)).items).toMatchObject([{ text: 'More fireworks', isHidden: false }]);
  });

  test('a moderator locks, unpins and logs a thread behind a block, but can neither answer, like nor vote', async () => {
    const poll = { options: ['Hay', 'Straw'], days: 3 };
    const { id } = await beginThread(ben, topicId, { poll });
    await ana.client.put(`/api/threads/${id}/pin`);
    await block(api, ben, ana);
    const { client } = ana;
    expect((await client.delete(`/api/threads/${id}/pin`)).status).toBe(204);
    expect((await client.put(`/api/threads/${id}/lock`)).status).toBe(204);
    expect((await client.put(`/api/threads/${id}/read`, { number: 0 })).status).toBe(204);
    expect(await threadOf(cleo, id)).toMatchObject({ isLocked: true, isPinned: false, isHidden: false });
    expect(await threadOf(ana, id)).toMatchObject({ isLocked: true, isHidden: true, isNew: false });
    expect((await topicOf(ana, topicId)).threadCount).toBe(1);
    expect((await client.put(`/api/threads/${id}/like`)).status).toBe(404);
    expect((await client.put(`/api/threads/${id}/vote`, { option: 0 })).status).toBe(404);
    expect((await client.post(`/api/threads/${id}/replies`, { text: 'Stop it' })).status).toBe(404);
  });
});

describe('a poll', () => {
  const withPoll = (author: SignedIn) =>
    beginThread(author, topicId, { poll: { options: ['Hay', 'Straw', 'Both'], days: 3 } });
  const vote = ({ client }: SignedIn, id: number, option: number) => client.put(`/api/threads/${id}/vote`, { option });
  const votesOf = async (viewer: SignedIn, id: number) =>
    (await threadOf(viewer, id)).poll?.options.map(({ votes }) => votes);

  test('a poll shows its result to those who voted, and counts each member once, who can change the vote', async () => {
    const { id } = await withPoll(ben);
    expect((await threadOf(ana, id)).poll).toMatchObject({
      options: [{ text: 'Hay', votes: null }, { text: 'Straw' }, { text: 'Both' }],
      voteCount: 0,
      ownOption: null,
      isOpen: true,
    });
    expect((await vote(ana, id, 0)).json.poll).toMatchObject({ voteCount: 1, ownOption: 0 });
    await Promise.all([0, 1, 2, 2].map((option) => vote(ana, id, option)));
    await vote(ana, id, 2);
    await vote(ben, id, 2);
    expect(await votesOf(ana, id)).toEqual([0, 0, 2]);
    expect(await votesOf(cleo, id)).toEqual([null, null, null]);
  });

  test('a poll accepts votes of members for its own answers while it is open', async () => {
    const { id } = await withPoll(ben);
    expect((await vote(cleo, id, 0)).status).toBe(403);
    expect((await vote(ana, id, 3)).status).toBe(400);
    const { id: without } = await beginThread(ben, topicId);
    expect((await vote(ana, without, 0)).status).toBe(404);
    await api.em().execute(`update threads set poll_ends_at = now() - interval '1 second' where id = ?`, [id]);
    expect((await vote(ana, id, 0)).status).toBe(409);
    expect((await threadOf(cleo, id)).poll).toMatchObject({ isOpen: false, options: [{ votes: 0 }, {}, {}] });
  });

  test('a poll has two to six different answers', async () => {
    for (const options of [['One'], ['1', '2', '3', '4', '5', '6', '7'], ['Same', 'Same'], ['Yes', ' ']]) {
      const input = { title: 'Poll', text: '', images: [], poll: { options, days: 1 } };
      expect((await ben.client.post(`/api/topics/${topicId}/threads`, input)).status).toBe(400);
    }
  });
});

describe('a moderator of the topic', () => {
  test('a moderator of the topic can pin, lock and remove threads, which is logged', async () => {
    const { id } = await beginThread(ben, topicId);
    expect((await ben.client.put(`/api/threads/${id}/lock`)).status).toBe(403);
    for (const _ of [1, 2]) expect((await ana.client.put(`/api/threads/${id}/lock`)).status).toBe(204);
    const locked = await ben.client.post(`/api/threads/${id}/replies`, { text: 'But' });
    expect([locked.status, locked.json.code]).toEqual([409, 'invalid_transition']);
    await ana.client.delete(`/api/threads/${id}/lock`);
    await replyIn(ben, id, 'Thank you');
    expect((await ana.client.delete(`/api/threads/${id}`)).status).toBe(204);
    expect((await ben.client.get(`/api/threads/${id}`)).status).toBe(404);
    expect((await ben.client.post(`/api/threads/${id}/restore`)).status).toBe(404);
    const { json } = await ana.client.get(`/api/topics/${topicId}/log`);
    expect(json.items.map((entry: { action: string }) => entry.action)).toEqual([
      'remove_thread',
      'unlock',
      'lock',
      'appoint',
    ]);
    expect(json.items[0]).toMatchObject({ user: { id: ben.userId }, excerpt: 'How much hay?' });
  });
});
