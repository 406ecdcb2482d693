import { describe, expect, test } from '@jest/globals';
import { HIDDEN_WORDS_MAX } from '@qlixline/contract/limits';
import { blockOrMutePageSchema } from '@qlixline/contract/safety/safety';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../test-support/start/start-api.ts';
import {
  requestFriendship,
  friendRequestId,
  befriend,
  framesUntil,
  friendIds,
  friendshipRows,
  requestsOf,
  screenOf,
} from '../../test-support/scenes/between-two.ts';
import { HAS_HIDDEN_WORD } from '../../schema/friends/relation.sql.ts';

const api = apiOfSpec();

const NOBODYS_ID = '00000000-0000-7000-8000-000000000000';

async function two(): Promise<[SignedIn, SignedIn]> {
  return [await api.asUser(), await api.asUser()];
}

describe('a block', () => {
  test('blocking ends the friendship, notifies both screens and leaves no notification', async () => {
    const [ana, ben] = await two();
    await befriend(ana, ben);
    const [hers, his] = [await screenOf(api, ana), await screenOf(api, ben)];
    expect(await block(ana, ben)).toBe(204);
    await framesUntil(hers, 'friend_removed');
    await framesUntil(his, 'friend_removed');
    expect(await friendshipRows(api, ana, ben)).toEqual([]);
    for (const user of [ana, ben]) {
      expect((await user.client.get('/api/notifications')).json.items).toEqual([]);
    }
    hers.terminate();
    his.terminate();
  });

  test('blocking a user without any relation notifies no screen', async () => {
    const [ana, ben] = await two();
    const his = await screenOf(api, ben);
    expect(await block(ana, ben)).toBe(204);
    await befriend(ben, await api.asUser());
    expect((await framesUntil(his, 'friend_request_accepted'))[0]).toBe('friend_request_received');
    his.terminate();
  });

  test.each(['requester', 'asked'])(
    'a block by the %s deletes the friend request, which can’t be accepted any more',
    async (who) => {
      const [ana, ben] = await two();
      const id = await friendRequestId(ana, ben);
      await (who === 'requester' ? block(ana, ben) : block(ben, ana));
      expect([await requestsOf(ana, 'sent'), await requestsOf(ben, 'pending')]).toEqual([[], []]);
      expect((await ben.client.post(`/api/friends/requests/${id}/accept`)).status).toBe(404);
      expect((await ana.client.delete(`/api/friends/requests/${id}`)).status).toBe(404);
    },
  );

  test('a block by a user who declined deletes the request from the requester’s list and refreshes their screens', async () => {
    const [ana, ben] = await two();
    await ben.client.post(`/api/friends/requests/${await friendRequestId(ana, ben)}/decline`);
    const hers = await screenOf(api, ana);
    await block(ben, ana);
    await framesUntil(hers, 'friend_request_received');
    expect(await requestsOf(ana, 'sent')).toEqual([]);
    hers.terminate();
  });

  test('a block makes each user answer 404 to the other like an unknown one', async () => {
    const [ana, ben] = await two();
    await block(ana, ben);
    for (const [one, other] of [
      [ana, ben],
      [ben, ana],
    ] as const) {
      const replies = (id: string) =>
        Promise.all([
          one.client.post('/api/friends/requests', { userId: id }),
          one.client.delete(`/api/friends/${id}`),
          one.client.put(`/api/mutes/${id}`),
        ]);
      const [blocked, nobody] = [await replies(other.userId), await replies(NOBODYS_ID)];
      expect(blocked.map(({ status, text }) => [status, text])).toEqual(
        nobody.map(({ status, text }) => [status, text]),
      );
      expect(blocked.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });

  test('a muted user who blocks the viewer is hidden from the list of mutes', async () => {
    const [ana, ben] = await two();
    await ana.client.put(`/api/mutes/${ben.userId}`);
    await block(ben, ana);
    expect(await listed(ana, 'mutes')).toEqual([]);
  });

  test('a blocked user isn’t counted among mutual friends', async () => {
    const [ana, ben] = await two();
    const cleo = await api.asUser();
    await befriend(ana, cleo);
    await befriend(ben, cleo);
    await block(ana, cleo);
    await requestFriendship(ben, ana);
    expect((await ana.client.get('/api/friends/requests/pending')).json.items).toMatchObject([{ mutualCount: 0 }]);
  });

  test('blocking and unblocking is idempotent, and both are strangers afterwards', async () => {
    const [ana, ben] = await two();
    await befriend(ana, ben);
    for (let times = 0; times < 2; times += 1) expect(await block(ana, ben)).toBe(204);
    expect(await listed(ana, 'blocks')).toEqual([ben.userId]);
    expect(await listed(ben, 'blocks')).toEqual([]);
    for (let times = 0; times < 2; times += 1) {
      expect((await ana.client.delete(`/api/blocks/${ben.userId}`)).status).toBe(204);
    }
    expect(await friendIds(ana)).toEqual([]);
    expect((await requestFriendship(ana, ben)).relation).toBe('requested');
  });

  test('filtering the list of blocks by user returns an empty list for any other user', async () => {
    const [ana, ben, cleo] = [await api.asUser(), await api.asUser({ username: 'ben.asked' }), await api.asUser()];
    await ana.client.put(`/api/blocks/${ben.userId}`);
    await ana.client.put(`/api/blocks/${cleo.userId}`);
    const namesBen = [ben.userId, ben.userId.toUpperCase(), 'ben.asked', 'Ben.Asked'];
    for (const name of namesBen) {
      expect([name, await listed(ana, 'blocks', `?of=${name}`)]).toEqual([name, [ben.userId]]);
    }
    for (const name of ['', 'nobody.here', 'not a name', '%25', '../x', ana.userId, crypto.randomUUID()]) {
      expect([name, await listed(ana, 'blocks', `?of=${name}`)]).toEqual([name, []]);
    }
    expect(await listed(ben, 'blocks', `?of=${ana.userId}`)).toEqual([]);
    expect((await ana.client.get(`/api/blocks?of=${'a'.repeat(37)}`)).status).toBe(400);
    expect((await ana.client.get('/api/blocks?of=a&of=b')).status).toBe(400);
  });

  test('a block can be read by its author, by id and username, and by nobody else', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser({ username: 'ben.and.rex' })];
    const shown = async (whose: SignedIn, address: string) => {
      const { status, json } = await whose.client.get(`/api/blocks/${address}`);
      return status === 200 ? json.user.id : status;
    };
    expect([await shown(ana, ben.userId), await shown(ana, 'ben.and.rex')]).toEqual([404, 404]);
    await block(ana, ben);
    expect([await shown(ana, ben.userId), await shown(ana, 'Ben.and.Rex')]).toEqual([ben.userId, ben.userId]);
    expect([await shown(ben, ana.userId), await shown(ana, ana.userId), await shown(ana, 'no one')]).toEqual([
      404, 404, 404,
    ]);
    await ana.client.delete(`/api/blocks/${ben.userId}`);
    expect(await shown(ana, ben.userId)).toBe(404);
  });

  test('a block can be removed by its author alone', async () => {
    const [ana, ben] = await two();
    await block(ana, ben);
    expect((await ben.client.delete(`/api/blocks/${ana.userId}`)).status).toBe(204);
    expect(await listed(ana, 'blocks')).toEqual([ben.userId]);
    expect((await ben.client.post('/api/friends/requests', { userId: ana.userId })).status).toBe(404);
  });

  test('blocking while a request is accepted leaves no friendship', async () => {
    for (let round = 0; round < 8; round += 1) {
      const [ana, ben] = await two();
      const id = await friendRequestId(ana, ben);
      const [accepted] = await Promise.all([ben.client.post(`/api/friends/requests/${id}/accept`), block(ana, ben)]);
      expect([200, 404]).toContain(accepted.status);
      expect(await friendshipRows(api, ana, ben)).toEqual([]);
      expect(await listed(ana, 'blocks')).toEqual([ben.userId]);
    }
  });

  test('blocking or muting oneself is rejected, and an unknown user answers 404', async () => {
    const ana = await api.asUser();
    for (const list of ['blocks', 'mutes']) {
      expect((await ana.client.put(`/api/${list}/${ana.userId}`)).status).toBe(400);
      for (const id of [NOBODYS_ID, 'ana', '%00']) {
        expect((await ana.client.put(`/api/${list}/${id}`)).status).toBe(404);
      }
    }
  });
});

describe('a mute', () => {
  test('a mute is visible to the muting user alone, keeps the friendship, and is listed until it ends', async () => {
    const [ana, ben] = await two();
    await befriend(ana, ben);
    for (let times = 0; times < 2; times += 1) {
      expect((await ana.client.put(`/api/mutes/${ben.userId}`)).status).toBe(204);
    }
    expect([await listed(ana, 'mutes'), await listed(ben, 'mutes')]).toEqual([[ben.userId], []]);
    expect(await friendIds(ana)).toEqual([ben.userId]);
    expect((await ana.client.delete(`/api/mutes/${ben.userId}`)).status).toBe(204);
    expect(await listed(ana, 'mutes')).toEqual([]);
  });

  test('mutes and blocks are listed newest first, page by page', async () => {
    const ana = await api.asUser();
    const others = await Promise.all([api.asUser(), api.asUser(), api.asUser()]);
    for (const list of ['blocks', 'mutes'] as const) {
      // Each list has its own users, as a block hides a mute.
      const people = list === 'mutes' ? await Promise.all([api.asUser(), api.asUser(), api.asUser()]) : others;
      for (const user of people) await ana.client.put(`/api/${list}/${user.userId}`);
      const { nextCursor } = (await ana.client.get(`/api/${list}?limit=2`)).json;
      expect([
        ...(await listed(ana, list, '?limit=2')),
        ...(await listed(ana, list, `?limit=2&cursor=${nextCursor}`)),
      ]).toEqual(people.map(({ userId }) => userId).toReversed());
    }
  });
});

describe('hidden words', () => {
  test('hidden words are replaced as a whole, each once in any case', async () => {
    const ana = await api.asUser();
    expect((await ana.client.get('/api/hidden-words')).json).toEqual({ words: [] });
    const saved = await ana.client.put('/api/hidden-words', { words: ['snake', ' Spider ', 'SPIDER'] });
    expect([saved.status, saved.json]).toEqual([200, { words: ['snake', 'Spider'] }]);
    await ana.client.put('/api/hidden-words', { words: ['leash'] });
    expect((await ana.client.get('/api/hidden-words')).json).toEqual({ words: ['leash'] });
    expect((await (await api.asUser()).client.get('/api/hidden-words')).json).toEqual({ words: [] });
  });

  test('hidden words are limited in number and to short lines', async () => {
    const ana = await api.asUser();
    const many = Array.from({ length: HIDDEN_WORDS_MAX + 1 }, (_, index) => `word ${index}`);
    for (const words of [many, ['a'], [' a '], ['x'.repeat(41)], ['one\ntwo'], [7], 'word']) {
      expect((await ana.client.put('/api/hidden-words', { words })).status).toBe(400);
    }
    expect((await ana.client.put('/api/hidden-words', { words: many.slice(1) })).status).toBe(200);
  });

  test('replacing hidden words twice concurrently results in one of both lists', async () => {
    const ana = await api.asUser();
    const [one, other] = [['leash', 'lead'], ['snake']];
    await Promise.all([one, other].map((words) => ana.client.put('/api/hidden-words', { words })));
    expect([['lead', 'leash'], other]).toContainEqual((await ana.client.get('/api/hidden-words')).json.words);
  });

  test.each([
    ['größe', 'Die GRÖßE passt.', true],
    ['Ñandú', 'ein ñandú, zwei', true],
    ['n\u0303andu\u0301', 'Ein Ñandú', true],
    ['spider', 'Spiders everywhere', false],
    ['spider', 'my spider, big', true],
    ['raw food', 'Raw   food!', true],
    ['raw food', 'food, raw', false],
    ['raw food', 'straw foods', false],
    ['c++', 'I learn C++ now', true],
    ['c++', 'vitamin c now', false],
    ['a.*b', 'a then b', false],
    ['a.*b', 'It says a.*b here', true],
    ['.*', 'anything', false],
    ['.*', 'a regex is .* here', true],
    ['100%', 'now 100% vegan', true],
    ['100%', 'now 1000 things', false],
    ['🕷️', 'look: 🕷️!', true],
    ['🐍', 'a 🐕', false],
    ['змея', 'Тут Змея.', true],
    ['ヘビ', 'ヘビ です', true],
    ['#diet', 'my #Diet is', true],
    ['#diet', 'my diet is', false],
  ])('the hidden word %s matches “%s”: %s', async (word, text, isHidden) => {
    const [ana, author] = [await api.asUser(), await api.asUser()];
    expect((await ana.client.put('/api/hidden-words', { words: [word] })).status).toBe(200);
    const { json: post } = await author.client.post('/api/posts', {
      text,
      images: [],
      petIds: [],
      visibility: 'public',
    });
    const [row] = await api
      .em()
      .execute<{ hidden: boolean }[]>(
        `select ${HAS_HIDDEN_WORD('viewer', 'posts')} as hidden from posts, (select ?::uuid as viewer) t where id = ?`,
        [ana.userId, post.id],
      );
    expect(row!.hidden).toBe(isHidden);
  });
});

async function block(blocker: SignedIn, blocked: SignedIn): Promise<number> {
  return (await blocker.client.put(`/api/blocks/${blocked.userId}`)).status;
}

/** Returns the ids of the users in the list. */
async function listed(viewer: SignedIn, list: 'blocks' | 'mutes', query = ''): Promise<string[]> {
  const { json } = await viewer.client.get(`/api/${list}${query}`);
  return blockOrMutePageSchema.parse(json).items.map(({ user }) => user.id);
}
