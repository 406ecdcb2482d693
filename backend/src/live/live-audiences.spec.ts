import { expect, jest, test } from '@jest/globals';

import type { Announcement } from './announcement-bursts.ts';
import { LiveAudiences } from './live-audiences.ts';
import type { AudienceResolver } from './live-audiences.ts';

const about = (kind: 'post' | 'story', id: number, type: 'new_feed' | 'post_changed' | 'new_story'): Announcement => ({
  audience: { kind, id },
  event: { type, id },
});

test('one question is asked for events of one type about one kind, and each event goes to its own people', async () => {
  const audiences = new LiveAudiences();
  const posts = jest.fn<AudienceResolver>(async (ids) =>
    ids.flatMap((id) => ['ana', ...(id === 2 ? ['ben'] : [])].map((userId) => ({ id, userId }))),
  );
  const stories = jest.fn<AudienceResolver>(async () => []);
  audiences.register('post', posts);
  audiences.register('story', stories);

  const announced = [about('post', 1, 'new_feed'), about('post', 2, 'new_feed'), about('post', 1, 'post_changed')];
  const resolved = await audiences.resolve([...announced, about('story', 1, 'new_story')], ['ana', 'ben']);

  expect(posts.mock.calls).toEqual([
    [[1, 2], ['ana', 'ben'], 'new_feed'],
    [[1], ['ana', 'ben'], 'post_changed'],
  ]);
  expect(stories.mock.calls).toEqual([[[1], ['ana', 'ben'], 'new_story']]);
  expect(resolved).toEqual([
    { event: { type: 'new_feed', id: 1 }, userIds: ['ana'] },
    { event: { type: 'new_feed', id: 2 }, userIds: ['ana', 'ben'] },
    { event: { type: 'post_changed', id: 1 }, userIds: ['ana'] },
    { event: { type: 'new_story', id: 1 }, userIds: [] },
  ]);
});

test('a kind of which nobody says who may see it is an error', async () => {
  await expect(new LiveAudiences().resolve([about('story', 1, 'new_story')], ['ana'])).rejects.toThrow('story');
});
