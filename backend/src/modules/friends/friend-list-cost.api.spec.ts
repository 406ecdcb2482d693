import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import type { PreparedQuery } from '../../database/prepared/prepared-query.ts';
import { PLANS, buffersOf } from '../../test-support/measure/buffers-of.ts';
import { worldOfSize } from '../../test-support/load/world-database.ts';
import type { WorldDatabase } from '../../test-support/load/world-database.ts';
import { blockListQuery, muteListQuery } from './blocks-and-mutes.query.ts';
import { followListQuery, followerListQuery } from './follow-lists.query.ts';
import { friendListQuery, pendingRequestsQuery, sentRequestsQuery } from './friend-lists.query.ts';

const FRIENDS = 1_000;
const FEW = { people: 2_500, posts: 2_000, friends: FRIENDS, notifications: 100, photos: 50, rows: 300 };
const MANY = { ...FEW, people: 25_000, posts: 20_000 };
const PAGE_BUFFERS = 200;
/** Buffers for each friend: one for the row's position, the path through the index to the names, and both rows. */
const BUFFERS_PER_FRIEND = 6;
/** Tolerance: a larger index may be one level deeper, which costs one more page per lookup. */
const DEPTH_TOLERANCE = 1.25;

let few: WorldDatabase;
let many: WorldDatabase;
beforeAll(async () => {
  few = await worldOfSize(FEW);
  many = await worldOfSize(MANY);
});
afterAll(async () => {
  await few.drop();
  await many.drop();
});

describe.each(PLANS)('lists of people (%s)', (plan) => {
  test.each([
    ['friends', friendListQuery],
    ['who is followed', followListQuery],
    ['who follows', followerListQuery],
  ] as const)('a list of people touches as few buffers among ten times as many users: %s', async (_, query) => {
    await expectAsCheap(query, ({ viewer }) => viewer);
  });

  test.each([
    ['received', pendingRequestsQuery],
    ['sent', sentRequestsQuery],
  ] as const)(
    'counting mutual friends reads the viewer’s friends once in the list of %s requests',
    async (_, query) => {
      for (const { database, viewer } of [few, many]) {
        expect(await buffersOf(database, plan, query, [`'${viewer}'`, 'null', '20'])).toBeLessThan(PAGE_BUFFERS);
      }
    },
  );

  test.each([
    ['who is blocked', blockListQuery],
    ['who is muted', muteListQuery],
  ] as const)('a list touches as few buffers for a user who blocks or mutes many: %s', async (_, query) => {
    await expectAsCheap(query, ({ blocker }) => blocker);
  });

  test.each([
    ['a name that nobody has', 'zebra'],
    ['a sign that nobody has', '🐍'],
  ])('searching friends for %s reads each friend once and nobody else', async (_, q) => {
    const [ofFew, ofMany] = [await searched(few, q), await searched(many, q)];
    expect({ ofFew, ofMany, isAsCheap: ofMany <= ofFew * DEPTH_TOLERANCE }).toMatchObject({ isAsCheap: true });
    expect(ofMany).toBeLessThan(FRIENDS * BUFFERS_PER_FRIEND + PAGE_BUFFERS);
  });

  test('searching friends for a frequent name reads no further than a page', async () => {
    for (const q of ['maria', 'momo']) {
      for (const world of [few, many])
        expect(await searched(world, q)).toBeLessThan((FRIENDS * BUFFERS_PER_FRIEND) / 3 + PAGE_BUFFERS);
    }
  });

  const searched = (world: WorldDatabase, q: string) =>
    buffersOf(world.database, plan, friendListQuery, [`'${world.viewer}'`, 'null', '20', `'${q}'`]);

  async function expectAsCheap(query: PreparedQuery, whose: (world: WorldDatabase) => string): Promise<void> {
    const pages = (world: WorldDatabase) => {
      const words = query === friendListQuery || query === followListQuery ? ['null'] : [];
      return buffersOf(world.database, plan, query, [`'${whose(world)}'`, 'null', '20', ...words]);
    };
    const [ofFew, ofMany] = [await pages(few), await pages(many)];
    expect({ ofFew, ofMany, isAsCheap: ofMany <= ofFew * DEPTH_TOLERANCE }).toMatchObject({ isAsCheap: true });
  }
});
