import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import type { PrefetchedReplies, WithPrefetchedReplies } from '@qlixline/api-client/calls/early-answers';
import { send } from '@qlixline/api-client/calls/http';
import type { WaitingCall, WaitingCalls } from '@qlixline/api-client/outbox/outbox';
import { commentsQuery, setCommentLiked } from '@qlixline/api-client/posts/comments';
import { feedQuery } from '@qlixline/api-client/posts/feed';
import { setLiked } from '@qlixline/api-client/posts/post-reactions';
import { repliesQuery, setReplyLiked } from '@qlixline/api-client/topics/thread-replies';
import { setThreadLiked, threadQuery } from '@qlixline/api-client/topics/threads';
import type { Comment } from '@qlixline/contract/posts/comment';
import type { Post } from '@qlixline/contract/posts/post';
import { buildComment, buildPost } from '@qlixline/test-kit/posts/post-builders';
import { buildThread, buildThreadReply, buildTopic } from '@qlixline/test-kit/topics/topic-builders';
import { QueryClient } from '@tanstack/react-query';

import { keepLikes } from './keep-likes.ts';
import type { KeptLikes } from './keep-likes.ts';

const POST = buildPost({ likeCount: 4, text: 'Look at him' });
const COMMENT = buildComment({ likeCount: 1 });

let client: QueryClient;
let waiting: WaitingCall[];
let isFull: boolean;
let sent: string[];
let answer: (address: string, init: RequestInit) => Promise<Response>;
let likes: KeptLikes;
const sendAll = jest.fn<() => Promise<void>>();
let onLine: jest.SpiedGetter<boolean>;

const outbox: Pick<WaitingCalls, 'add' | 'cancel' | 'all'> = {
  add: async (call) => {
    if (isFull) throw new DOMException('Quota exceeded', 'QuotaExceededError');
    waiting = [...waiting.filter(({ key }) => key !== call.key), { ...call, id: 1, userId: 'ana' }];
  },
  cancel: async (key) => {
    waiting = waiting.filter((call) => call.key !== key);
  },
  all: () => waiting,
};

const noConnection = () => Promise.reject(new TypeError('Failed to fetch'));
const page = <Item>(...items: Item[]) => ({ pages: [{ items, nextCursor: null }], pageParams: [undefined] });
const shown = () => (client.getQueryData(feedQuery.queryKey) as ReturnType<typeof page<Post>>).pages[0]!.items[0]!;
const shownComment = () =>
  (client.getQueryData(commentsQuery(POST.id).queryKey) as ReturnType<typeof page<Comment>>).pages[0]!.items[0]!;
const pressLike = () => setLiked(client, shown(), !shown().isLiked);

beforeEach(() => {
  client = new QueryClient();
  client.setQueryDefaults(feedQuery.queryKey, { meta: feedQuery.meta! });
  client.setQueryData(feedQuery.queryKey, page(POST));
  client.setQueryData(commentsQuery(POST.id).queryKey, page(COMMENT));
  waiting = [];
  isFull = false;
  sent = [];
  answer = noConnection;
  sendAll.mockReset();
  onLine = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  (globalThis as WithPrefetchedReplies).qlixlineAnswers = {
    fetch: (address, init) => {
      sent.push(`${init.method} ${address}`);
      return answer(address, init);
    },
    drop: () => undefined,
  } satisfies PrefetchedReplies;
  likes = keepLikes(client, outbox, sendAll);
});
afterEach(() => {
  delete (globalThis as WithPrefetchedReplies).qlixlineAnswers;
  client.clear();
  onLine.mockRestore();
});

test('a like without a connection waits, and the heart stays pressed', async () => {
  await pressLike();
  expect(shown()).toMatchObject({ isLiked: true, likeCount: 5 });
  expect(waiting).toMatchObject([
    { kind: 'like', endpoint: 'PUT /api/posts/:id/like', input: { params: { id: POST.id } } },
  ]);
  expect(waiting[0]?.text).toMatch(/’s post: Look at him$/);
  expect(waiting[0]).not.toHaveProperty('mayHaveArrived');
});

test('a like and its removal, both offline, send nothing', async () => {
  await pressLike();
  await pressLike();
  expect(shown()).toMatchObject({ isLiked: false, likeCount: 4 });
  expect(waiting).toEqual([]);
});

test('three presses offline send the last state only', async () => {
  for (let press = 1; press <= 3; press += 1) await pressLike();
  expect(shown()).toMatchObject({ isLiked: true, likeCount: 5 });
  expect(waiting.map(({ kind }) => kind)).toEqual(['like']);
});

test('the removal of a like that may have arrived is sent', async () => {
  onLine.mockReturnValue(true); // The request was sent, and its answer lost.
  await pressLike();
  expect(waiting).toMatchObject([{ kind: 'like', mayHaveArrived: true }]);
  onLine.mockReturnValue(false);
  await pressLike();
  expect(waiting).toMatchObject([{ kind: 'unlike', endpoint: 'DELETE /api/posts/:id/like', mayHaveArrived: true }]);
});

test('a press after the connection is back doesn’t overtake one that still waits', async () => {
  await pressLike();
  sent = [];
  onLine.mockReturnValue(true);
  answer = async () => Response.json({ isLiked: false, likeCount: 4 });
  await pressLike();
  expect(sent).toEqual([]);
  expect(waiting).toMatchObject([{ kind: 'unlike' }]);
  expect(sendAll).toHaveBeenCalledTimes(1);
});

test('likes of comments wait, too', async () => {
  await setCommentLiked(client, POST.id, shownComment(), true);
  expect(shownComment()).toMatchObject({ isLiked: true, likeCount: 2 });
  expect(waiting).toMatchObject([
    { kind: 'like', endpoint: 'PUT /api/comments/:id/like', input: { params: { id: COMMENT.id } } },
  ]);
});

test('likes of threads and of replies in topics wait, too', async () => {
  const { thread } = buildThread(buildTopic(), { title: 'Which harness?', text: '' });
  const reply = buildThreadReply({ likeCount: 3, isLiked: true });
  client.setQueryData(threadQuery(thread.id).queryKey, thread);
  const { queryKey } = repliesQuery(thread.id, 0);
  const part = { items: [reply], hasEarlier: false, hasLater: false };
  client.setQueryData(queryKey, { pages: [part], pageParams: [{ after: 0 }] });

  await setThreadLiked(client, thread, true);
  await setReplyLiked(client, thread.id, reply, false);
  expect(client.getQueryData(threadQuery(thread.id).queryKey)).toMatchObject({ isLiked: true, likeCount: 1 });
  expect(client.getQueryData(queryKey)?.pages[0]?.items[0]).toMatchObject({ isLiked: false, likeCount: 2 });
  expect(waiting).toMatchObject([
    { kind: 'like', endpoint: 'PUT /api/threads/:id/like', input: { params: { id: thread.id } } },
    { kind: 'unlike', endpoint: 'DELETE /api/replies/:id/like', input: { params: { id: reply.id } } },
  ]);
  for (const call of waiting.splice(0)) likes.takeBack(call);
  expect(client.getQueryData(threadQuery(thread.id).queryKey)).toMatchObject({ isLiked: false, likeCount: 0 });
  expect(client.getQueryData(queryKey)?.pages[0]?.items[0]).toMatchObject({ isLiked: true, likeCount: 3 });
});

test('a like that waits is shown in what was read without it, until the server has refused it', async () => {
  await pressLike();
  const read = () => client.fetchQuery({ queryKey: feedQuery.queryKey, queryFn: async () => page(POST), staleTime: 0 });
  await read();
  expect(shown()).toMatchObject({ isLiked: true, likeCount: 5 });
  waiting = waiting.map((call) => ({ ...call, problem: 'This doesn’t exist.' }));
  await read();
  expect(shown()).toMatchObject({ isLiked: false, likeCount: 4 });
});

test('cancelling a like that waits shows what was before', async () => {
  await pressLike();
  const [call] = waiting;
  waiting = [];
  likes.takeBack(call!);
  expect(shown()).toMatchObject({ isLiked: false, likeCount: 4 });
});

test('a like that is saved after an earlier one was refused forgets the refusal', async () => {
  await pressLike();
  waiting = waiting.map((call) => ({ ...call, problem: 'Too late.' }));
  client.setQueryData(feedQuery.queryKey, page(POST));
  onLine.mockReturnValue(true);
  answer = async () => Response.json({ isLiked: true, likeCount: 5 });
  await pressLike();
  expect(waiting).toEqual([]);
});

test('a like on a full device is rolled back and says why', async () => {
  isFull = true;
  await expect(pressLike()).rejects.toMatchObject({
    status: 507,
    problem: { message: 'This device is full, so it can’t wait here.' },
  });
  expect(shown()).toMatchObject({ isLiked: false, likeCount: 4 });
});

test('a like that the server refuses is not kept', async () => {
  onLine.mockReturnValue(true);
  answer = async () => Response.json({ code: 'not_found', message: 'This doesn’t exist.' }, { status: 404 });
  await expect(pressLike()).rejects.toMatchObject({ status: 404 });
  expect(waiting).toEqual([]);
});

test('a like that waited reaches the server when it is sent, and isn’t kept again', async () => {
  await pressLike();
  const [call] = waiting;
  sent = [];
  answer = async () => Response.json({ isLiked: true, likeCount: 5 });
  await send(call!.endpoint, call!.input);
  expect(sent).toEqual([`PUT /api/posts/${POST.id}/like`]);
  answer = noConnection;
  await expect(send(call!.endpoint, call!.input)).rejects.toThrow('Failed to fetch');
});

test('other requests without a connection fail as before', async () => {
  const { fetch } = (globalThis as WithPrefetchedReplies).qlixlineAnswers!;
  await expect(fetch('/api/posts/1/save', { method: 'PUT' })).rejects.toThrow('Failed to fetch');
  expect(waiting).toEqual([]);
});
