import { threadReplySchema, threadSchema } from '@qlixline/contract/topics/thread';
import type { Thread, ThreadReply } from '@qlixline/contract/topics/thread';
import { topicDetailSchema } from '@qlixline/contract/topics/topic';
import type { TopicDetail, TopicMembership } from '@qlixline/contract/topics/topic';

import { buildUserCard, nextId } from '../builders.ts';
import type { FakeThread } from './topic-state.ts';

export const MEMBERSHIP: TopicMembership = { level: 'replies', isMuted: false, mutedUntil: null, isModerator: false };

/** Builds a topic that the viewer hasn't joined. */
export function buildTopic(overrides: Partial<TopicDetail> = {}): TopicDetail {
  return topicDetailSchema.parse({
    id: nextId(),
    name: 'Rabbits',
    description: 'Hay, hutches and happy binkies.',
    species: 'rabbit',
    theme: null,
    memberCount: 12,
    threadCount: 3,
    membership: null,
    mayModerate: overrides.membership?.isModerator ?? false,
    moderators: [],
    ...overrides,
  } satisfies TopicDetail);
}

export function buildThreadReply(overrides: Partial<ThreadReply> = {}): ThreadReply {
  return threadReplySchema.parse({
    id: nextId(),
    number: 1,
    author: buildUserCard(),
    text: 'A handful',
    createdAt: new Date(Date.now() - 3_600_000).toISOString(),
    editedAt: null,
    likeCount: 0,
    isLiked: false,
    answers: null,
    linkPreview: null,
    isHidden: false,
    ...overrides,
  } satisfies ThreadReply);
}

/** Builds a thread by another user; the replies are numbered in this order. */
export function buildThread(
  topic: TopicDetail,
  overrides: Partial<Thread> = {},
  replies: readonly Partial<ThreadReply>[] = [],
): FakeThread {
  const createdAt = overrides.createdAt ?? new Date(Date.now() - 7_200_000).toISOString();
  return {
    replies: replies.map((reply, nth) => buildThreadReply({ ...reply, number: nth + 1 })),
    thread: threadSchema.parse({
      id: nextId(),
      author: buildUserCard(),
      title: 'How much hay?',
      excerpt: overrides.text ?? 'They eat all of it.',
      imageUrl: overrides.images?.[0]?.url ?? null,
      hasPoll: (overrides.poll ?? null) !== null,
      createdAt,
      activeAt: createdAt,
      replyCount: replies.length,
      likeCount: 0,
      isPinned: false,
      isLocked: false,
      isNew: false,
      unreadCount: 0,
      isHidden: false,
      topic: {
        id: topic.id,
        name: topic.name,
        isMember: topic.membership !== null,
        mayModerate: topic.mayModerate,
      },
      text: 'They eat all of it.',
      images: [],
      linkPreview: null,
      poll: null,
      editedAt: null,
      isLiked: false,
      lastNumber: replies.length,
      readNumber: topic.membership ? replies.length : null,
      ...overrides,
    } satisfies Thread),
  };
}
