import { randomUUID } from 'node:crypto';

import { beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';

import { expectForAll } from '../../test-support/generated/holds-for-all.ts';
import { PATIENCE_MS, reportTried, sized } from '../../test-support/generated/size.ts';
import { apiOfSpec } from '../../test-support/api-of-spec.ts';
import { isWorse } from './is-worse.ts';
import { RemoteOutcomes } from './remote-outcomes.ts';
import type { Outcome } from './remote-outcomes.ts';

// Measures how often the rule ends good canaries and keeps bad ones, with generated canaries and cheating users.

const PEOPLE = sized(600, 10_000);
const WORLDS = { small: 12, perMinute: 4 };
const CHEATS = 40;
/** Number of times each canary is evaluated. */
const EVALUATIONS = 12;
const STABLE = '1.0.0';
const CANARY = '1.1.0';

/** Generated world: shares of users for whom each version fails, and what cheaters report from which accounts. */
type World = {
  percent: number;
  usual: number;
  broken: number | null;
  cheats: {
    claim: 'the canary fails' | 'the stable version fails' | 'the canary works';
    with: 'new accounts' | 'one network';
  } | null;
  seed: number;
};

const worlds: fc.Arbitrary<World> = fc.record({
  percent: fc.constantFrom(10, 25, 50),
  usual: fc.constantFrom(0, 0.01, 0.03, 0.08),
  broken: fc.option(fc.constantFrom(0.3, 0.6, 1), { nil: null }),
  cheats: fc.option(
    fc.record({
      claim: fc.constantFrom('the canary fails', 'the stable version fails', 'the canary works'),
      with: fc.constantFrom('new accounts', 'one network'),
    }),
    { nil: null },
  ),
  seed: fc.nat(),
});

const api = apiOfSpec();
let outcomes: RemoteOutcomes;
let people: string[] = [];
let newcomers: string[] = [];
beforeAll(async () => {
  outcomes = api.app.get(RemoteOutcomes, { strict: false });
  people = await register(PEOPLE + CHEATS, '10 days');
  newcomers = await register(CHEATS, '1 hour');
}, PATIENCE_MS);

test(
  'the canary rule ends hardly any good canary and every bad one, despite cheating users',
  async () => {
    const tally = { good: 0, bad: 0, ended: 0, kept: 0, formerlyEnded: 0, formerlyKept: 0 };
    const count = async (world: World) => {
      const { now, formerly } = await lifeOf(world);
      if (world.broken === null) {
        tally.good += 1;
        tally.ended += Number(now);
        tally.formerlyEnded += Number(formerly);
      } else {
        tally.bad += 1;
        tally.kept += Number(!now);
        tally.formerlyKept += Number(!formerly);
      }
    };
    await expectForAll(worlds, count, { of: `canaries with ${PEOPLE} people`, runs: WORLDS, repeats: false });
    reportTried(
      `of ${tally.good} good ones ${tally.ended} ended ` +
        `(by the former rule ${tally.formerlyEnded}), of ${tally.bad} bad ones ${tally.kept} kept (${tally.formerlyKept})`,
    );
    expect(tally.kept).toBe(0);
    expect(tally.ended).toBeLessThanOrEqual(tally.good / 20); // chance ends one in a hundred
  },
  PATIENCE_MS,
);

test(
  'failures reported by new accounts end a good canary under the former rule but not under this one',
  async () => {
    const cheats = { claim: 'the canary fails', with: 'new accounts' } as const;
    const world: World = { percent: 10, usual: 0.01, broken: null, cheats, seed: 1 };
    expect(await lifeOf(world)).toEqual({ now: false, formerly: true });
  },
  PATIENCE_MS,
);

/** Returns if the canary was ended by this rule, and if by the former one, which counted accounts of any age. */
async function lifeOf(world: World): Promise<{ now: boolean; formerly: boolean }> {
  const remote = `mf-world-${randomUUID().slice(0, 8)}`;
  const reportedOutcomes = outcomesOf(world);
  const ended = { now: false, formerly: false };
  for (let evaluation = 0; evaluation < EVALUATIONS; evaluation += 1) {
    const size = Math.ceil(reportedOutcomes.length / EVALUATIONS);
    await storeOutcomes(remote, reportedOutcomes.slice(evaluation * size, (evaluation + 1) * size));
    const [canary, stable] = await Promise.all([
      outcomes.votes('failed', remote, CANARY),
      outcomes.votes('failed', remote, STABLE),
    ]);
    ended.now ||= isWorse(canary, stable);
    ended.formerly ||= wasWorse(await accounts(remote, CANARY), await accounts(remote, STABLE));
  }
  return ended;
}

type ReportedOutcome = { user: string; version: string; failed: boolean; network: string };

/** Returns the reports of users' tabs in random order, the cheaters' first, when they do the most harm. */
function outcomesOf({ percent, usual, broken, cheats, seed }: World): ReportedOutcome[] {
  const random = randomFrom(seed);
  const honest = people.slice(CHEATS).map((user): ReportedOutcome => {
    const hasCanary = random() * 100 < percent;
    const failed = random() < (hasCanary ? (broken ?? usual) : usual);
    return { user, version: hasCanary ? CANARY : STABLE, failed, network: user };
  });
  if (!cheats) return honest;
  const accountsOfCheats = cheats.with === 'new accounts' ? newcomers : people.slice(0, CHEATS);
  return [
    ...accountsOfCheats.map((user) => ({
      user,
      version: cheats.claim === 'the stable version fails' ? STABLE : CANARY,
      failed: cheats.claim !== 'the canary works',
      network: cheats.with === 'one network' ? 'one' : user,
    })),
    ...honest,
  ];
}

async function storeOutcomes(remote: string, reportedOutcomes: readonly ReportedOutcome[]): Promise<void> {
  await api.em().execute(
    `insert into remote_outcomes (remote, version, hour, user_id, network, failed_kind)
     select ?, t.version, date_trunc('hour', now()), t."user", t.network, case when t.failed then 'render' end
     from jsonb_to_recordset(?::jsonb) as t (version text, "user" uuid, network text, failed boolean)`,
    [remote, JSON.stringify(reportedOutcomes)],
  );
}

async function accounts(remote: string, version: string): Promise<Outcome> {
  const [row] = await api
    .em()
    .execute<[Outcome]>(
      'select count(*)::integer as people, count(failed_kind)::integer as failed from remote_outcomes where remote = ? and version = ?',
      [remote, version],
    );
  return row;
}

function wasWorse(canary: Outcome, stable: Outcome): boolean {
  if (canary.failed < 3) return false;
  const [share, usual] = [canary, stable].map(({ people: all, failed }) => (all === 0 ? 0 : (failed / all) * 100));
  return share! > usual! * 2 && share! > usual! + 5;
}

async function register(count: number, age: string): Promise<string[]> {
  const rows = await api
    .em()
    .execute<{ id: string }[]>(
      'insert into users (id, created_at) select gen_random_uuid(), now() - ?::interval from generate_series(1, ?) returning id',
      [age, count],
    );
  return rows.map(({ id }) => id);
}

/** Returns a generator of reproducible numbers (linear congruential, Numerical Recipes). */
function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
