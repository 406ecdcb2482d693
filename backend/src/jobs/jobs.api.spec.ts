import { randomUUID } from 'node:crypto';

import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';

import { eventually } from '../test-support/eventually.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { TestApi } from '../test-support/start/start-api.ts';
import { JobFigures } from './job-figures.ts';
import { Jobs } from './jobs.ts';
import type { RunningJob } from './jobs.ts';
import { requestJobs } from './request-jobs.ts';

const QUEUE = 'deliver-message';

let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  api = await startOwnApi();
  other = await startOwnApi({ DATABASE_URL: api.databaseUrl });
  for (const one of [api, other]) one.app.get(Jobs).wake(QUEUE);
  const hasQueue = async () => (await api.em().execute('select 1 from jobs.queue where name = ?', [QUEUE])).length > 0;
  await eventually(async () => (await hasQueue()) || undefined);
});
afterAll(async () => {
  await other.close();
  await api.close();
});
beforeEach(async () => {
  await api.em().execute('delete from jobs.job');
});

const request = (ids: readonly string[]) => requestJobs(api.em(), QUEUE, ids);
const someIds = (count: number) => Array.from({ length: count }, () => randomUUID());

/** Lets both backends run `work` for the queue's jobs, and returns the ids in order. */
function recordRuns(work: (job: RunningJob, at: TestApi) => Promise<void> = async () => {}): string[] {
  const ran: string[] = [];
  for (const at of [api, other]) {
    at.app.get(Jobs).handle(QUEUE, async (job) => {
      ran.push(job.id);
      await work(job, at);
    });
  }
  return ran;
}

const stateOf = async (id: string) =>
  (await api.em().execute<{ state: string }[]>('select state from jobs.job where id = ?', [id]))[0]?.state;

test('two backends run each of 40 jobs once, although only one is notified of them', async () => {
  const ran = recordRuns();
  const ids = someIds(40);
  await request(ids);
  api.app.get(Jobs).wake(QUEUE);
  await eventually(() => ran.length === 40 || undefined);
  expect(ran.toSorted()).toEqual(ids.toSorted());
});

test('a job that fails is tried again later, and keeps its reason', async () => {
  const ran = recordRuns(async () => {
    throw new Error('The disk is full');
  });
  const [id = ''] = someIds(1);
  await request([id]);
  api.app.get(Jobs).wake(QUEUE);
  const [job] = await eventually(async () => {
    const rows = await api
      .em()
      .execute<{ state: string; isLater: boolean; output: { message: string } }[]>(
        'select state, start_after > now() as "isLater", output from jobs.job where id = ?',
        [id],
      );
    return rows[0]?.state === 'retry' ? rows : undefined;
  });
  expect(job).toMatchObject({ isLater: true, output: { message: 'The disk is full' } });
  expect(ran).toEqual([id]);
});

test('requesting a job again makes it due at once, but not while it runs', async () => {
  const [id = ''] = someIds(1);
  const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const ran = recordRuns(() => {
    begun.resolve();
    return goOn.promise;
  });
  await request([id]);
  api.app.get(Jobs).wake(QUEUE);
  await begun.promise;
  await request([id]);
  expect(await stateOf(id)).toBe('active');
  goOn.resolve();
  await eventually(async () => (await stateOf(id)) === 'completed' || undefined);
  await request([id]);
  api.app.get(Jobs).wake(QUEUE);
  await eventually(() => ran.length === 2 || undefined);
});

test('a job whose heartbeat has stopped is run by another backend', async () => {
  const ran = recordRuns();
  const [id = ''] = someIds(1);
  await api.em().execute(
    `insert into jobs.job (id, name, policy, state, started_on, heartbeat_on, heartbeat_seconds, retry_limit)
     values (?, ?, 'standard', 'active', now() - interval '5 minutes', now() - interval '2 minutes', 60, 2)`,
    [id, QUEUE],
  );
  await other.app.get(Jobs).findLost();
  await eventually(async () => (await stateOf(id)) === 'retry' || undefined);
  await request([id]);
  other.app.get(Jobs).wake(QUEUE);
  await eventually(() => ran.length === 1 || undefined);
  expect(ran).toEqual([id]);
});

test('a periodic job that failed runs again on request, unless its queue already has another', async () => {
  const figures = new JobFigures(api.em());
  const add = (state: string) =>
    api
      .em()
      .execute(
        `insert into jobs.job (name, policy, state, completed_on) values ('delete-accounts', 'exclusive', ?::jobs.job_state, now())`,
        [state],
      );
  for (const state of ['failed', 'failed', 'completed']) await add(state);
  expect(await figures.retry('delete-accounts')).toBe(1);
  expect(await figures.retry('delete-accounts')).toBe(0);
});
