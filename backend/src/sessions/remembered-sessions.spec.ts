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

test('who asks is looked up once in a moment, and anew after it', async () => {
  const ask = answering(ANA);
  expect(await remembered.find('token', ask)).toBe(ANA);
  now += REMEMBERED_MS - 1;
  expect(await remembered.find('token', ask)).toBe(ANA);
  expect(ask).toHaveBeenCalledTimes(1);
  now += 1;
  expect(await remembered.find('token', answering(null))).toBeNull();
});

test('the moment begins with the question, however long the answer takes', async () => {
  await remembered.find('token', async () => {
    now += REMEMBERED_MS;
    return ANA;
  });
  expect(await remembered.find('token', answering(null))).toBeNull();
});

test('a session that has ended is forgotten at once, others are not', async () => {
  await remembered.find('of ana', answering(ANA));
  await remembered.find('of ben', answering(BEN));
  remembered.forget([ANA.sessionId]);
  expect(await remembered.find('of ana', answering(null))).toBeNull();
  expect(await remembered.find('of ben', answering(null))).toBe(BEN);
});

test('an answer that was under way when its session ended is not kept', async () => {
  await remembered.find('token', async () => {
    remembered.forget([ANA.sessionId]);
    return ANA;
  });
  expect(await remembered.find('token', answering(null))).toBeNull();
});

test('a token that opens no session is asked about each time', async () => {
  await remembered.find('token', answering(null));
  expect(await remembered.find('token', answering(ANA))).toBe(ANA);
});
