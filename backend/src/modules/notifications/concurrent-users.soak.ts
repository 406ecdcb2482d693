import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { expectForAll } from '../../test-support/generated/holds-for-all.ts';
import { listOf } from '../../test-support/generated/list-of.ts';
import { PATIENCE_MS, sized } from '../../test-support/generated/size.ts';
import { plannedActivity, resolve } from '../../test-support/simulation/plan.ts';
import { SimulatedUsers } from '../../test-support/simulation/simulated-users.ts';
import { Simulation } from '../../test-support/simulation/simulation.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { TestApi } from '../../test-support/start/start-api.ts';

const ROUNDS = sized(10, 40);
const CONCURRENCY = 25; // activities
const CROWDS = {
  of: `crowds of ${ROUNDS} rounds, ${CONCURRENCY} activities at the same moment in each`,
  runs: { small: 1, perMinute: 1 },
  repeats: false,
};

let api: TestApi;
beforeAll(async () => {
  api = await startOwnApi();
});
afterAll(() => api.close());

test(
  'concurrent actions of many users are all answered and leave consistent data',
  () =>
    expectForAll(
      listOf(listOf(plannedActivity, CONCURRENCY), ROUNDS),
      async (rounds) => {
        const simulation = new Simulation(); // chooses activities; the API handles them in any order
        const users = await SimulatedUsers.create(api);
        const failed: string[] = [];
        for (const round of rounds) {
          const activities = round.flatMap((planned) => {
            const activity = resolve(planned, simulation);
            if (activity) simulation.apply(activity);
            return activity ?? [];
          });
          await Promise.all(
            activities.map(async (activity) => {
              const { status } = await users.send(activity);
              if (status >= 500) failed.push(`${activity.does}: ${status}`);
            }),
          );
        }
        expect(failed).toEqual([]);
        expect(await api.em().execute(CONTRADICTIONS)).toEqual([]);
      },
      CROWDS,
    ),
  PATIENCE_MS,
);

const CONTRADICTIONS = `
  select 'a count of likes' as what from posts
  where like_count <> (select count(*) from post_likes where post_id = posts.id)
  union all select 'a count of comments' from posts where comment_count <> (
    select count(*) from comments
    where post_id = posts.id
      and deleted_at is null and removed_at is null and hidden_at is null and top_gone_at is null and held_at is null)
  union all select 'a count of likes of a comment' from comments
  where like_count <> (select count(*) from comment_likes where comment_id = comments.id)
  union all select 'a reply that is there without its comment, or gone beside it' from comments reply
  join comments top on top.id = reply.top_id
  where (reply.top_gone_at is not null)
    <> (top.deleted_at is not null or top.removed_at is not null or top.hidden_at is not null)
  union all select 'a comment that is hidden without a block, or shown under one' from comments
  join posts on posts.id = comments.post_id
  where (hidden_at is not null) <> exists (
    select from blocks where blocker_id = posts.author_id and blocked_id = comments.author_id)
  union all select 'half a friendship' from friendships f
  where not exists (select from friendships g where g.user_id = f.friend_id and g.friend_id = f.user_id)
  union all select 'a friendship under a block' from friendships f
  where exists (select from blocks where blocker_id = f.user_id and blocked_id = f.friend_id)
  union all select 'a request under a block' from friend_requests r
  where exists (
    select from blocks where (blocker_id, blocked_id) in ((r.from_id, r.to_id), (r.to_id, r.from_id)))
  union all select 'a request between friends' from friend_requests r
  where exists (select from friendships where user_id = r.from_id and friend_id = r.to_id)
  union all select 'a notification without an actor' from notifications n
  where not exists (select from notification_actors where notification_id = n.id)
  union all select 'a notification of no request' from notifications n
  join notification_actors a on a.notification_id = n.id
  where n.kind = 'friend_request'
    and not exists (select from friend_requests where from_id = a.actor_id and to_id = n.user_id)
  union all select 'a request without a notification' from friend_requests r
  where not exists (
    select from notifications n join notification_actors a on a.notification_id = n.id
    where n.kind = 'friend_request' and n.user_id = r.to_id and a.actor_id = r.from_id)
  union all select 'a notification of no like' from notifications n
  join notification_actors a on a.notification_id = n.id
  where n.kind = 'post_liked' and not exists (
    select from post_likes where post_id = n.post_id and user_id = a.actor_id)
  union all select 'a notification of no like of a comment' from notifications n
  join notification_actors a on a.notification_id = n.id
  where n.kind = 'comment_liked' and not exists (
    select from comment_likes where comment_id = n.comment_id and user_id = a.actor_id)`;
