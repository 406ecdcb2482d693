import { describe, expect, test } from '@jest/globals';

import { addComment, newsOf, postByFirstOfTwo } from '../../../test-support/scenes/posts/comments.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';
import type { SignedIn } from '../../../test-support/start/start-api.ts';

const api = apiOfSpec();

describe('notifications of replies', () => {
  test('the author of the answered comment is notified once, even if also mentioned and the post’s author', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api, { username: 'answered.ana' });
    const mine = await addComment(ana, id, 'Mine');
    const reply = await addComment(ben, id, '@answered.ana Yours', mine.id);
    const notification = { kind: 'comment_replied', actors: [ben.userId], excerpt: '@answered.ana Yours' };
    expect(await newsOf(ana)).toEqual([notification]);
    await ben.client.delete(`/api/comments/${reply.id}`);
    expect(await newsOf(ana)).toEqual([]);
    await ben.client.post(`/api/comments/${reply.id}/restore`);
    expect(await newsOf(ana)).toEqual([notification]);
    await ana.client.delete(`/api/comments/${mine.id}`);
    expect(await newsOf(ana)).toEqual([]);
    await ana.client.post(`/api/comments/${mine.id}/restore`);
    expect(await newsOf(ana)).toEqual([notification]);
  });

  test('the notification of a reply shows its beginning, cut with an ellipsis', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    await addComment(ben, id, 'y'.repeat(121), (await addComment(ana, id, 'Mine')).id);
    expect((await newsOf(ana)).map(({ excerpt }) => excerpt)).toEqual([`${'y'.repeat(119)}…`]);
  });

  test('the post’s author is notified of replies to others until the last one of their author is deleted', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const cleo = await api.asUser();
    const bens = await addComment(ben, id, 'Bens');
    await addComment(cleo, id, 'Cleos', bens.id);
    const kinds = async (user: SignedIn) => (await newsOf(user)).map(({ kind, actors }) => [kind, actors]);
    const both = [['post_commented', [cleo.userId, ben.userId]]];
    expect(await kinds(ana)).toEqual(both);
    expect(await kinds(ben)).toEqual([['comment_replied', [cleo.userId]]]);
    await ana.client.delete(`/api/comments/${bens.id}`);
    expect([await kinds(ana), await kinds(ben)]).toEqual([[], []]);
    await ana.client.post(`/api/comments/${bens.id}/restore`);
    expect(await kinds(ana)).toEqual(both);
  });

  test('the author of a comment gets one notification of its likes, until the comment is deleted', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const cleo = await api.asUser();
    const comment = await addComment(ana, id, 'Mine');
    for (const { client } of [ana, ben, cleo, ben]) await client.put(`/api/comments/${comment.id}/like`);
    expect(await newsOf(ana)).toEqual([{ kind: 'comment_liked', actors: [cleo.userId, ben.userId], excerpt: 'Mine' }]);
    await cleo.client.delete(`/api/comments/${comment.id}/like`);
    expect((await newsOf(ana))[0]?.actors).toEqual([ben.userId]);
    await ana.client.delete(`/api/comments/${comment.id}`);
    expect(await newsOf(ana)).toEqual([]);
  });

  test('editing a comment replaces its notification by one of the new mention', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api, { username: 'changed.ana' });
    const comment = await addComment(ben, id, 'Hi');
    const kinds = async () => (await newsOf(ana)).map(({ kind }) => kind);
    expect(await kinds()).toEqual(['post_commented']);
    await ben.client.patch(`/api/comments/${comment.id}`, { text: 'Hi @changed.ana' });
    expect(await kinds()).toEqual(['comment_mentioned']);
    await ben.client.patch(`/api/comments/${comment.id}`, { text: 'Hi all' });
    expect(await kinds()).toEqual(['post_commented']);
  });
});
