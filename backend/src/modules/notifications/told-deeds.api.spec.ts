import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { ActivityKind } from '@qlixline/contract/notification';

import { startApi } from '../../test-support/start-api.ts';
import type { TestApi } from '../../test-support/start-api.ts';
import { LivelyPeople } from '../../test-support/simulation/simulated-users.ts';
import { drawStepsOf } from '../../test-support/simulation/simulation-steps.ts';
import { LivelyWorld } from '../../test-support/simulation/simulation.ts';

const SEEDS = [1, 2, 3, 4];
const STEPS = 240;
const LOOKED_AT_EVERY = 24; // steps
const PATIENCE_MS = 60_000; // some 600 requests, on a machine that does other things beside
const ROWS_SHOWN = 50;
const ACTORS_SHOWN = 3;
const TURNED_OFF: [who: number, kind: ActivityKind][] = [
  [5, 'post_liked'],
  [6, 'comment_mentioned'],
];

let api: TestApi;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

describe.each(SEEDS)('in the lively world of seed %i', (seed) => {
  test(
    'everybody’s news are those that the plain model says, in groups and counted',
    async () => {
      const model = new LivelyWorld();
      const draw = drawStepsOf(model, seed);
      const people = await LivelyPeople.of(model, api, seed);
      for (const [who, kind] of TURNED_OFF) {
        model.told.turnOff(who, kind);
        await people.turnOff(who, kind);
      }
      let compared = 0;
      for (let taken = 1; taken <= STEPS; taken += 1) {
        const step = draw();
        const isDone = model.take(step);
        const { status } = await people.send(step);
        expect([taken, step, status < 300 ? 'done' : status]).toEqual([taken, step, isDone ? 'done' : 404]);
        if (taken % LOOKED_AT_EVERY !== 0) continue;
        for (const who of model.world.people) {
          const news = newsBy(model, who);
          expect({ taken, who, ...(await people.newsOf(who)) }).toEqual({ taken, who, ...news });
          compared += news.items.length;
        }
      }
      expect(compared).toBeGreaterThan(100); // an empty world would prove nothing
    },
    PATIENCE_MS,
  );
});

function newsBy({ told }: LivelyWorld, who: number) {
  const shown = told.shownTo(who);
  const items = shown.slice(0, ROWS_SHOWN).map((group) => ({
    ...group,
    actors: group.actors.slice(0, ACTORS_SHOWN),
    actorCount: group.actors.length,
  }));
  return { items, count: shown.filter(({ isUnread }) => isUnread).length };
}
