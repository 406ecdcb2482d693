import { readFileSync } from 'node:fs';

import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';

import { queueOf } from '../src/jobs/queues.ts';
import type { Client } from '../src/test-support/client.ts';
import { eventually } from '../src/test-support/eventually.ts';
import { reportTried, runsOf } from '../src/test-support/generated/size.ts';
import { DeliveryCount, outcomeOf } from '../src/test-support/load/delivery-count.ts';
import type { Channel, Outcome } from '../src/test-support/load/delivery-count.ts';
import { addNeighbours, pointOfDistrict } from '../src/test-support/load/neighbourhood.ts';
import type { Neighbour } from '../src/test-support/load/neighbourhood.ts';
import { LAST_SEEN, noticeContent } from '../src/test-support/scenes/lost.ts';
import { startMailServer } from '../src/test-support/start/mail-server.ts';
import type { MailServer } from '../src/test-support/start/mail-server.ts';
import { startPushService } from '../src/test-support/start/push-service.ts';
import type { PushServiceOfSpec } from '../src/test-support/start/push-service.ts';
import { startProcess } from '../src/test-support/start/start-process.ts';
import type { BackendProcess } from '../src/test-support/start/start-process.ts';
import { createTestDatabase, makeRegular } from '../src/test-support/start/test-database.ts';
import type { TestDatabase } from '../src/test-support/start/test-database.ts';

// Pets go missing in one district after the other, and each neighbour gets a mail and a push about theirs.

const FULL = 10_000; // neighbours, in a soak of ten minutes
const DISTRICTS = 4;
/** Size of a district. The first test has one, and the second, whose memory is compared to its, has all. */
const FEWER = Math.min(FULL / DISTRICTS, runsOf({ small: 50, perMinute: FULL / DISTRICTS / 10 }));
const NEIGHBOURS = DISTRICTS * FEWER;
const HANGING_DEVICES = 2;
const SLOW_MS = 2_000;
/** Peak of a process that delivers to four times as many, as a multiple. */
const MEMORY_MAX = 1.25;
/** Messages of each channel that a backend has handed over without having recorded it: it delivers so many at a time. */
const IN_FLIGHT: Readonly<Record<Channel, number>> = {
  mails: queueOf('deliver-message').concurrency,
  pushes: queueOf('deliver-push').concurrency,
};
/** Rounds of faults: each takes both services away once and kills the backend twice. */
const ROUNDS = 3;
const SETTLES_WITHIN_MS = 1_800_000;
const ALL_OF_IT_MS = 7_200_000;

let database: TestDatabase;
let client: pg.Client;
let mails: MailServer;
let pushes: PushServiceOfSpec;
let backend: BackendProcess;
let owner: Client;
let peakOfFewerKb: number;
beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  mails = await startMailServer();
  pushes = await startPushService();
  // Push services on this machine are accepted in development only.
  backend = await startProcess(database.url, { APP_ENV: 'development', SMTP_URL: mails.url });
  owner = await backend.register('owner@pets.example');
  await makeRegular(database);
  await restart('SIGTERM'); // the first start also publishes the builds, which takes memory
}, ALL_OF_IT_MS);
afterAll(async () => {
  await backend?.close();
  await mails?.stop();
  pushes?.stop();
  await client?.end();
  await database?.drop();
}, ALL_OF_IT_MS);

test(
  'devices and mailboxes that hang or are slow delay nobody else, and connections are bounded',
  async () => {
    const neighbours = await addNeighbours(client, pushes, {
      district: 0,
      count: FEWER,
      devicesOf: (nth) => (nth === 0 ? HANGING_DEVICES : 1),
    });
    const [hanging, slow, ...others] = neighbours as [Neighbour, Neighbour, ...Neighbour[]];
    for (const device of hanging.devices) device.answer = 'hang';
    mails.hangsAbout.add(hanging.email);
    for (const device of slow.devices) device.slowMs = SLOW_MS;
    await publishNotice(0);
    await settled([slow, ...others]);

    // Each of the others was asked once: no attempt failed or was given up while something hung.
    expect(others.flatMap(({ devices }) => devices).filter(({ requests }) => requests !== 1)).toEqual([]);
    expect(outcomeOf([slow, ...others], mails)).toEqual({ mails: NONE, pushes: NONE });
    const waiting = await client.query(`select distinct recipient, user_id from outbox where kind <> 'registration'`);
    expect(waiting.rowCount).toBeLessThanOrEqual(1 + HANGING_DEVICES); // only what hangs
    const asked = hanging.devices.reduce((sum, { requests }) => sum + requests, 0);

    for (const device of hanging.devices) device.answer = 201;
    mails.hangsAbout.clear();
    await settled(neighbours);
    expect(outcomeOf(neighbours, mails)).toEqual({ mails: NONE, pushes: NONE });
    expectBoundedConnections();
    peakOfFewerKb = peakKb();
    reportTried(
      `${FEWER} mails and pushes beside ${HANGING_DEVICES} devices and a mailbox that hang: the devices were asked ` +
        `${asked} times, the others once each; at most ${mails.mostAtOnce} connections to the mail server and ` +
        `${pushes.mostAtOnce} to the push service; peak ${megabytes(peakOfFewerKb)} MB`,
    );
  },
  ALL_OF_IT_MS,
);

test(
  'while services go away and the backend is killed, nothing is lost, and only what was being delivered is doubled',
  async () => {
    await restart('SIGTERM'); // for a peak of its own
    const ofDistricts: Neighbour[][] = [];
    for (let district = 1; district <= DISTRICTS; district += 1) {
      ofDistricts.push(await addNeighbours(client, pushes, { district, count: FEWER }));
    }
    const neighbours = ofDistricts.flat();
    const peaks: number[] = [];
    const count = new DeliveryCount(mails, pushes);
    const share = (part: number) => Math.floor(NEIGHBOURS * part);
    /** Kills the backend between the acceptance of a message and the answer; once all have arrived, at once. */
    const kill = async (channel: Channel) => {
      let isKilled = false;
      const killOnce = () => {
        if (!isKilled) killNow();
        isKilled = true;
      };
      await Promise.race([count.atNext(channel, killOnce), count.reaches(channel, NEIGHBOURS).then(killOnce)]);
      await restart();
    };
    const killNow = () => {
      peaks.push(peakKb());
      backend.signal('SIGKILL');
    };
    const interrupted: Record<Channel, number> = { mails: 0, pushes: 0 };
    const noteKill = () => {
      interrupted.mails += 1;
      interrupted.pushes += 1;
    };

    await publishNotice(1);
    await killWhilePublishing(2, killNow);
    noteKill();
    for (let district = 3; district <= DISTRICTS; district += 1) await publishNotice(district);
    for (let round = 0; round < ROUNDS; round += 1) {
      await mails.stop();
      interrupted.mails += 1;
      await count.reaches('pushes', Math.min(NEIGHBOURS, count.of('pushes') + share(0.1)));
      await mails.start();
      await kill('mails');
      noteKill();
      pushes.stop();
      interrupted.pushes += 1;
      await count.reaches('mails', Math.min(NEIGHBOURS, count.of('mails') + share(0.1)));
      await pushes.start();
      await kill('pushes');
      noteKill();
    }
    await settled(neighbours);
    peaks.push(peakKb());

    const outcome = outcomeOf(neighbours, mails);
    const peak = Math.max(...peaks);
    reportTried(
      `${NEIGHBOURS} mails and pushes over ${1 + 2 * ROUNDS} kills and ${ROUNDS} times without a mail server and without ` +
        `a push service: ${JSON.stringify(outcome)}, at most ${mails.mostAtOnce} and ${pushes.mostAtOnce} connections; ` +
        `peak ${megabytes(peak)} MB, ${(peak / peakOfFewerKb).toFixed(2)} times that of a quarter`,
    );
    for (const channel of ['mails', 'pushes'] as const) {
      expect([channel, outcome[channel].lost]).toEqual([channel, 0]);
      // At least once: what a service had accepted, but the backend hadn't recorded, is delivered again.
      expect(outcome[channel].doubled).toBeLessThanOrEqual(IN_FLIGHT[channel] * interrupted[channel]);
    }
    expect(ofSeveralIds()).toEqual([]);
    expect(neighbours.flatMap(({ devices }) => devices).filter(isToldApart)).toEqual([]);
    expect((await client.query(`select id from outbox where given_up_at is not null`)).rows).toEqual([]);
    expectBoundedConnections();
    expect(peak / peakOfFewerKb).toBeLessThan(MEMORY_MAX);
  },
  ALL_OF_IT_MS,
);

const NONE: Outcome = { lost: 0, doubled: 0 };

/** Publishes a notice about a missing pet in a district, again and again with one key until it is acknowledged. */
async function publishNotice(district: number): Promise<void> {
  const { latitude } = pointOfDistrict(district);
  const key = (of: string) => ({ headers: { 'idempotency-key': `${of}-of-district-${district}` } });
  const pet = { name: 'Juno', species: 'dog', breed: 'Beagle', gender: 'female' };
  const petId = await acknowledged(() => owner.post('/api/pets', pet, key('pet')));
  const place = { ...LAST_SEEN, latitude };
  const notice = { ...noticeContent({ place, happenedAt: HAPPENED_AT }), kind: 'lost', petId };
  await acknowledged(() => owner.post('/api/lost-found', notice, key('notice')));
}

const HAPPENED_AT = new Date(Date.now() - 3_600_000).toISOString();

async function acknowledged(send: () => ReturnType<Client['post']>): Promise<number> {
  const { json } = await eventually(async () => {
    const reply = await send().catch(() => undefined); // the backend was killed
    if (reply && reply.status >= 400 && reply.status !== 503) throw new Error(`${reply.status} ${reply.text}`);
    return reply?.status === 201 ? reply : undefined;
  });
  return json.id as number;
}

/** Kills the backend in the middle of the transaction that requests the messages of a district. */
async function killWhilePublishing(district: number, killNow: () => void): Promise<void> {
  const published = publishNotice(district);
  const isRequesting = async () => {
    const { rows } = await client.query(
      `select from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
         and state <> 'idle' and query like '%insert into "outbox"%'`,
    );
    return rows.length > 0 || undefined;
  };
  await Promise.race([published, eventually(isRequesting)]);
  killNow();
  await restart();
  await published;
}

/** Ends the backend, unless it was killed, and starts it again with its port and data. */
async function restart(signal?: NodeJS.Signals): Promise<void> {
  if (signal) backend.signal(signal);
  await backend.ended();
  await backend.start();
}

/** Waits until each neighbour has a mail and each device a push, and their messages are recorded as delivered. */
async function settled(neighbours: readonly Neighbour[]): Promise<void> {
  const hasAll = () => Object.values(outcomeOf(neighbours, mails)).every(({ lost }) => lost === 0) || undefined;
  await eventually(hasAll, SETTLES_WITHIN_MS);
  const endpoints = neighbours.flatMap(({ devices }) => devices.map(({ subscription }) => subscription.endpoint));
  const emails = neighbours.map(({ email }) => email);
  await eventually(async () => {
    const { rows } = await client.query(
      `select from outbox left join push_subscriptions s on s.id::text = outbox.recipient
       where outbox.recipient = any($1) or s.endpoint = any($2) limit 1`,
      [emails, endpoints],
    );
    return rows.length === 0 || undefined;
  }, SETTLES_WITHIN_MS);
}

/** Lists neighbours whose mails have different Message-IDs, which their mail program would show as two. */
function ofSeveralIds(): string[] {
  const ids = Map.groupBy(mails.received, ({ to }) => to);
  return [...ids].filter(([, received]) => new Set(received.map(({ id }) => id)).size > 1).map(([to]) => to);
}

/** Returns true for pushes that wouldn't replace each other at the service and on the device. */
function isToldApart({ received }: Neighbour['devices'][number]): boolean {
  return new Set(received.map(({ headers, message }) => `${String(headers['topic'])} ${message.tag}`)).size > 1;
}

function expectBoundedConnections(): void {
  expect(mails.mostAtOnce).toBeLessThanOrEqual(IN_FLIGHT.mails);
  expect(pushes.mostAtOnce).toBeLessThanOrEqual(IN_FLIGHT.pushes);
}

/** Returns the largest memory that the backend has held so far. */
function peakKb(): number {
  return Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${backend.pid}/status`, 'utf8'))?.[1]);
}

const megabytes = (kb: number) => Math.round(kb / 1_024);
