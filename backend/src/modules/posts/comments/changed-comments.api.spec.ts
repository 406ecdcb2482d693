import { describe, expect, test } from '@jest/globals';
import { COMMENT_EDIT_MINUTES, COMMENT_MAX } from '@qlixline/contract/limits';

import { addComment, commentsOf, postByFirstOfTwo } from '../../../test-support/scenes/posts/comments.ts';
import { apiOfSpec } from '../../../test-support/api-of-spec.ts';

const api = apiOfSpec();

describe('changing a comment', () => {
  test('changing a comment marks it as edited, unless nothing changed', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const comment = await addComment(ben, id, 'Swet');
    const path = `/api/comments/${comment.id}`;
    expect((await ben.client.patch(path, { text: 'Swet' })).json).toEqual(comment);
    const { json } = await ben.client.patch(path, { text: 'Sweet' });
    expect(json).toEqual({ ...comment, text: 'Sweet', editedAt: expect.any(String) });
    expect(await commentsOf(ana, id)).toEqual([{ ...json, mayDelete: true }]);
    for (const text of ['', '   ', 'x'.repeat(COMMENT_MAX + 1), null]) {
      expect((await ben.client.patch(path, { text })).status).toBe(400);
    }
  });

  test('a comment can be changed by its author alone, for some minutes, until it is deleted', async () => {
    const [ana, ben, id] = await postByFirstOfTwo(api);
    const [late, deleted] = [await addComment(ben, id, 'Late'), await addComment(ben, id, 'Gone')];
    await ben.client.delete(`/api/comments/${deleted.id}`);
    expect((await ana.client.patch(`/api/comments/${late.id}`, { text: 'Mine now' })).status).toBe(404);
    expect((await ben.client.patch(`/api/comments/${deleted.id}`, { text: 'Back?' })).status).toBe(404);
    const age = (minutes: number) =>
      api
        .em()
        .execute(`update comments set created_at = now() - interval '${minutes} minutes' where id = ?`, [late.id]);
    await age(COMMENT_EDIT_MINUTES - 1);
    expect((await ben.client.patch(`/api/comments/${late.id}`, { text: 'In time' })).status).toBe(200);
    await age(COMMENT_EDIT_MINUTES);
    const { status, json } = await ben.client.patch(`/api/comments/${late.id}`, { text: 'Too late' });
    expect([status, json.code, json.message]).toEqual([
      409,
      'invalid_transition',
      'A comment can be changed for 15 minutes after it is written.',
    ]);
    expect((await commentsOf(ana, id)).map(({ text }) => text)).toEqual(['In time']);
  });
});
