import { expect, test } from '@jest/globals';
import { ACTIVITY_KINDS } from '@qlixline/contract/notifications/notification';
import type { ActivityKind } from '@qlixline/contract/notifications/notification';
import * as fc from 'fast-check';

import { expectForAll, sampleOf } from '../../test-support/generated/holds-for-all.ts';
import { listOf } from '../../test-support/generated/list-of.ts';
import { PATIENCE_MS, sized } from '../../test-support/generated/size.ts';
import { plannedActivity, resolve } from '../../test-support/simulation/plan.ts';
import { SimulatedUsers } from '../../test-support/simulation/simulated-users.ts';
import { SIMULATED_USERS } from '../../test-support/simulation/activity.ts';
import { Simulation } from '../../test-support/simulation/simulation.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';

const ACTIVITIES = sized(180, 1_000);
const COMPARED_EVERY = sized(25, 40); // activities
const SIMULATIONS = { of: `simulations of ${ACTIVITIES} activities`, runs: { small: 2, perMinute: 0.6 } };
const ROWS_SHOWN = 50;
const ACTORS_SHOWN = 3;

const preferences = SIMULATED_USERS.flatMap((user) =>
  ACTIVITY_KINDS.map((kind): [number, ActivityKind] => [user, kind]),
);
const simulations = fc.record({
  turnedOff: fc.subarray(preferences, { maxLength: 3 }),
  activities: listOf(plannedActivity, ACTIVITIES),
});

const api = apiOfSpec();

test('the simulations notify users of every kind of activity, caused by several users at once', () => {
  const shown = sampleOf(simulations, SIMULATIONS).flatMap(({ activities }) => {
    const simulation = new Simulation();
    for (const planned of activities) {
      const activity = resolve(planned, simulation);
      if (activity) simulation.apply(activity);
    }
    return SIMULATED_USERS.flatMap((user) => simulation.notifications.shownTo(user));
  });
  expect(shown.length).toBeGreaterThan(40);
  expect(shown.filter(({ actors }) => actors.length > 1).length).toBeGreaterThan(5);
  const kinds = new Set(shown.map(({ kind }) => kind));
  for (const kind of [
    'post_liked',
    'post_commented',
    'post_mentioned',
    'comment_mentioned',
    'comment_liked',
    'comment_replied',
    'new_follower',
  ] as const) {
    expect(kinds).toContain(kind);
  }
});

test(
  'each user has the notifications of the model, grouped and counted, after any sequence of activities',
  () =>
    expectForAll(
      simulations,
      async ({ turnedOff, activities }) => {
        const simulation = new Simulation();
        const users = await SimulatedUsers.create(api);
        for (const [user, kind] of turnedOff) {
          simulation.notifications.turnOff(user, kind);
          await users.turnOff(user, kind);
        }
        for (const [step, planned] of activities.entries()) {
          const activity = resolve(planned, simulation);
          if (!activity) continue;
          const isDone = simulation.apply(activity);
          const { status } = await users.send(activity);
          expect({ step, activity, reply: status < 300 ? 'done' : status }).toEqual({
            step,
            activity,
            reply: isDone ? 'done' : 404,
          });
          if (step % COMPARED_EVERY === COMPARED_EVERY - 1) await compareAll(simulation, users, step);
        }
        await compareAll(simulation, users, activities.length);
      },
      SIMULATIONS,
    ),
  PATIENCE_MS,
);

async function compareAll(simulation: Simulation, users: SimulatedUsers, step: number): Promise<void> {
  for (const user of SIMULATED_USERS) {
    const expected = notificationsBy(simulation, user);
    expect({ step, user, ...(await users.notificationsOf(user)) }).toEqual({ step, user, ...expected });
  }
}

function notificationsBy({ notifications }: Simulation, user: number) {
  const shown = notifications.shownTo(user);
  const items = shown.slice(0, ROWS_SHOWN).map((group) => ({
    ...group,
    actors: group.actors.slice(0, ACTORS_SHOWN),
    actorCount: group.actors.length,
  }));
  return { items, count: shown.filter(({ isUnread }) => isUnread).length };
}
