import { beforeAll, describe, expect, test } from '@jest/globals';
import { USERNAME_KEPT_DAYS } from '@qlixline/contract/limits';

import { IS_OF_ACCOUNT } from '../../../schema/notifications/notification.sql.ts';
import { framesUntil, friendIds, screenOf } from '../../../test-support/scenes/between-two.ts';
import { createInhabitant } from '../../../test-support/fuzz/inhabitant.ts';
import type { Inhabitant } from '../../../test-support/fuzz/inhabitant.ts';
import { giveRowsInEveryTable } from '../../../test-support/marks/rows-in-every-table.ts';
import { block } from '../../../test-support/scenes/relate.ts';
import { postsWithWrongCounts } from '../../../test-support/measure/wrong-counts.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();
let ana: Inhabitant;
let ben: Inhabitant;
let moderator: SignedIn;
beforeAll(async () => {
  [ana, ben, moderator] = [await createInhabitant(api), await createInhabitant(api), await api.asUser()];
  await giveRowsInEveryTable(api, ana, ben, moderator);
  const cleo = await api.asUser();
  await ana.client.put(`/api/posts/${ben.things.postId}/like`);
  await cleo.client.put(`/api/posts/${ben.things.postId}/like`); // a post with several likes, one of which disappears
  await ben.client.put(`/api/posts/${ana.things.postId}/like`);
  await commentUnderBlocker();
  const screen = await screenOf(api, ben);
  await remove(ana);
  expect(await framesUntil(screen, 'friend_removed')).toContain('new_notification');
  screen.terminate();
});

const remove = async ({ client }: SignedIn) => {
  const { status } = await client.send('DELETE', '/api/account', { body: { when: 'now' } });
  if (status !== 204) throw new Error(`Deleting answered ${status}`);
};

/** Creates a user who blocks Ana after she has commented on their post: her comment is hidden and not counted. */
async function commentUnderBlocker(): Promise<void> {
  const dora = await api.asUser();
  const { id } = (await dora.client.post('/api/posts', { text: 'Mine', images: [], petIds: [], visibility: 'public' }))
    .json;
  for (const text of ['One', 'Two']) await ana.client.post(`/api/posts/${id}/comments`, { text });
  await block(api, dora, ana);
}

describe('after an account was deleted', () => {
  test('the like and comment counts of others match the rows that are left', async () => {
    expect(await postsWithWrongCounts(api)).toEqual([]);
    const post = (await ben.client.get(`/api/posts/${ben.things.postId}`)).json;
    expect(post).toMatchObject({ likeCount: 1, commentCount: 1 });
  });

  test('a deleted user is no longer among friends, and everything they published answers 404', async () => {
    expect(await friendIds(ben)).not.toContain(ana.userId);
    for (const path of [
      `/api/users/${ana.userId}`,
      `/api/users/${ana.things.username}`,
      `/api/posts/${ana.things.postId}`,
      `/api/pets/${ana.things.petId}`,
      String(ana.things.imageUrl),
    ]) {
      expect([path, (await ben.client.get(path)).status]).toEqual([path, 404]);
    }
  });

  test('feeds, stories, notifications and reports of others still answer after an account was deleted', async () => {
    for (const path of [
      '/api/feeds',
      '/api/stories',
      '/api/notifications',
      '/api/notifications/count',
      '/api/posts/saved',
      '/api/friends',
      '/api/friends/requests/pending',
      '/api/friends/requests/sent',
      '/api/blocks',
      '/api/reports/mine',
      `/api/posts/${ben.things.postId}/comments`,
      `/api/posts/${ben.things.postId}/likes`,
      `/api/stories/${ben.things.storyId}/viewers`,
    ]) {
      const { status, text } = await ben.client.get(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text).not.toContain(ana.userId);
    }
  });

  test('deleting an account deletes the notifications that only it caused and keeps grouped ones', async () => {
    const left = await api.em().execute(`
      select id from notifications where not ${IS_OF_ACCOUNT('kind')}
        and not exists (select from notification_actors where notification_id = notifications.id)`);
    expect(left).toEqual([]);
    const { items } = (await ben.client.get('/api/notifications')).json;
    expect(items).toContainEqual(expect.objectContaining({ kind: 'post_liked', actorCount: 1 }));
  });

  test('reports about a deleted account are closed, and reports by it stay open without a reporter', async () => {
    const { items } = (await moderator.client.get('/api/moderation/reports')).json;
    const subjects = items.map(
      ({ subject, subjectId }: { subject: string; subjectId: string }) => `${subject} ${subjectId}`,
    );
    expect(subjects.toSorted()).toEqual(
      [
        `comment ${ben.things.commentId}`,
        `listing ${ben.things.listingId}`,
        `post ${ben.things.postId}`,
        `story ${ben.things.storyId}`,
        `thread ${ben.things.threadId}`,
        `thread_reply ${ben.things.threadReplyId}`,
        `user ${ben.userId}`,
      ].toSorted(),
    );
    for (const { reports } of items) expect(reports).toMatchObject([{ details: '' }]);
    const action = { subject: 'post', subjectId: String(ben.things.postId), action: 'dismiss', note: '' };
    expect((await moderator.client.post('/api/moderation/actions', action)).status).toBe(201);
  });

  test('the moderation log keeps the decisions of a deleted moderator without the name', async () => {
    const { items } = (await moderator.client.get('/api/moderation/actions')).json;
    expect(items.map((entry: { moderator: unknown }) => entry.moderator)).toContain(null);
  });
});

describe('usernames of a deleted account', () => {
  const statusOf = async (username: string) =>
    (await ben.client.get(`/api/username/check?username=${username}`)).json.available;

  test('the usernames of a deleted account are reserved for a year, former ones included, and then free', async () => {
    const names = [String(ana.things.username), `was.${ana.userId.slice(0, 8)}`];
    for (const name of names) {
      expect(await statusOf(name)).toBe(false);
      expect((await ben.client.patch('/api/profile', { username: name })).status).toBe(409);
      expect((await ben.client.get(`/api/users/${name}`)).status).toBe(404);
    }
    await api
      .em()
      .execute(`update username_history set released_at = now() - make_interval(days => ${USERNAME_KEPT_DAYS + 1})`);
    for (const name of names) expect(await statusOf(name)).toBe(true);
    const cleo = await api.asUser();
    expect((await cleo.client.patch('/api/profile', { username: names[0] })).status).toBe(200);
    expect((await ben.client.get(`/api/users/${names[0]}`)).json.id).toBe(cleo.userId);
  });
});
