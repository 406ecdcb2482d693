import 'fake-indexeddb/auto';

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { WaitingCall } from '@qlixline/api-client/outbox/outbox';

import { sendWaiting } from './send-waiting.ts';
import { deleteCall, deleteOthers, storeCall, storedCalls } from './waiting-database.ts';

const before = globalThis.fetch;
let sent: { key: string | null; text: string }[];
let answer: (text: string) => Response;

beforeEach(async () => {
  await deleteOthers();
  sent = [];
  answer = () => Response.json({}, { status: 201 });
  globalThis.fetch = async (_address, init) => {
    const { text } = JSON.parse(init?.body as string) as { text: string };
    sent.push({ key: new Headers(init?.headers).get('idempotency-key'), text });
    return answer(text);
  };
});
afterEach(() => {
  globalThis.fetch = before;
});

function post(text: string, userId = 'ana'): Omit<WaitingCall, 'id'> {
  const input = { body: { text }, idempotencyKey: `key of ${text}` };
  return { key: `key of ${text}`, userId, kind: 'post', text, endpoint: 'POST /api/posts', input };
}
const texts = async (userId = 'ana') => (await storedCalls(userId)).map(({ text }) => text);

test('everything goes out once, in its order, with its idempotency keys', async () => {
  for (const text of ['a', 'b', 'c']) await storeCall(post(text));
  await sendWaiting('ana');
  await sendWaiting('ana');
  expect(sent).toEqual(['a', 'b', 'c'].map((text) => ({ key: `key of ${text}`, text })));
  expect(await texts()).toEqual([]);
});

test('a connection that breaks stops the rest, which follows later in the same order', async () => {
  for (const text of ['a', 'b', 'c']) await storeCall(post(text));
  answer = (text) => {
    if (text === 'b') throw new TypeError('Failed to fetch');
    return Response.json({}, { status: 201 });
  };
  await sendWaiting('ana');
  expect(await texts()).toEqual(['b', 'c']);
  answer = () => Response.json({}, { status: 201 });
  await sendWaiting('ana');
  expect(sent.map(({ text }) => text)).toEqual(['a', 'b', 'b', 'c']);
});

test('a call that the server refuses stays with its reason, and the next ones follow', async () => {
  for (const text of ['a', 'b']) await storeCall(post(text));
  answer = (text) =>
    text === 'a'
      ? Response.json({ code: 'not_found', message: 'This post is gone.' }, { status: 404 })
      : Response.json({}, { status: 201 });
  expect(await sendWaiting('ana')).toMatchObject([{ problem: 'This post is gone.' }, { problem: undefined }]);
  expect(await storedCalls('ana')).toMatchObject([{ text: 'a', problem: 'This post is gone.' }]);
  sent = [];
  await sendWaiting('ana');
  expect(sent).toEqual([]);
});

test.each([401, 409, 429, 503])('a reply of %i that passes sends nothing further and loses nothing', async (status) => {
  await storeCall(post('a'));
  answer = () => Response.json({ code: 'other_account', message: 'No.' }, { status });
  await sendWaiting('ana');
  expect(await storedCalls('ana')).toMatchObject([{ text: 'a' }]);
  expect((await storedCalls('ana'))[0]).not.toHaveProperty('problem');
});

test('a dose that somebody else had recorded stays with what happened', async () => {
  await storeCall({ ...post('Insulin given'), kind: 'dose' });
  answer = () => Response.json({ isRecorded: false });
  await sendWaiting('ana');
  expect(await storedCalls('ana')).toMatchObject([{ problem: expect.stringContaining('Somebody else') }]);
});

test('a write with the same key replaces the former one in its place, and a cancelled one isn’t sent', async () => {
  for (const text of ['a', 'b', 'c']) await storeCall(post(text));
  await storeCall({ ...post('changed'), key: 'key of a' });
  await deleteCall('key of b');
  await sendWaiting('ana');
  expect(sent.map(({ text }) => text)).toEqual(['changed', 'c']);
});

test('a write that is replaced while it is being sent is sent again as it is now', async () => {
  const like = (endpoint: 'PUT /api/posts/:id/like' | 'DELETE /api/posts/:id/like'): Omit<WaitingCall, 'id'> => ({
    ...post('a'),
    kind: endpoint.startsWith('PUT') ? 'like' : 'unlike',
    endpoint,
    input: { params: { id: 7 } },
  });
  const methods: (string | undefined)[] = [];
  globalThis.fetch = async (_address, init) => {
    methods.push(init?.method);
    if (init?.method === 'PUT') await storeCall(like('DELETE /api/posts/:id/like'));
    return Response.json({ isLiked: false, likeCount: 0 });
  };
  await storeCall(like('PUT /api/posts/:id/like'));
  await sendWaiting('ana');
  expect(await storedCalls('ana')).toMatchObject([{ kind: 'unlike' }]);
  await sendWaiting('ana');
  expect([methods, await texts()]).toEqual([['PUT', 'DELETE'], []]);
});

test('a write that was cancelled while it was being sent stays away, even if the server refuses it', async () => {
  await storeCall(post('a'));
  const { fetch } = globalThis;
  globalThis.fetch = async (...asked) => {
    await deleteCall('key of a');
    return fetch(...asked);
  };
  answer = () => Response.json({ code: 'not_found', message: 'This post is gone.' }, { status: 404 });
  await sendWaiting('ana');
  expect(await texts()).toEqual([]);
});

test('a write is marked before it is sent, since its answer may be lost', async () => {
  await storeCall(post('a'));
  answer = () => {
    throw new TypeError('Failed to fetch');
  };
  await sendWaiting('ana');
  expect(await storedCalls('ana')).toMatchObject([{ text: 'a', mayHaveArrived: true }]);
});

test('another user’s writes are neither listed nor sent, and deleted once that user is here', async () => {
  await storeCall(post('a'));
  await sendWaiting('bo');
  expect([sent, await texts('bo')]).toEqual([[], []]);
  await deleteOthers('bo');
  expect(await texts()).toEqual([]);
});
