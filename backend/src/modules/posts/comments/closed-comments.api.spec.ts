import { beforeEach, expect, test } from '@jest/globals';
import { CONTACTS } from '@qlixline/contract/trust/contacts';
import type { Visibility } from '@qlixline/contract/posts/post';

import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
/** A user who lets nobody comment on public posts or mention them. */
let ana: SignedIn;
let friend: SignedIn;
beforeEach(async () => {
  ana = await api.asUser({ firstName: 'Ana' });
  friend = await api.asUser();
  await befriend(api, ana, friend);
});

const close = () => ana.client.patch('/api/settings', { contactAudiences: { comment: 'nobody', mention: 'nobody' } });

async function share(visibility: Visibility): Promise<number> {
  return (await ana.client.post('/api/posts', { text: 'A walk', images: [], petIds: [], visibility })).json.id;
}

const comment = ({ client }: SignedIn, postId: number, more: object = {}) =>
  client.post(`/api/posts/${postId}/comments`, { text: 'Lovely', ...more });
const readBy = async ({ client }: SignedIn, postId: number) => (await client.get(`/api/posts/${postId}`)).json;

test('a closed public post says so to others, and takes neither a comment nor a reply', async () => {
  const id = await share('public');
  const before = await comment(friend, id);
  await close();
  expect((await readBy(friend, id)).mayComment).toBe(false);
  for (const more of [{}, { replyToId: before.json.id }]) {
    const { status, json } = await comment(friend, id, more);
    expect([status, json.message]).toEqual([403, CONTACTS.comment.refusal('Ana')]);
  }
  expect((await readBy(friend, id)).commentCount).toBe(1);
});

test('the author of a closed post comments on it, and friends on posts for friends', async () => {
  await close();
  const [open, forFriends] = [await share('public'), await share('friends')];
  expect((await readBy(ana, open)).mayComment).toBe(true);
  expect((await comment(ana, open)).status).toBe(201);
  expect((await readBy(friend, forFriends)).mayComment).toBe(true);
  expect((await comment(friend, forFriends)).status).toBe(201);
});

test('a comment from before the setting can still be edited and deleted by its author', async () => {
  const id = await share('public');
  const { json } = await comment(friend, id);
  await close();
  expect((await friend.client.patch(`/api/comments/${json.id}`, { text: 'Very lovely' })).status).toBe(200);
  expect((await friend.client.delete(`/api/comments/${json.id}`)).status).toBe(204);
});

test('the answer to a post that the viewer can’t see is the same, whatever its author accepts', async () => {
  const id = await share('friends');
  const stranger = await api.asUser();
  const open = await comment(stranger, id);
  await close();
  const closed = await comment(stranger, id);
  expect([closed.status, closed.json.code]).toEqual([404, open.json.code]);
});

test('a mention of somebody who accepts no mentions stays text, without a link or a notification', async () => {
  const cara = await api.asUser({ username: 'cara_of_comments' });
  await befriend(api, cara, friend);
  await cara.client.patch('/api/settings', { contactAudiences: { mention: 'nobody' } });
  const text = 'With @cara_of_comments';
  const { json } = await friend.client.post('/api/posts', { text, images: [], petIds: [], visibility: 'public' });
  expect(json).toMatchObject({ text, mentions: [] });
  expect((await cara.client.get('/api/notifications')).text).not.toContain('post_mentioned');
  const friends = (await friend.client.get('/api/friends?q=cara_of')).json.items;
  expect(friends).toMatchObject([{ id: cara.userId, mayMention: false }]);
});
