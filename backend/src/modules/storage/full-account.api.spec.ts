import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { STORAGE_MAX_BYTES } from '@qlixline/contract/limits';
import { UPLOAD_REFUSALS } from '@qlixline/contract/uploads/upload';

import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import type { Reply } from '../../test-support/client.ts';
import { createInhabitant } from '../../test-support/fuzz/inhabitant.ts';
import type { Inhabitant } from '../../test-support/fuzz/inhabitant.ts';
import { noticeContent } from '../../test-support/scenes/lost.ts';
import { walkContent } from '../../test-support/scenes/walks.ts';

const api = apiOfSpec();
let ana: Inhabitant;
beforeAll(async () => {
  ana = await createInhabitant(api);
});

const plain = { images: [], petIds: [], visibility: 'public' };
const REFUSED = [413, UPLOAD_REFUSALS.noRoom.message];
const answer = ({ status, json }: Reply) => [status, json?.message];

/** Requests that write new or longer texts. */
const WRITES: [name: string, write: (user: Inhabitant) => Promise<Reply>][] = [
  ['a post', ({ client }) => client.post('/api/posts', { text: 'One more', ...plain })],
  ['a comment', ({ client, things }) => client.post(`/api/posts/${things.postId}/comments`, { text: 'One more' })],
  [
    'a message',
    ({ client, things }) =>
      client.post(`/api/conversations/${things.conversationId}/messages`, { clientId: randomUUID(), text: 'One more' }),
  ],
  [
    'a thread',
    ({ client, things }) =>
      client.post(`/api/topics/${things.topicId}/threads`, { title: 'One more', text: '', images: [] }),
  ],
  [
    'a reply in a thread',
    ({ client, things }) => client.post(`/api/threads/${things.threadId}/replies`, { text: 'One more' }),
  ],
  ['a collection', ({ client }) => client.post('/api/collections', { name: 'One more' })],
  ['a pet', ({ client }) => client.post('/api/pets', { name: 'One more', species: 'dog' })],
  ['an album', ({ client }) => client.post('/api/albums', { name: 'One more' })],
  ['a walk', ({ client }) => client.post('/api/walks', { ...walkContent(), repeats: null, petIds: [] })],
  [
    'a notice',
    ({ client }) =>
      client.post('/api/lost-found', {
        ...noticeContent(),
        kind: 'found',
        species: 'cat',
        breed: null,
        gender: null,
      }),
  ],
  [
    'a longer post',
    ({ client, things }) => client.patch(`/api/posts/${things.postId}`, { text: 'Longer than it was before' }),
  ],
  [
    'a longer comment',
    ({ client, things }) => client.patch(`/api/comments/${things.commentId}`, { text: 'Longer than it was before' }),
  ],
];

describe('with as many bytes stored as allowed', () => {
  beforeAll(() => store(STORAGE_MAX_BYTES));
  afterAll(() => store(100_000));

  test.each(WRITES)('an account is refused %s with the sentence of uploads', async (_, write) => {
    expect(answer(await write(ana))).toEqual(REFUSED);
  });

  test('an account may still shorten, like and report', async () => {
    const { client, things } = ana;
    expect((await client.patch(`/api/posts/${things.postId}`, { text: 'M' })).status).toBe(200);
    expect((await client.put(`/api/posts/${things.postId}/like`)).status).toBeLessThan(300);
    const report = { subject: 'comment', subjectId: String(things.commentId), reason: 'other', details: 'Please look' };
    expect(answer(await client.post('/api/reports', report))).not.toEqual(REFUSED);
  });

  test('an account still gets comments of others', async () => {
    const ben = await api.asUser();
    expect((await ben.client.post(`/api/posts/${ana.things.postId}/comments`, { text: 'Hello' })).status).toBe(201);
  });
});

test('deleting a picture makes room for texts at once', async () => {
  await store(STORAGE_MAX_BYTES);
  expect(answer(await WRITES[0]![1](ana))).toEqual(REFUSED);
  expect((await ana.client.delete(`/api/photos/${ana.things.imageId}`)).status).toBeLessThan(300);
  expect((await WRITES[0]![1](ana)).status).toBe(201);
});

/** Sets the bytes of one of the user's images. */
async function store(bytes: number): Promise<void> {
  await api.em().execute('update media set bytes = ? where id = ?', [Math.min(bytes, 2 ** 31 - 1), ana.things.imageId]);
}
