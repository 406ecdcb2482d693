import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { buildEarlierVersion } from '@qlixline/commands/matrix/earlier-version.ts';

import { eventually } from '../src/test-support/eventually.ts';
import { reportTried } from '../src/test-support/generated/size.ts';
import { emailOf } from '../src/test-support/load/create-requests.ts';
import type { CreateKind } from '../src/test-support/load/create-requests.ts';
import { compareKept } from '../src/test-support/load/expect-kept.ts';
import { FAULTS } from '../src/test-support/load/faults.ts';
import type { Fault } from '../src/test-support/load/faults.ts';
import { PageWatch } from '../src/test-support/load/page-watch.ts';
import { PeopleOfLoad } from '../src/test-support/load/people-of-load.ts';
import { PersistentCreates } from '../src/test-support/load/persistent-creates.ts';
import type { Creator } from '../src/test-support/load/persistent-creates.ts';
import { startWholeInstallation } from '../src/test-support/load/whole-installation.ts';
import type { WholeInstallation } from '../src/test-support/load/whole-installation.ts';

const CREATORS = 8;
const PER_SECOND = 8;
const BEFORE_MS = 1_500;
const HOLD_MS = 5_000;
const AFTER_MS = 2_000;
const ROUND: readonly CreateKind[] = ['post', 'comment', 'like', 'message', 'picture', 'registration'];
/** Answers after which a create is repeated: away, and no room. */
const REPEATS = [503, 507];
const MAILS_WITHIN_MS = 120_000; // attempts are repeated after 15 s, then less and less often
const ALL_OF_IT_MS = 240_000;

type Row = {
  name: string;
  acknowledged: number;
  lost: number;
  doubled: number;
  awayMs: number;
  refused: string;
  saw: string;
};

let folder: string;
let installation: WholeInstallation;
let people: PeopleOfLoad;
let watcher: { cookie: string };
const rows: Row[] = [];
/** Addresses of acknowledged registrations, by fault. */
const registered = new Map<string, string[]>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'qlixline-faults-'));
  installation = await startWholeInstallation(await buildEarlierVersion(join(folder, 'earlier')));
  people = new PeopleOfLoad(installation);
  watcher = { cookie: (await people.register()).client.cookieHeader };
}, ALL_OF_IT_MS);
afterAll(async () => {
  await installation?.close();
  await rm(folder, { recursive: true, force: true });
}, ALL_OF_IT_MS);

test.each(FAULTS.map((fault) => [fault.name, fault] as const))(
  'while people write, nothing is lost or duplicated and every answer is a page or a problem: %s',
  async (name, fault) => {
    const missing = fault.missing?.(installation);
    if (missing !== undefined) return reportTried(`NOT TRIED ${name}: ${missing}`);
    const creators = await people.creators(CREATORS); // before the fault, which may end registrations
    await fault.prepare?.(installation);
    const round = fault.isWithoutRegistration ? ROUND.filter((kind) => kind !== 'registration') : ROUND;
    const creates = new PersistentCreates(creators, PER_SECOND, {
      round,
      repeats: REPEATS,
      sendAsNobody: (request, signal) => people.sendAsNobody(request, signal),
    });
    const watch = watchPages(fault);
    const startedAt = performance.now();
    try {
      await pause(BEFORE_MS);
      await holdFault(fault);
      await creates.answersAgain(performance.now());
      await pause(AFTER_MS);
    } finally {
      await creates.stop();
      await watch.stop();
    }

    const { lost, doubled, wrong } = await compareKept(creates, installation.postgres.url);
    lost.push(...(await missingPictures(creates, creators)));
    const acknowledged = creates.created.filter(({ id }) => id !== undefined);
    registered.set(name, acknowledged.filter(({ kind }) => kind === 'registration').map(emailOf));
    const row = {
      name,
      acknowledged: acknowledged.length,
      lost: lost.length,
      doubled: doubled.length,
      awayMs: creates.longestSilenceMs(startedAt),
      refused: counted(creates.refusals.map(({ answer }) => answer)),
      saw: [...watch.shown].map(([answer, times]) => `${times} × ${answer}`).join(', '),
    };
    rows.push(row);
    reportTried(JSON.stringify(row));
    expect({ lost, doubled, wrong, noPages: watch.noPages }).toEqual({ lost: [], doubled: [], wrong: [], noPages: [] });
  },
  ALL_OF_IT_MS,
);

test(
  'every mail that an acknowledged registration promises arrives, whatever was away meanwhile',
  async () => {
    const missingMails = () => {
      const receivers = new Set(installation.mails.received.map(({ to }) => to));
      return [...registered].map(([name, emails]) => [name, emails.filter((email) => !receivers.has(email))] as const);
    };
    await eventually(
      () => missingMails().every(([, emails]) => emails.length === 0) || undefined,
      MAILS_WITHIN_MS,
    ).catch(() => undefined);
    const lostMails = new Map(missingMails());
    reportTried('| fault | acknowledged | lost | doubled | mails lost | away | attempts refused | shown to people |');
    reportTried('|---|---|---|---|---|---|---|---|');
    for (const { name, acknowledged, lost, doubled, awayMs, refused, saw } of rows) {
      const mails = `${lostMails.get(name)?.length ?? 0} of ${registered.get(name)?.length ?? 0}`;
      const away = `${(awayMs / 1000).toFixed(1)} s`;
      reportTried(`| ${[name, acknowledged, lost, doubled, mails, away, refused, saw].join(' | ')} |`);
    }
    expect([...lostMails.values()].flat()).toEqual([]);
  },
  ALL_OF_IT_MS,
);

async function holdFault({ begin, holdMs = HOLD_MS }: Fault): Promise<void> {
  const beganAt = performance.now();
  const end = await begin(installation);
  await pause(Math.max(0, beganAt + holdMs - performance.now()));
  await end();
}

function watchPages({ page }: Fault): PageWatch {
  const pages = [
    { path: '/', cookie: watcher.cookie },
    { path: '/api/login' },
    ...(page === undefined ? [] : [{ path: page }]),
  ];
  return new PageWatch((...args) => installation.edge.ask(...args), pages, people.freshAddress());
}

/** Reads each acknowledged picture as its owner, and returns those that aren't there. */
async function missingPictures(creates: PersistentCreates, creators: readonly Creator[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { kind, id, creatorId } of creates.created) {
    if (kind !== 'picture' || id === undefined) continue;
    const owner = creators.find((creator) => creator.id === creatorId)!;
    const { status } = await owner.clients[0]!.get(String(id));
    if (status !== 200) missing.push(`${id}: ${status}`);
  }
  return missing;
}

function counted(answers: readonly string[]): string {
  const counts = Map.groupBy(answers, (answer) => answer);
  return [...counts].map(([answer, { length }]) => `${length} × ${answer}`).join(', ') || 'none';
}
