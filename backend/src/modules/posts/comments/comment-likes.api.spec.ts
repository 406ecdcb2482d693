import { describe, expect, test } from '@jest/globals';

import { addComment, commentsOf, postByFirstOfTwo } from '../../../test-support/scenes/posts/comments.ts';
import { befriend, block, unfriend } from '../../../test-support/scenes/relate.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';

const api = apiOfSpec();

describe('likes of comments', () => {
  test('thirty concurrent likes of a comment, some of them repeated, are counted exactly and can be undone', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const { id: commentId } = await addComment(ben, id, 'Sweet');
    const people = await Promise.all(Array.from({ length: 30 }, () => api.asUser()));
    const path = `/api/comments/${commentId}/like`;
    const replies = await Promise.all([...people, ...people.slice(0, 10)].map(({ client }) => client.put(path)));
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await commentsOf(ana, id)).toMatchObject([{ likeCount: 30, isLiked: false }]);
    expect(await commentsOf(people[0]!, id)).toMatchObject([{ likeCount: 30, isLiked: true }]);
    for (const _ of [1, 2])
      expect((await people[0]!.client.delete(path)).json).toEqual({ isLiked: false, likeCount: 29 });
    expect((await ana.client.put(path)).json).toEqual({ isLiked: true, likeCount: 30 });
  });

  test('likes of a comment leave out blocked users and deleted accounts', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const [cleo, dora] = [await api.asUser(), await api.asUser()];
    const { id: commentId } = await addComment(ana, id, 'Mine');
    for (const { client } of [ben, cleo, dora]) await client.put(`/api/comments/${commentId}/like`);
    await block(api, cleo, ben);
    await api.em().execute('delete from users where id = ?', [dora.userId]);
    expect(await commentsOf(ana, id)).toMatchObject([{ likeCount: 2 }]);
    expect(await commentsOf(ben, id)).toMatchObject([{ likeCount: 1, isLiked: true }]);
  });

  test('liking a comment needs permission to see it', async () => {
    const [ana, ben] = [await api.asUser(), await api.asUser()];
    await befriend(api, ana, ben);
    const id = await insertPost(api.em(), ana.userId, { visibility: 'friends' });
    const path = `/api/comments/${(await addComment(ana, id, 'Among friends')).id}/like`;
    expect((await ben.client.put(path)).status).toBe(200);
    await unfriend(api, ana, ben);
    expect([(await ben.client.put(path)).status, (await ben.client.delete(path)).status]).toEqual([404, 404]);
  });
});
