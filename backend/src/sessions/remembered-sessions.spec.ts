import { beforeEach, expect, jest, test } from '@jest/globals';

import type { Identity } from './identity.ts';
import { REMEMBERED_MS, RememberedSessions } from './remembered-sessions.ts';

const ANA: Identity = { sessionId: 'a', userId: 'ana' };
const BEN: Identity = { sessionId: 'b', userId: 'ben' };

let now = 0;
let remembered: RememberedSessions;
beforeEach(() => {
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  remembered = new RememberedSessions();
});

const answering = (identity: Identity | null) => jest.fn(async () => identity);

test('a session is looked up once within the cache time, and again afterwards', async () => {
  const query = answering(ANA);
  expect(await remembered.find('token', query)).toBe(ANA);
  now += REMEMBERED_MS - 1;
  expect(await remembered.find('token', query)).toBe(ANA);
  expect(query).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await remembered.find('token', answering(null))).toBeNull();
});

test('the cache time of a session starts with the lookup, however long that takes', async () => {
  await remembered.find('token', async () => {
    now += REMEMBERED_MS;
    return ANA;
  });
  expect(await remembered.find('token', answering(null))).toBeNull();
});

test('ending a session evicts it from the cache at once, and no others', async () => {
  await remembered.find('of ana', answering(ANA));
  await remembered.find('of ben', answering(BEN));
  remembered.evict([ANA.sessionId]);
  expect(await remembered.find('of ana', answering(null))).toBeNull();
  expect(await remembered.find('of ben', answering(null))).toBe(BEN);
});

test('a lookup that is running when its session ends isn’t cached', async () => {
  await remembered.find('token', async () => {
    remembered.evict([ANA.sessionId]);
    return ANA;
  });
  expect(await remembered.find('token', answering(null))).toBeNull();
});

test('a token without a session is looked up each time', async () => {
  await remembered.find('token', answering(null));
  expect(await remembered.find('token', answering(ANA))).toBe(ANA);
});
