import { beforeEach, describe, expect, test } from '@jest/globals';
import { OFFICIAL_NAME_REFUSED } from '@qlixline/contract/account/official-names';
import { REACHES, reachRefusal } from '@qlixline/contract/trust/reaches';
import { conversationPageSchema } from '@qlixline/contract/messages/conversation';
import { commentPageSchema } from '@qlixline/contract/posts/comment';

import { apiOfSpec } from '../test-support/api-of-spec.ts';
import { postsWithWrongCounts } from '../test-support/measure/wrong-counts.ts';
import { conversationOf, open, send } from '../test-support/scenes/converse.ts';
import { putOnLevel } from '../test-support/scenes/put-on-level.ts';
import { makePet } from '../test-support/scenes/lost.ts';
import { befriend } from '../test-support/scenes/relate.ts';
import { comeAlong, makeWalk, openWalk, walkContent } from '../test-support/scenes/walks.ts';
import { shareStory } from '../test-support/scenes/share-story.ts';
import type { SignedIn } from '../test-support/start/start-api.ts';

const api = apiOfSpec();
let made = 0;
let ana: SignedIn;
let ben: SignedIn;
let cleo: SignedIn;
beforeEach(async () => {
  [ana, ben, cleo] = [await person(), await person(), await person()];
});

function person(firstName = 'Somebody'): Promise<SignedIn> {
  made += 1;
  return api.asUser({ username: `combined_${made}`, firstName });
}

const publish = async ({ client }: SignedIn, text = 'A walk'): Promise<number> =>
  (await client.post('/api/posts', { text, visibility: 'public', images: [], petIds: [] })).json.id;
const comment = async ({ client }: SignedIn, postId: number, text: string, replyToId?: number): Promise<number> =>
  (await client.post(`/api/posts/${postId}/comments`, { text, ...(replyToId && { replyToId }) })).json.id;
const edit = ({ client }: SignedIn, id: number, text: string) => client.patch(`/api/comments/${id}`, { text });
const restrict = ({ client }: SignedIn, { userId }: SignedIn) => client.put(`/api/restrictions/${userId}`);
const textsFor = async ({ client }: SignedIn, path: string): Promise<string[]> => {
  const { status, json } = await client.get(path);
  return status === 404 ? [] : commentPageSchema.parse(json).items.map(({ text }) => text);
};
const kindsFor = async ({ client }: SignedIn): Promise<string[]> =>
  (await client.get('/api/notifications')).json.items.map(({ kind }: { kind: string }) => kind);

describe('edits by a restricted user', () => {
  /** Ways in which others came to see the comment. */
  const SHOWN: Record<string, (postId: number) => Promise<number>> = {
    'written before the restriction': async (postId) => {
      const id = await comment(ben, postId, 'Lovely');
      await restrict(ana, ben);
      return id;
    },
    approved: async (postId) => {
      await restrict(ana, ben);
      const id = await comment(ben, postId, 'Lovely');
      expect((await ana.client.post(`/api/comments/${id}/approve`)).status).toBe(200);
      return id;
    },
  };

  describe.each(Object.entries(SHOWN))('of a comment that was %s', (_, show) => {
    let postId: number;
    let id: number;
    beforeEach(async () => {
      postId = await publish(ana);
      id = await show(postId);
    });

    test('the edited text waits for the post’s author and notifies nobody', async () => {
      const before = (await ben.client.get(`/api/posts/${postId}`)).json.commentCount;
      const edited = await edit(ben, id, `You fool @${cleo.user.username}`);
      expect([edited.status, edited.json.isHeld, edited.json.isHidden]).toEqual([200, false, false]);
      const path = `/api/posts/${postId}/comments`;
      expect([await textsFor(cleo, path), await textsFor(ben, path)]).toEqual([[], [edited.json.text]]);
      expect((await ben.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(before);
      expect((await cleo.client.get(`/api/posts/${postId}`)).json.commentCount).toBe(0);
      expect(await kindsFor(cleo)).not.toContain('comment_mentioned');
      await ana.client.post(`/api/comments/${id}/approve`);
      expect(await textsFor(cleo, path)).toEqual([edited.json.text]);
      expect(await kindsFor(cleo)).toContain('comment_mentioned');
    });

    test('the replies to an edited comment wait and appear with it, and no count is wrong', async () => {
      await comment(cleo, postId, 'So it is', id);
      await comment(ben, postId, 'Thank you', id);
      await edit(ben, id, 'You fool');
      await comment(ben, postId, 'And another', id);
      const counts = async () =>
        Promise.all(
          [ana, ben, cleo].map(async ({ client }) => (await client.get(`/api/posts/${postId}`)).json.commentCount),
        );
      const tops = await textsFor(cleo, `/api/posts/${postId}/comments`);
      const replies = await textsFor(cleo, `/api/comments/${id}/replies`);
      expect([tops, replies, (await counts())[2]]).toEqual([[], [], 0]);
      expect(await postsWithWrongCounts(api)).toEqual([]);
      await ana.client.post(`/api/comments/${id}/approve`);
      const shown = await textsFor(cleo, `/api/comments/${id}/replies`);
      expect(shown[0]).toBe('So it is');
      expect(shown).not.toContain('And another');
      expect(await postsWithWrongCounts(api)).toEqual([]);
    });

    test('an edited comment stays shown if the edit changes nothing or comes after the restriction is lifted', async () => {
      await edit(ben, id, 'Lovely');
      expect(await textsFor(cleo, `/api/posts/${postId}/comments`)).toEqual(['Lovely']);
      await ana.client.delete(`/api/restrictions/${ben.userId}`);
      await edit(ben, id, 'Lovely!');
      expect(await textsFor(cleo, `/api/posts/${postId}/comments`)).toEqual(['Lovely!']);
    });
  });
});

describe('a restriction together with other settings', () => {
  test.each(['friends', 'following', 'nobody'])(
    'a restricted user with an accepted conversation can’t tell it from the audience “%s”',
    async (message) => {
      const { id } = await open(ben, ana);
      await send(ben, id, 'Hello');
      await ana.client.post(`/api/conversations/${id}/accept`);
      await ana.client.patch('/api/settings', { contactAudiences: { message } });
      const seen = async () => {
        const { isClosed, mayWrite, requestMessagesLeft } = await conversationOf(ben, id);
        const { mayMessage } = (await ben.client.get(`/api/users/${ana.userId}`)).json;
        return { isClosed, mayWrite, requestMessagesLeft, mayMessage };
      };
      const before = await seen();
      await restrict(ana, ben);
      expect(await seen()).toEqual(before);
      await send(ben, id, 'Still there?');
    },
  );

  test('a restricted friend’s reply to a story notifies nobody, and one by another friend does', async () => {
    for (const friend of [ben, cleo]) await befriend(api, ana, friend);
    await restrict(ana, ben);
    const story = await shareStory(ana);
    expect((await ben.client.post(`/api/stories/${story}/reply`, { text: 'Ugly' })).status).toBe(204);
    expect(await kindsFor(ana)).not.toContain('story_replied');
    expect((await cleo.client.post(`/api/stories/${story}/reply`, { text: 'Lovely' })).status).toBe(204);
    expect(await kindsFor(ana)).toContain('story_replied');
  });
});

describe('new accounts', () => {
  test('an account that deletes and restores a comment can’t notify a stranger more often than by writing', async () => {
    const postId = await publish(ana);
    await putOnLevel(api, ben, 'new');
    const id = await comment(ben, postId, `Look @${cleo.user.username}`);
    let notified = 1;
    let refused: unknown;
    for (let times = 0; times < REACHES.mention.new + 2; times += 1) {
      await cleo.client.put('/api/notifications/seen');
      await ben.client.delete(`/api/comments/${id}`);
      const { status, json } = await ben.client.post(`/api/comments/${id}/restore`);
      if (status === 200) notified += 1;
      else refused = json.message;
    }
    expect([notified, refused]).toEqual([REACHES.mention.new, reachRefusal('mention', 'new')]);
  });

  test('the post’s author restores a stranger’s comment without using up anything', async () => {
    const postId = await publish(ana);
    const id = await comment(ben, postId, 'Hello');
    const left = async () => (await ana.client.get('/api/trust')).json.left;
    const before = await left();
    await ana.client.delete(`/api/comments/${id}`);
    expect((await ana.client.post(`/api/comments/${id}/restore`)).status).toBe(200);
    expect(await left()).toEqual(before);
  });

  test('a new account can’t fill Discover: its public posts of a day are limited, those for friends aren’t', async () => {
    await putOnLevel(api, ben, 'new');
    for (let nth = 0; nth < REACHES.publicPost.new; nth += 1) expect(await publish(ben, `Offer ${nth}`)).toBeDefined();
    const post = (visibility: string) =>
      ben.client.post('/api/posts', { text: 'Offer', visibility, images: [], petIds: [] });
    expect((await post('public')).json.message).toBe(reachRefusal('publicPost', 'new'));
    const { status, json } = await post('friends');
    expect(status).toBe(201);
    expect((await ben.client.patch(`/api/posts/${json.id}`, { visibility: 'public' })).status).toBe(403);
  });
});

describe('names of groups', () => {
  test.each(['Qlixlіne', 'Supp0rt Team', 'Q l i x l i n e', 'Ａｄｍｉｎ'])(
    'a group can neither be created as %s nor renamed to it',
    async (name) => {
      await befriend(api, ana, ben);
      const create = (groupName: string) =>
        ana.client.post('/api/conversations/groups', { name: groupName, userIds: [ben.userId] });
      const refused = { errors: [{ field: 'name', message: OFFICIAL_NAME_REFUSED }] };
      expect((await create(name)).json).toMatchObject(refused);
      const { id } = (await create('Walkers')).json;
      expect((await ana.client.patch(`/api/conversations/${id}`, { name })).json).toMatchObject(refused);
    },
  );

  test.each(['Qlixlіne Security', 'Q l i x l i n e'])('neither a walk nor a pet can be called %s', async (name) => {
    const { id } = await makeWalk(ana);
    const [walk, content] = ['/api/walks', walkContent({ title: name })];
    const update = { ...content, scope: 'this', reason: '' };
    const pet = { name, species: 'dog', gender: 'unknown' };
    const replies = [
      await ana.client.post(walk, { ...content, petIds: [], repeats: null }),
      await ana.client.put(`${walk}/${id}`, update),
      await ana.client.post('/api/pets', pet),
      await ana.client.put(`/api/pets/${await makePet(ana)}`, pet),
    ];
    const refused = (field: string) => ({ errors: [{ field, message: OFFICIAL_NAME_REFUSED }] });
    expect(replies.map(({ json }) => json)).toMatchObject(['title', 'title', 'name', 'name'].map(refused));
    expect((await ana.client.post('/api/pets', { ...pet, name: 'Root' })).status).toBe(201);
  });

  test('somebody who invites under a friend’s name is marked as not being that friend', async () => {
    const [anna, double] = [await person('Anna'), await person('Аnna')];
    await befriend(api, ben, anna);
    await ben.client.patch('/api/settings', { contactAudiences: { groupInvitation: 'everyone' } });
    await double.client.post('/api/conversations/groups', { name: 'Walkers', userIds: [ben.userId] });
    const { items } = conversationPageSchema.parse((await ben.client.get('/api/conversations?part=requests')).json);
    expect(items[0]?.invitedBy).toMatchObject({ id: double.userId, resembles: 'Anna' });
  });
});

describe('walks and suspensions', () => {
  const suspend = ({ userId }: SignedIn) =>
    api.em().execute(`insert into suspensions (user_id, reason) values (?, 'Threats')`, [userId]);

  test('a suspended user on the waiting list is passed over, and keeps their turn', async () => {
    const dan = await person();
    const { id } = await makeWalk(ana, { places: 1 });
    for (const guest of [ben, cleo, dan]) await comeAlong(guest, id);
    await suspend(cleo);
    expect((await ben.client.delete(`/api/walks/${id}/rsvp`)).status).toBeLessThan(300);
    expect(await openWalk(dan, id)).toMatchObject({ rsvp: 'going' });
    await api.em().execute('delete from suspensions where user_id = ?', [cleo.userId]);
    expect((await dan.client.delete(`/api/walks/${id}/rsvp`)).status).toBeLessThan(300);
    expect(await openWalk(cleo, id)).toMatchObject({ rsvp: 'going' });
  });
});
