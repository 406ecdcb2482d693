import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { PreparedQuery } from '../src/database/prepared/prepared-query.ts';
import { favouriteListingsQuery, ownListingsQuery } from '../src/modules/listings/listings.query.ts';
import {
  conversationListQueries,
  unreadConversationsQuery,
} from '../src/modules/messages/conversations/conversations.query.ts';
import { notificationListQuery, unseenCountQuery } from '../src/modules/notifications/notification-list.query.ts';
import { placeReviewsQuery } from '../src/modules/places/reviews/reviews.query.ts';
import { albumPhotosQuery, ownPhotosQuery, photosOfUserQuery } from '../src/modules/photos/photos.query.ts';
import { commentsQuery, repliesQuery } from '../src/modules/posts/comments/comments.query.ts';
import { feedByReadingQuery, feedQuery } from '../src/modules/posts/feed/feed.query.ts';
import { addPostQuery } from '../src/modules/posts/feed/timelines.query.ts';
import {
  collectedPostsQuery,
  likersQuery,
  postsOfPetQuery,
  postsOfUserQuery,
  savedPostsQuery,
} from '../src/modules/posts/feed/post-reads.query.ts';
import { suggestionsQuery } from '../src/modules/users/profiles/suggestions.query.ts';
import { blockListQuery, muteListQuery } from '../src/modules/friends/blocks-and-mutes.query.ts';
import { followListQuery, followerListQuery } from '../src/modules/friends/follow-lists.query.ts';
import { friendListQuery, pendingRequestsQuery, sentRequestsQuery } from '../src/modules/friends/friend-lists.query.ts';
import { storyRingsQuery } from '../src/modules/stories/story-rings.query.ts';
import { threadListQuery } from '../src/modules/topics/threads.query.ts';
import { topicMembersQuery } from '../src/modules/topics/topics.query.ts';
import { ownWalksQueries } from '../src/modules/walks/walks.query.ts';
import { PLANS, buffersOf } from '../src/test-support/measure/buffers-of.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { worldOfSize } from '../src/test-support/load/world-database.ts';
import type { WorldDatabase } from '../src/test-support/load/world-database.ts';

const LARGE = { people: 100_000, posts: 1_000_000, friends: 5_000, notifications: 100_000, photos: 1_000, rows: 5_000 };
/** Sizes of the small world: a hundredth of the large one's, but more than a page of each list. */
const SMALL = { people: 1_000, posts: 10_000, friends: 100, notifications: 1_000, photos: 100, rows: 250 };
const GROWTH = 1.2;
/** Tolerance: each row looks up some B-trees, which are a level deeper, three pages instead of two. */
const DEPTH_TOLERANCE = 1.35;
/**
 * Buffers of one lookup in an index of the large world. Among few users the planner reads a list of the viewer's once,
 * such as the friends, and among many it looks each row of the page up.
 */
const INDEX_DEPTH = 3;
const RUNS = 9; // of which the median is reported
const PATIENCE_MS = 15 * 60_000;

const NEWEST = '2147483647';
const PAGE = '20';

type List = {
  name: string;
  query: PreparedQuery<object>;
  values: (world: WorldDatabase) => string[];
  growth?: number;
  /** Buffers per friend or blocked user, of whom there are 5,000, in addition to those of the page itself. */
  perFriend?: number;
  /** Further buffers for each row of the page. */
  perRow?: number;
};

const id = (uuid: string): string => `'${uuid}'`;
const ALL_READ_ONCE_BUFFERS = 0.03; // by index, at most twice

const LISTS: readonly List[] = [
  {
    name: 'notifications',
    query: notificationListQuery,
    values: notificationsBefore('null', 'null'),
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'old notifications',
    query: notificationListQuery,
    values: notificationsBefore('500', 'null'),
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'notifications of a kind',
    query: notificationListQuery,
    values: notificationsBefore('null', `'{comment_mentioned}'`),
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'unseen notifications',
    query: unseenCountQuery,
    values: ({ viewer }) => [id(viewer)],
    growth: DEPTH_TOLERANCE,
  },
  { name: 'friends', query: friendListQuery, values: friendsCalled('null'), growth: DEPTH_TOLERANCE },
  { name: 'friends by a common name', query: friendListQuery, values: friendsCalled(`'maria'`), perFriend: 1 },
  { name: 'friends by an unknown name', query: friendListQuery, values: friendsCalled(`'zebra'`), perFriend: 6 },
  {
    name: 'received requests',
    query: pendingRequestsQuery,
    values: ofViewer('null'),
    growth: DEPTH_TOLERANCE,
    perFriend: ALL_READ_ONCE_BUFFERS,
  },
  {
    name: 'sent requests',
    query: sentRequestsQuery,
    values: ofViewer('null'),
    growth: DEPTH_TOLERANCE,
    perFriend: ALL_READ_ONCE_BUFFERS,
  },
  { name: 'who is followed', query: followListQuery, values: ({ viewer }) => [id(viewer), 'null', PAGE, 'null'] },
  { name: 'who follows', query: followerListQuery, values: ofViewer('null') },
  { name: 'who is blocked', query: blockListQuery, values: ({ blocker }) => [id(blocker), 'null', PAGE] },
  {
    name: 'who is muted',
    query: muteListQuery,
    values: ({ blocker }) => [id(blocker), 'null', PAGE],
    perFriend: ALL_READ_ONCE_BUFFERS,
  },
  {
    name: 'feed',
    query: feedQuery,
    values: ofViewer(NEWEST),
    growth: DEPTH_TOLERANCE,
    perFriend: ALL_READ_ONCE_BUFFERS,
  },
  // For each friend, the newest post is looked up in an index.
  {
    name: 'feed beyond the timeline',
    query: feedByReadingQuery,
    values: ofViewer(NEWEST),
    growth: DEPTH_TOLERANCE,
    perFriend: 5,
  },
  // The same number of friends in both worlds; everybody has a timeline.
  {
    name: 'a post for timelines',
    query: addPostQuery,
    values: ({ friend, postId }) => [id(friend), String(postId)],
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'own posts',
    query: postsOfUserQuery,
    values: ({ viewer }) => [id(viewer), id(viewer), NEWEST, PAGE],
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'posts of a pet',
    query: postsOfPetQuery,
    values: (world) => [id(world.viewer), String(world.petId), NEWEST, PAGE],
    growth: DEPTH_TOLERANCE,
  },
  { name: 'saved posts', query: savedPostsQuery, values: ofViewer(NEWEST), growth: DEPTH_TOLERANCE },
  {
    name: 'posts of a collection',
    query: collectedPostsQuery,
    values: (world) => [id(world.viewer), NEWEST, PAGE, String(world.collectionId)],
    growth: DEPTH_TOLERANCE,
    perRow: INDEX_DEPTH,
  },
  { name: 'who likes a post', query: likersQuery, values: ofPost },
  { name: 'comments', query: commentsQuery, values: ofPost },
  { name: 'replies', query: repliesQuery, values: (world) => [id(world.viewer), String(world.commentId), '0', PAGE] },
  { name: 'own photos', query: ownPhotosQuery, values: ofViewer('null') },
  {
    name: 'photos of an album',
    query: albumPhotosQuery,
    values: (world) => [...ofViewer('null')(world), String(world.albumId)],
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'photos in posts',
    query: photosOfUserQuery,
    values: ({ viewer }) => [id(viewer), id(viewer), NEWEST, '-1', PAGE],
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'photos in a friend’s posts',
    query: photosOfUserQuery,
    values: ({ friend, viewer }) => [id(friend), id(viewer), NEWEST, '-1', PAGE],
    growth: DEPTH_TOLERANCE,
  },
  { name: 'own listings', query: ownListingsQuery, values: listingsOfViewer, growth: 1.5, perRow: INDEX_DEPTH },
  { name: 'favourite listings', query: favouriteListingsQuery, values: listingsOfViewer, perRow: INDEX_DEPTH },
  {
    name: 'threads',
    query: threadListQuery,
    values: (world) => [id(world.viewer), String(world.topicId), 'null', PAGE],
    growth: DEPTH_TOLERANCE,
  },
  {
    name: 'members of a topic',
    query: topicMembersQuery,
    values: (world) => [id(world.viewer), String(world.topicId), NEWEST, PAGE],
  },
  {
    name: 'reviews of a place',
    query: placeReviewsQuery,
    values: (world) => [id(world.viewer), String(world.placeId), NEWEST, PAGE],
    growth: DEPTH_TOLERANCE,
    perRow: INDEX_DEPTH,
  },
  // The viewer's walks are scattered among very many.
  {
    name: 'upcoming walks',
    query: ownWalksQueries.going,
    values: walksOfViewer,
    growth: DEPTH_TOLERANCE,
    perFriend: 0.1,
  },
  { name: 'own walks', query: ownWalksQueries.hosting, values: walksOfViewer, growth: DEPTH_TOLERANCE, perFriend: 0.1 },
  { name: 'past walks', query: ownWalksQueries.past, values: walksOfViewer, growth: DEPTH_TOLERANCE, perFriend: 0.1 },
  { name: 'conversations', query: conversationListQueries.inbox, values: ofViewer('null') },
  { name: 'unread conversations', query: conversationListQueries.unread, values: ofViewer('null') },
  { name: 'message requests', query: conversationListQueries.requests, values: ofViewer('null') },
  {
    name: 'number of unread conversations',
    query: unreadConversationsQuery,
    values: ({ viewer }) => [id(viewer)],
    perFriend: ALL_READ_ONCE_BUFFERS,
  },
  { name: 'stories', query: storyRingsQuery, values: ({ viewer }) => [id(viewer)], perFriend: 3 },
  { name: 'suggestions', query: suggestionsQuery, values: ({ viewer }) => [id(viewer)] },
];

let small: WorldDatabase;
let large: WorldDatabase;
beforeAll(async () => {
  small = await worldOfSize(SMALL);
  large = await worldOfSize(LARGE);
}, PATIENCE_MS);
afterAll(async () => {
  await small.drop();
  await large.drop();
});

describe.each(PLANS)('a world of a million posts and 100,000 users (%s)', (plan) => {
  test.each(LISTS)(
    '$name reads as little among a million posts as among a hundredth of that',
    async ({ name, query, values, growth = GROWTH, perFriend = 0, perRow = 0 }) => {
      const few = await buffersOf(small.database, plan, query, values(small));
      const many = await buffersOf(large.database, plan, query, values(large));
      const ms = await medianTime(
        large,
        `execute ${query.name.replaceAll('-', '_')}_${plan} (${values(large).join(', ')})`,
      );
      reportTried(
        `${name}, ${plan}: ${few} buffers, in the large world ${many} (${(many / few).toFixed(2)} times), ${ms.toFixed(1)} ms`,
      );
      const isAsCheap = many <= few * growth + LARGE.friends * perFriend + Number(PAGE) * perRow;
      expect({ few, many, isAsCheap }).toMatchObject({ isAsCheap: true });
    },
  );
});

function ofViewer(position: string): List['values'] {
  return ({ viewer }) => [id(viewer), position, PAGE];
}

function notificationsBefore(position: string, kinds: string): List['values'] {
  return ({ viewer }) => [id(viewer), position, PAGE, kinds];
}

function friendsCalled(words: string): List['values'] {
  return ({ viewer }) => [id(viewer), 'null', PAGE, words];
}

function ofPost({ viewer, postId }: WorldDatabase): string[] {
  return [id(viewer), String(postId), NEWEST, PAGE];
}

function listingsOfViewer({ viewer }: WorldDatabase): string[] {
  return [id(viewer), `'adoption'`, NEWEST, PAGE];
}

function walksOfViewer({ viewer }: WorldDatabase): string[] {
  return [id(viewer), 'null', 'null', PAGE];
}

async function medianTime({ database }: WorldDatabase, execute: string): Promise<number> {
  const times: number[] = [];
  for (let time = 0; time < RUNS; time += 1) {
    const startedAt = performance.now();
    await database.query(execute);
    times.push(performance.now() - startedAt);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)]!;
}
