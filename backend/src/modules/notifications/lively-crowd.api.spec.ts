import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { startApi } from '../../test-support/start-api.ts';
import type { TestApi } from '../../test-support/start-api.ts';
import { LivelyPeople } from '../../test-support/simulation/simulated-users.ts';
import { drawStepsOf } from '../../test-support/simulation/simulation-steps.ts';
import { LivelyWorld } from '../../test-support/simulation/simulation.ts';

const SEED = 11;
const ROUNDS = 20;
const AT_ONCE = 25; // steps
const PATIENCE_MS = 60_000;

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test(
  'whatever people do at the same moment is answered, and leaves nothing that contradicts itself',
  async () => {
    const model = new LivelyWorld(); // only says what might be done next: what comes first at the API, nobody knows
    const draw = drawStepsOf(model, SEED);
    const people = await LivelyPeople.of(model, api, SEED);
    const failed: string[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const steps = Array.from({ length: AT_ONCE }, () => {
        const step = draw();
        model.take(step);
        return step;
      });
      await Promise.all(
        steps.map(async (step) => {
          const { status } = await people.send(step);
          if (status >= 500) failed.push(`${step.does}: ${status}`);
        }),
      );
    }
    expect(failed).toEqual([]);
    expect(await api.em().execute(CONTRADICTIONS)).toEqual([]);
  },
  PATIENCE_MS,
);

const CONTRADICTIONS = `
  select 'a count of likes' as what from posts
  where like_count <> (select count(*) from post_likes where post_id = posts.id)
  union all select 'a count of comments' from posts where comment_count <> (
    select count(*) from comments where post_id = posts.id and deleted_at is null and removed_at is null)
  union all select 'half a friendship' from friendships f
  where not exists (select from friendships g where g.user_id = f.friend_id and g.friend_id = f.user_id)
  union all select 'a friendship under a block' from friendships f
  where exists (select from blocks where blocker_id = f.user_id and blocked_id = f.friend_id)
  union all select 'a request under a block' from friend_requests r
  where exists (
    select from blocks where (blocker_id, blocked_id) in ((r.from_id, r.to_id), (r.to_id, r.from_id)))
  union all select 'a request between friends' from friend_requests r
  where exists (select from friendships where user_id = r.from_id and friend_id = r.to_id)
  union all select 'news of nobody' from notifications n
  where not exists (select from notification_actors where notification_id = n.id)
  union all select 'news of no request' from notifications n
  join notification_actors a on a.notification_id = n.id
  where n.kind = 'friend_request'
    and not exists (select from friend_requests where from_id = a.actor_id and to_id = n.user_id)
  union all select 'a request without news' from friend_requests r
  where not exists (
    select from notifications n join notification_actors a on a.notification_id = n.id
    where n.kind = 'friend_request' and n.user_id = r.to_id and a.actor_id = r.from_id)
  union all select 'news of no like' from notifications n
  join notification_actors a on a.notification_id = n.id
  where n.kind = 'post_liked' and not exists (
    select from post_likes where post_id = n.post_id and user_id = a.actor_id)`;
