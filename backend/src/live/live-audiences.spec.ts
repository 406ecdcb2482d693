import { expect, jest, test } from '@jest/globals';
import { Logger } from '@nestjs/common';

import { LiveAudiences } from './live-audiences.ts';
import type { AudienceResolver } from './live-audiences.ts';

Logger.overrideLogger(false);

const away = new Error('The database is away');
const event = { type: 'new_feed', id: 7 } as const;

function resolveWith(resolver: AudienceResolver) {
  const audiences = new LiveAudiences();
  audiences.register('post', resolver);
  return audiences.resolve([{ audience: { kind: 'post', id: 7 }, event }], ['ana', 'ben']);
}

test('an audience that could not be asked for is asked for once more', async () => {
  const resolver = jest.fn<AudienceResolver>().mockRejectedValueOnce(away);
  resolver.mockResolvedValueOnce([{ id: 7, userId: 'ana' }]);
  expect(await resolveWith(resolver)).toEqual([{ event, userIds: ['ana'] }]);
  const question = [[7], ['ana', 'ben'], 'new_feed'];
  expect(resolver.mock.calls).toEqual([question, question]);
});

test('an audience that cannot be asked for twice is nobody’s to guess', async () => {
  const resolver = jest.fn<AudienceResolver>().mockRejectedValue(away);
  await expect(resolveWith(resolver)).rejects.toBe(away);
  expect(resolver).toHaveBeenCalledTimes(2);
});
