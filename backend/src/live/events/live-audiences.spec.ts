import { expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { LiveAudiences } from './live-audiences.ts';
import type { AudienceResolver } from './live-audiences.ts';

Logger.overrideLogger(false);

const unavailable = new Error('The database is unavailable');
const event = { type: 'new_feed', id: 7 } as const;

function resolveWith(resolver: AudienceResolver) {
  const audiences = new LiveAudiences();
  audiences.register('post', resolver);
  return audiences.resolve([event], ['ana', 'ben']);
}

test('resolving an audience is retried once after a failure', async () => {
  const resolver = jest.fn<AudienceResolver>().mockRejectedValueOnce(unavailable);
  resolver.mockResolvedValueOnce([{ id: 7, userId: 'ana' }]);
  expect(await resolveWith(resolver)).toEqual([{ event, userIds: ['ana'] }]);
  const question = [[7], ['ana', 'ben'], 'new_feed'];
  expect(resolver.mock.calls).toEqual([question, question]);
});

test('an audience that can’t be resolved twice fails instead of being guessed', async () => {
  const resolver = jest.fn<AudienceResolver>().mockRejectedValue(unavailable);
  await expect(resolveWith(resolver)).rejects.toBe(unavailable);
  expect(resolver).toHaveBeenCalledTimes(2);
});

test('a start without a resolver for the audience of a subject is stopped with its name', () => {
  const audiences = new LiveAudiences();
  for (const subject of ['post', 'story', 'topic'] as const) audiences.register(subject, async () => []);
  expect(() => audiences.onApplicationBootstrap()).toThrow('No module says who belongs to the audience of a thread');
  audiences.register('thread', async () => []);
  expect(() => audiences.onApplicationBootstrap()).not.toThrow();
});
