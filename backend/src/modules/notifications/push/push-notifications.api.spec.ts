import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { PUSH_DEVICES_MAX, PUSH_MAX_BYTES } from '@qlixline/contract/limits';
import { MAIL_TOPIC_NAMES, isUsuallyPushed } from '@qlixline/contract/notifications/mail-topics';
import { pushPreferencesSchema } from '@qlixline/contract/notifications/push';
import type { PushPreferencesUpdate } from '@qlixline/contract/notifications/push';

import { Transactions } from '../../../database/connections/transactions.ts';
import { Jobs } from '../../../jobs/jobs.ts';
import { eventually } from '../../../test-support/eventually.ts';
import { insertPost } from '../../../test-support/factories/post.factory.ts';
import { befriend } from '../../../test-support/scenes/relate.ts';
import { loseAPet, reportSighting, wantAlerts } from '../../../test-support/scenes/lost.ts';
import { startPushService } from '../../../test-support/start/push-service.ts';
import type { PushServiceOfSpec, TestDevice } from '../../../test-support/start/push-service.ts';
import { startOwnApi } from '../../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../../test-support/start/start-api.ts';
import { NotificationsService } from '../notifications.service.ts';

let service: PushServiceOfSpec;
let api: TestApi;
let other: TestApi;
beforeAll(async () => {
  service = await startPushService();
  api = await startOwnApi({ TRUST_PROXY: '1' });
  other = await startOwnApi({ TRUST_PROXY: '1', DATABASE_URL: api.databaseUrl });
});
afterAll(async () => {
  service.stop();
  await other.close();
  await api.close();
});
beforeEach(async () => {
  // Devices of former tests would be told of the same alerts.
  await api.em().execute('delete from push_subscriptions');
  await api.em().execute('delete from outbox');
});

type Subscriber = Pick<SignedIn, 'client'>;

/** Turns pushes on on a new device of a session. */
async function turnOn({ client }: Subscriber, device: TestDevice = service.device()): Promise<TestDevice> {
  expect((await client.post('/api/push/subscriptions', device.subscription)).status).toBe(204);
  return device;
}
const prefer = ({ client }: Subscriber, update: PushPreferencesUpdate) => client.patch('/api/push/preferences', update);
const preferences = async ({ client }: Subscriber) =>
  pushPreferencesSchema.parse((await client.get('/api/push/preferences')).json);
const arrived = (device: TestDevice, count = 1) =>
  eventually(() => (device.received.length >= count ? device.received.at(-1) : undefined));
/** Waits until every push has been delivered or has become pointless, except those that wait for their pause. */
const delivered = () =>
  eventually(async () => {
    const due = `select 1 from outbox join jobs.job using (id) where channel = 'push' and start_after <= now()`;
    return (await api.em().execute(due)).length === 0 || undefined;
  });
const waiting = () =>
  api.em().execute<{ seconds: number; reason: string | null }[]>(
    `select extract(epoch from start_after - now())::integer as seconds, reason
       from outbox join jobs.job using (id) where channel = 'push'`,
  );
/** Waits until a delivery has failed for this reason and its job waits for the next attempt. */
const failed = (reason: string) =>
  eventually(async () => {
    const failures = await api.em().execute(
      `select 1 from outbox join jobs.job using (id)
       where channel = 'push' and state = 'retry' and position(? in reason) > 0`,
      [reason],
    );
    return failures.length > 0 || undefined;
  });
const devicesOf = async ({ userId }: SignedIn) =>
  (
    await api
      .em()
      .execute<{ endpoint: string }[]>('select endpoint from push_subscriptions where user_id = ?', [userId])
  ).map(({ endpoint }) => endpoint);
/** Makes all pushes due, and devices no longer paused. */
async function retryNow(): Promise<void> {
  await api.em().execute('update push_subscriptions set paused_until = null');
  await api.em().execute(`update jobs.job set start_after = now() where name = 'deliver-push'`);
  api.app.get(Jobs).wake('deliver-push');
}

async function neighbour(): Promise<SignedIn & { device: TestDevice }> {
  const person = await api.asUser();
  await wantAlerts(person);
  return { ...person, device: await turnOn(person) };
}

describe('a push about a notification', () => {
  test('a neighbour’s device decrypts the alert about a missing pet, and one outside the area gets nothing', async () => {
    const [owner, near, far] = [await api.asUser({ firstName: 'Ana' }), await neighbour(), await api.asUser()];
    await wantAlerts(far, { place: { name: 'Porto', latitude: 41.15, longitude: -8.61 } });
    const farDevice = await turnOn(far);
    const { id } = await loseAPet(owner);
    const { message, headers, bytes } = await arrived(near.device);
    expect(message).toMatchObject({
      title: 'Ana is looking for a pet near you',
      url: `/lost-found/${id}`,
      userId: near.userId,
      badge: 1,
    });
    expect(headers).toMatchObject({ urgency: 'high', ttl: '43200', 'content-encoding': 'aes128gcm' });
    expect(headers['topic']).toMatch(/^[\w-]{1,32}$/);
    expect(headers['authorization']).toMatch(/^vapid t=/);
    expect(bytes).toBeLessThanOrEqual(PUSH_MAX_BYTES);
    await delivered();
    expect([farDevice.requests, near.device.requests]).toEqual([0, 1]);
  });

  test('each device of a user gets one', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    const tablet = await turnOn(await api.asDeviceOf(near.userId));
    await loseAPet(owner);
    await arrived(near.device);
    await arrived(tablet);
    await delivered();
    expect([near.device.requests, tablet.requests]).toEqual([1, 1]);
  });

  test('two backends send one push', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    await loseAPet(owner);
    other.app.get(Jobs).wake('deliver-push');
    api.app.get(Jobs).wake('deliver-push');
    await arrived(near.device);
    await delivered();
    expect(near.device.requests).toBe(1);
  });

  test('a notification of a transaction that is rolled back isn’t pushed', async () => {
    const near = await neighbour();
    const fails = api.app.get(Transactions).run(async () => {
      await api.app.get(NotificationsService).notifyOfAccount(near.userId, 'new_sign_in');
      throw new Error('after all');
    });
    await expect(fails).rejects.toThrow('after all');
    expect(await waiting()).toEqual([]);
  });

  test('a notification that was seen before the delivery isn’t pushed', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    near.device.answer = 500;
    await loseAPet(owner);
    await failed('answered 500.');
    await near.client.put('/api/notifications/seen');
    near.device.answer = 201;
    await retryNow();
    await delivered();
    expect(near.device.received).toEqual([]);
  });

  test('a push that has become too old isn’t sent', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    near.device.answer = 503;
    await loseAPet(owner);
    await failed('answered 503.');
    await api.em().execute(`update notifications set created_at = now() - interval '13 hours'`);
    near.device.answer = 201;
    await retryNow();
    await delivered();
    expect(near.device.received).toEqual([]);
  });

  test('a failed delivery is tried again, and its device isn’t asked during the pause', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    near.device.answer = 500;
    await loseAPet(owner);
    await failed('answered 500.');
    await api.em().execute(`update jobs.job set start_after = now() where name = 'deliver-push'`);
    api.app.get(Jobs).wake('deliver-push');
    await failed('just failed');
    expect(near.device.requests).toBe(1);
    near.device.answer = 201;
    await retryNow();
    await arrived(near.device);
  });

  test.each([404, 410, 403] as const)('an answer %i of the push service retires the subscription', async (status) => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    near.device.answer = status;
    await loseAPet(owner);
    await eventually(async () => (await devicesOf(near)).length === 0 || undefined);
    await delivered();
    expect(near.device.requests).toBe(1);
  });

  test('a device that never answers delays nobody else', async () => {
    const [owner, hanging, near] = [await api.asUser(), await neighbour(), await neighbour()];
    const second = await turnOn(await api.asDeviceOf(hanging.userId));
    for (const device of [hanging.device, second]) device.answer = 'hang';
    await loseAPet(owner);
    await eventually(() => hanging.device.requests + second.requests > 0 || undefined);
    await arrived(near.device);
    expect(hanging.device.requests + second.requests).toBe(1); // a user's devices are asked in turn
    await eventually(async () => (await waiting()).some(({ reason }) => reason?.includes('too long')) || undefined);
  });

  test('another sighting is pushed after a pause, and further ones join it', async () => {
    const [owner, finder] = [await api.asUser(), await api.asUser()];
    const device = await turnOn(owner);
    const { id } = await loseAPet(owner);
    await reportSighting(finder, id);
    await arrived(device);
    await delivered();
    await reportSighting(finder, id);
    await reportSighting(finder, id);
    const [another, ...more] = await waiting();
    expect(another?.seconds).toBeGreaterThan(0);
    expect(more).toEqual([]);
    expect(device.requests).toBe(1);
  });
});

describe('the choices about pushes', () => {
  test('urgent topics are pushed unless the user chooses otherwise', async () => {
    const { topics, ...others } = await preferences(await api.asUser());
    expect(topics).toEqual(Object.fromEntries(MAIL_TOPIC_NAMES.map((topic) => [topic, isUsuallyPushed(topic)])));
    expect(others).toEqual({ isOnHere: false, devices: 0, showsContent: true, quietHours: null });
  });

  test('a topic that was turned off isn’t pushed, and one that was turned on is', async () => {
    const [ana, near] = [await api.asUser({ firstName: 'Ana' }), await neighbour()];
    await befriend(api, ana, near);
    await prefer(near, { topics: { missing_nearby: false, posts: true } });
    await loseAPet(ana);
    const postId = await insertPost(api.em(), near.userId, { text: 'Back from the lake' });
    await ana.client.put(`/api/posts/${postId}/like`);
    expect((await arrived(near.device)).message).toMatchObject({ title: 'Ana liked your post' });
    await delivered();
    expect(near.device.requests).toBe(1);
  });

  test('choices of pushes and of mails about a topic don’t change each other', async () => {
    const person = await api.asUser();
    await person.client.patch('/api/notifications/mail', { topics: { walks: 'never' } });
    await prefer(person, { topics: { walks: false, care: false } });
    expect((await preferences(person)).topics).toMatchObject({ walks: false, care: false, offers: true });
    const mails = (await person.client.get('/api/notifications/mail')).json;
    expect(mails.topics).toMatchObject({ walks: 'never', care: 'at_once' });
  });

  test('without content, a push names neither people nor pets nor texts', async () => {
    const [owner, near] = [await api.asUser({ firstName: 'Ana' }), await neighbour()];
    await prefer(near, { showsContent: false });
    const { id } = await loseAPet(owner);
    const { message } = await arrived(near.device);
    expect(message).toMatchObject({
      title: 'Qlixline',
      body: 'You have a new notification.',
      url: `/lost-found/${id}`,
    });
    expect(JSON.stringify(message)).not.toMatch(/Ana|Juno|looking/);
  });

  test('nothing is pushed in quiet hours before they end', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    const hour = new Date().getUTCHours();
    await prefer(near, { quietHours: { from: (hour + 23) % 24, until: (hour + 2) % 24, timeZone: 'UTC' } });
    await loseAPet(owner);
    const [later] = await eventually(async () => ((await waiting()).length > 0 ? await waiting() : undefined));
    expect(later?.seconds).toBeGreaterThan(3_600);
    expect(near.device.requests).toBe(0);
    await prefer(near, { quietHours: null });
    await retryNow();
    await arrived(near.device);
  });

  test.each([
    ['equal hours', { from: 7, until: 7, timeZone: 'UTC' }],
    ['an hour after the last', { from: 22, until: 24, timeZone: 'UTC' }],
    ['an unknown time zone', { from: 22, until: 7, timeZone: 'Moon/Tycho' }],
    ['half an hour', { from: 22.5, until: 7, timeZone: 'UTC' }],
  ])('quiet hours with %s are refused', async (_, quietHours) => {
    const { client } = await api.asUser();
    expect((await client.patch('/api/push/preferences', { quietHours })).status).toBe(400);
  });
});

describe('the subscription of a device', () => {
  test('signing out ends the pushes to this device alone', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    const tablet = await api.asDeviceOf(near.userId);
    const tabletDevice = await turnOn(tablet);
    expect(await preferences(tablet)).toMatchObject({ isOnHere: true, devices: 2 });
    expect((await tablet.client.post('/api/logout')).status).toBe(204);
    expect(await devicesOf(near)).toEqual([near.device.subscription.endpoint]);
    await loseAPet(owner);
    await arrived(near.device);
    await delivered();
    expect(tabletDevice.requests).toBe(0);
  });

  test('turning pushes off ends them for this device alone', async () => {
    const near = await neighbour();
    const tablet = await api.asDeviceOf(near.userId);
    await turnOn(tablet);
    expect((await tablet.client.delete('/api/push/subscriptions')).status).toBe(204);
    expect(await preferences(tablet)).toMatchObject({ isOnHere: false, devices: 1 });
    expect(await preferences(near)).toMatchObject({ isOnHere: true, devices: 1 });
  });

  test('another account on the device takes it over', async () => {
    const [owner, near] = [await api.asUser(), await neighbour()];
    const heir = await api.asUser();
    await turnOn(heir, near.device);
    expect([await devicesOf(near), await devicesOf(heir)]).toEqual([[], [near.device.subscription.endpoint]]);
    await loseAPet(owner);
    await delivered();
    expect(near.device.requests).toBe(0);
  });

  test('a refresh with the same address keeps one subscription, and a new address replaces the former', async () => {
    const person = await api.asUser();
    const device = await turnOn(person);
    await turnOn(person, device);
    expect(await devicesOf(person)).toHaveLength(1);
    const renewed = await turnOn(person);
    expect(await devicesOf(person)).toEqual([renewed.subscription.endpoint]);
  });

  test('concurrent refreshes of two tabs leave one subscription', async () => {
    const person = await api.asUser();
    const devices = [service.device(), service.device()];
    await Promise.all([...devices, ...devices].map((device) => turnOn(person, device)));
    expect(await devicesOf(person)).toHaveLength(1);
  });

  test(`a user has at most ${PUSH_DEVICES_MAX} devices with pushes, of which a further one replaces the oldest`, async () => {
    const person = await api.asUser();
    const first = await turnOn(person);
    for (let nth = 0; nth < PUSH_DEVICES_MAX; nth += 1) await turnOn(await api.asDeviceOf(person.userId));
    const left = await devicesOf(person);
    expect(left).toHaveLength(PUSH_DEVICES_MAX);
    expect(left).not.toContain(first.subscription.endpoint);
  });

  test('deleting the account removes its subscriptions and choices', async () => {
    const person = await neighbour();
    await prefer(person, { showsContent: false });
    await api.em().execute('delete from users where id = ?', [person.userId]);
    for (const table of ['push_subscriptions', 'push_preferences']) {
      expect(await api.em().execute(`select 1 from ${table} where user_id = ?`, [person.userId])).toEqual([]);
    }
  });

  test.each([
    ['an internal name', 'https://push.internal/device'],
    ['a private address', 'https://10.0.0.7/device'],
    ['an address of the cloud’s metadata', 'https://169.254.169.254/latest'],
    ['a port', 'https://push.pets.net:8443/device'],
    ['a password', 'https://me:secret@push.pets.net/device'],
    ['plain http', 'http://push.pets.net/device'],
    ['another protocol', 'ftp://push.pets.net/device'],
    ['a space', 'https://push.pets.net/a device'],
    ['too many characters', `https://push.pets.net/${'x'.repeat(1_000)}`],
  ])('a subscription whose address has %s is refused', async (_, endpoint) => {
    const { client } = await api.asUser();
    const { keys } = service.device().subscription;
    expect((await client.post('/api/push/subscriptions', { endpoint, keys })).status).toBe(400);
  });
});

describe('the keys of the installation', () => {
  test('all backends have the same public key', async () => {
    const person = await api.asUser();
    const { client } = await other.asDeviceOf(person.userId);
    const { key } = (await person.client.get('/api/push/key')).json;
    expect((await client.get('/api/push/key')).json).toEqual({ key });
    expect(Buffer.from(key as string, 'base64url')).toHaveLength(65);
  });
});

describe('a test from the checklist', () => {
  const send = ({ client }: Subscriber) => client.post('/api/push/test', { token: 'a-page-of-a-spec' });

  test('a test reaches the device of the session alone', async () => {
    const near = await neighbour();
    const tablet = await api.asDeviceOf(near.userId);
    const tabletDevice = await turnOn(tablet);
    expect((await send(tablet)).json).toEqual({ outcome: 'sent' });
    expect((await arrived(tabletDevice)).message).toMatchObject({ test: 'a-page-of-a-spec', url: '/push-test' });
    expect(near.device.requests).toBe(0);
  });

  test('a test says that there is no subscription, that it is gone, or that the service refuses it', async () => {
    const person = await api.asUser();
    expect((await send(person)).json).toEqual({ outcome: 'none' });
    const device = await turnOn(person);
    device.answer = 503;
    expect((await send(person)).json).toEqual({ outcome: 'failed' });
    device.answer = 410;
    expect((await send(person)).json).toEqual({ outcome: 'gone' });
    expect((await send(person)).json).toEqual({ outcome: 'none' });
  });
});
