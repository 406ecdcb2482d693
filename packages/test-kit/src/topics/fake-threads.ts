import type { topicEndpoints } from '@qlixline/contract/topics/topic-endpoints';
import { threadCardSchema } from '@qlixline/contract/topics/thread';
import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import { userCardSchema } from '@qlixline/contract/users/user';

import { nextId } from '../builders.ts';
import type { FakeState } from '../fake-state.ts';
import { topicWith } from './found-topic.ts';
import { buildThread, buildThreadReply } from './topic-builders.ts';
import type { FakeThread } from './topic-state.ts';
import { FakeProblem, found, pageOfRows, signedIn } from '../fake-endpoint.ts';
import type { FakeArea } from '../fake-endpoint.ts';
import { previewOf } from '../link-previews/fake-link-previews.ts';

/** Fakes of threads and their replies. */
export const threadFakes = {
  'GET /api/topics/:id/threads': ({ state, params, query }) => {
    topicWith(state, params.id);
    const rows = state.threads
      .map(({ thread }) => thread)
      .filter(({ topic }) => topic.id === params.id)
      .toSorted((a, b) => Number(b.isPinned) - Number(a.isPinned) || b.activeAt.localeCompare(a.activeAt));
    return pageOfRows(
      rows.map((thread) => threadCardSchema.parse(thread)),
      query,
    );
  },
  'POST /api/topics/:id/threads': ({ state, params, body }) => {
    const topic = topicWith(state, params.id);
    if (!topic.membership) throw new FakeProblem('forbidden', 'Join this topic to take part in it.');
    const { title, text, poll } = body;
    const created = buildThread(topic, {
      author: me(state),
      title,
      text,
      linkPreview: previewOf(state, text, body.withoutPreview),
      createdAt: new Date().toISOString(),
      poll: poll
        ? {
            options: poll.options.map((option) => ({ text: option, votes: null })),
            voteCount: 0,
            ownOption: null,
            endsAt: new Date(Date.now() + poll.days * 86_400_000).toISOString(),
            isOpen: true,
          }
        : null,
    });
    state.threads = [created, ...state.threads];
    return created.thread;
  },
  'GET /api/threads/:id': ({ state, params }) => threadWith(state, params.id).thread,
  'PATCH /api/threads/:id': ({ state, params, body }) =>
    changeThread(state, params.id, {
      ...(body.title && { title: body.title }),
      ...(body.text !== undefined && { text: body.text }),
      editedAt: new Date().toISOString(),
    }),
  'DELETE /api/threads/:id': ({ state, params }) => {
    state.deletedThreads.push(threadWith(state, params.id));
    state.threads = state.threads.filter(({ thread }) => thread.id !== params.id);
  },
  'POST /api/threads/:id/restore': ({ state, params }) => {
    const deleted = found(state.deletedThreads.find(({ thread }) => thread.id === params.id));
    state.threads = [deleted, ...state.threads];
    return deleted.thread;
  },
  'PUT /api/threads/:id/like': ({ state, params }) =>
    likeStateOf(changeThread(state, params.id, likedOf(threadWith(state, params.id).thread, true))),
  'DELETE /api/threads/:id/like': ({ state, params }) =>
    likeStateOf(changeThread(state, params.id, likedOf(threadWith(state, params.id).thread, false))),
  'PUT /api/threads/:id/pin': ({ state, params }) => void changeThread(state, params.id, { isPinned: true }),
  'DELETE /api/threads/:id/pin': ({ state, params }) => void changeThread(state, params.id, { isPinned: false }),
  'PUT /api/threads/:id/lock': ({ state, params }) => void changeThread(state, params.id, { isLocked: true }),
  'DELETE /api/threads/:id/lock': ({ state, params }) => void changeThread(state, params.id, { isLocked: false }),
  'PUT /api/threads/:id/vote': ({ state, params, body }) => {
    const poll = found(threadWith(state, params.id).thread.poll ?? undefined);
    const votesOf = (nth: number, votes: number | null) =>
      (votes ?? 0) + Number(nth === body.option) - Number(nth === poll.ownOption);
    return changeThread(state, params.id, {
      poll: {
        ...poll,
        options: poll.options.map(({ text, votes }, nth) => ({ text, votes: votesOf(nth, votes) })),
        voteCount: poll.voteCount + (poll.ownOption === null ? 1 : 0),
        ownOption: body.option,
      },
    });
  },
  'PUT /api/threads/:id/read': ({ state, params, body }) => {
    const { readNumber } = threadWith(state, params.id).thread;
    changeThread(state, params.id, {
      readNumber: Math.max(readNumber ?? 0, body.number),
      unreadCount: 0,
      isNew: false,
    });
  },
  'GET /api/threads/:id/replies': ({ state, params, query: { after = 0, before, limit } }) => {
    const { replies } = threadWith(state, params.id);
    const items =
      before === undefined
        ? replies.filter(({ number }) => number > after).slice(0, limit)
        : replies.filter(({ number }) => number < before).slice(-limit);
    const [first, last] = [items[0]?.number ?? after + 1, items.at(-1)?.number ?? after];
    return {
      items,
      hasEarlier: replies.some(({ number }) => number < first),
      hasLater: replies.some(({ number }) => number > last),
    };
  },
  'POST /api/threads/:id/replies': ({ state, params, body }) => {
    const { thread, replies } = threadWith(state, params.id);
    if (!thread.topic.isMember) throw new FakeProblem('forbidden', 'Join this topic to take part in it.');
    if (thread.isLocked) throw new FakeProblem('invalid_transition', 'This thread is locked. Nobody can reply.');
    const answered = replies.find(({ number }) => number === body.answersNumber);
    return addReply(state, params.id, {
      author: me(state),
      text: body.text,
      linkPreview: previewOf(state, body.text, body.withoutPreview),
      answers: answered ? { number: answered.number, author: answered.author, excerpt: answered.text } : null,
    });
  },
  'PATCH /api/replies/:id': ({ state, params, body }) =>
    changeReply(state, params.id, { text: body.text, editedAt: new Date().toISOString() }),
  'DELETE /api/replies/:id': ({ state, params }) => {
    const of = threadOfReply(state, params.id);
    state.deletedReplies.push(found(of.replies.find(({ id }) => id === params.id)));
    of.replies = of.replies.filter(({ id }) => id !== params.id);
  },
  'POST /api/replies/:id/restore': ({ state, params }) => {
    const reply = found(state.deletedReplies.find(({ id }) => id === params.id));
    const [of] = state.threads;
    found(of).replies = [...found(of).replies, reply].toSorted((a, b) => a.number - b.number);
    return reply;
  },
  'PUT /api/replies/:id/like': ({ state, params }) =>
    likeStateOf(changeReply(state, params.id, likedOf(replyWith(state, params.id), true))),
  'DELETE /api/replies/:id/like': ({ state, params }) =>
    likeStateOf(changeReply(state, params.id, likedOf(replyWith(state, params.id), false))),
} satisfies Partial<FakeArea<typeof topicEndpoints>>;

/** Adds a reply as if somebody had sent it. Specs send live events themselves. */
export function addReply(state: FakeState, threadId: number, reply: Partial<ThreadReply>): ThreadReply {
  const of = threadWith(state, threadId);
  const number = of.thread.lastNumber + 1;
  const added = buildThreadReply({ id: nextId(), createdAt: new Date().toISOString(), ...reply, number });
  of.replies = [...of.replies, added];
  const isOwn = added.author.id === state.user?.id;
  changeThread(state, threadId, {
    lastNumber: number,
    replyCount: of.replies.length,
    activeAt: added.createdAt,
    ...(isOwn && of.thread.readNumber === number - 1 && { readNumber: number }),
  });
  return added;
}

const me = (state: FakeState) => userCardSchema.parse(signedIn(state));

type Liked = { isLiked: boolean; likeCount: number };
const likeStateOf = ({ isLiked, likeCount }: Liked): Liked => ({ isLiked, likeCount });
const likedOf = (before: Liked, isLiked: boolean): Liked => ({
  isLiked,
  likeCount: before.likeCount + Number(isLiked) - Number(before.isLiked),
});

function threadWith({ threads }: FakeState, id: number): FakeThread {
  return found(threads.find(({ thread }) => thread.id === id));
}

function changeThread(state: FakeState, id: number, changes: Partial<Thread>): Thread {
  const of = threadWith(state, id);
  of.thread = { ...of.thread, ...changes };
  return of.thread;
}

function threadOfReply({ threads }: FakeState, id: number): FakeThread {
  return found(threads.find(({ replies }) => replies.some((reply) => reply.id === id)));
}

function replyWith(state: FakeState, id: number): ThreadReply {
  return found(threadOfReply(state, id).replies.find((reply) => reply.id === id));
}

function changeReply(state: FakeState, id: number, changes: Partial<ThreadReply>): ThreadReply {
  const of = threadOfReply(state, id);
  const changed = { ...replyWith(state, id), ...changes };
  of.replies = of.replies.map((reply) => (reply.id === id ? changed : reply));
  return changed;
}
