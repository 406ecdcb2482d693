import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { PLANS, buffersOf } from '../../test-support/measure/buffers-of.ts';
import { worldOfSize } from '../../test-support/load/world-database.ts';
import type { WorldDatabase } from '../../test-support/load/world-database.ts';
import { notificationListQuery, unseenCountQuery } from './notification-list.query.ts';

const FEW = { people: 500, posts: 12_000, friends: 50, notifications: 1_200, photos: 50, rows: 100 };
/** Ten times as many rows of the viewer and of everybody else, and ten times as many users. */
const MANY = { ...FEW, people: 5_000, posts: 120_000, notifications: 12_000 };
/** Number of notifications that are counted. */
const COUNTED = 1_000;
/** Index probes for each row: its actor, its post and its comment. */
const OF_A_ROW = 10;
const GROWTH = 1.2;

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

describe.each(PLANS)('notifications (%s)', (plan) => {
  const listed = (world: WorldDatabase, before: string, kinds: string) =>
    buffersOf(world.database, plan, notificationListQuery, [`'${world.viewer}'`, before, '20', kinds]);
  const counted = (world: WorldDatabase) => buffersOf(world.database, plan, unseenCountQuery, [`'${world.viewer}'`]);

  test.each([
    ['the newest', 'null', 'null'],
    ['a later page', '500', 'null'],
    ['of a kind', 'null', `'{comment_mentioned}'`],
    ['a later page of a kind', '500', `'{comment_mentioned,post_liked}'`],
  ])('a list of 12,000 notifications touches as few buffers as one of 1,200: %s', async (_, before, kinds) => {
    await expectAsCheap(await listed(few, before, kinds), await listed(many, before, kinds));
  });

  test('filtering by a kind without notifications doesn’t scan all others', async () => {
    expect(await listed(many, 'null', `'{new_follower,friend_accepted}'`)).toBeLessThan(20);
  });

  test('notifications are counted up to a limit', async () => {
    const [ofFew, ofMany] = [await counted(few), await counted(many)];
    await expectAsCheap(ofFew, ofMany);
    expect(ofMany).toBeLessThan(COUNTED * OF_A_ROW);
  });
});

async function expectAsCheap(ofFew: number, ofMany: number): Promise<void> {
  expect({ ofFew, ofMany, isAsCheap: ofMany <= ofFew * GROWTH }).toMatchObject({ isAsCheap: true });
}
