import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { HOOKS_MAX, releaseHooksSchema } from '@qlixline/contract/remotes/release-hook';
import type { AddedReleaseHook, ReleaseEvent, ReleaseHook } from '@qlixline/contract/remotes/release-hook';

import { Jobs } from '../../jobs/jobs.ts';
import { OutboxRepository } from '../../outbox/outbox.repository.ts';
import { OutsideNetwork } from '../../outside/outside-network.ts';
import type { Client } from '../../test-support/client.ts';
import { eventually } from '../../test-support/eventually.ts';
import { TestNetwork } from '../../test-support/outside-network.ts';
import { sampleRemoteBuild } from '../../test-support/samples/sample-build.ts';
import {
  asRole,
  asTeam,
  newUnit,
  publishRemote,
  publishShell,
  registryOf,
} from '../../test-support/scenes/registry.ts';
import { startMailServer } from '../../test-support/start/mail-server.ts';
import type { MailServer } from '../../test-support/start/mail-server.ts';
import { startOwnApi } from '../../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../../test-support/start/start-api.ts';
import { ReleaseAnnouncements } from './release-announcements.ts';

const METRICS_TOKEN = 'a-token-for-metrics';

type Received = { headers: IncomingHttpHeaders; body: string };

let api: TestApi;
let mails: MailServer;
let network: TestNetwork;
let receiver: Server;
let received: Received[] = [];
let answers: number[] = [];
let releaser: SignedIn;
let unit = '';
beforeAll(async () => {
  mails = await startMailServer();
  network = new TestNetwork();
  await network.open();
  api = await startOwnApi({ SMTP_URL: mails.url, METRICS_TOKEN });
  const real = api.app.get(OutsideNetwork, { strict: false });
  real.resolve = (hostname) => network.resolve(hostname);
  real.route = (address, port) => network.route(address, port);
  receiver = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(answers.shift() ?? 204, { location: '/elsewhere' }).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  releaser = await asRole(api, 'release');
  await publishShell(api);
});
beforeEach(async () => {
  await api.em().execute('delete from release_hooks');
  await api.em().execute('delete from outbox');
  received = [];
  answers = [];
  mails.received = [];
  unit = newUnit();
  await publishRemote(api, unit, '1.0.0');
});
afterAll(async () => {
  await api.close();
  receiver.close();
  await network.close();
  await mails.stop();
});

const localUrl = (path = '/hook') => `http://127.0.0.1:${(receiver.address() as AddressInfo).port}${path}`;
const add = (body: object, client: Client = releaser.client) => client.post('/api/release-hooks', body);
const added = async (body: object, client?: Client) => {
  const { status, json } = await add(body, client);
  expect([status, json]).toEqual([201, expect.anything()]);
  return json as AddedReleaseHook;
};
const hooks = async (client: Client = releaser.client): Promise<ReleaseHook[]> =>
  releaseHooksSchema.parse((await client.get('/api/release-hooks')).json).hooks;
const announce = () => api.app.get(ReleaseAnnouncements, { strict: false }).announceDue();
const sendTest = (id: string, client: Client = releaser.client) => client.post(`/api/release-hooks/${id}/test`, {});
const last = async () => (await hooks())[0]?.last;
const lastIs = (status: string) =>
  eventually(async () => {
    const delivery = await last();
    return delivery?.status === status ? delivery : undefined;
  });
const eventsIn = (all: readonly Received[]) => all.map(({ body }) => (JSON.parse(body) as { data: ReleaseEvent }).data);

/** Makes all messages due, as if their pauses were over. */
async function retryNow(): Promise<void> {
  await eventually(async () => {
    const running = await api.em().execute(`select 1 from jobs.job where state = 'active'`);
    return running.length === 0 || undefined;
  });
  await new OutboxRepository(api.em()).retry();
  api.app.get(Jobs).wake('deliver-webhook');
}

describe('a webhook', () => {
  test('each event is posted once, in order of the log, with its reason', async () => {
    await added({ kind: 'webhook', unit, url: localUrl() });
    await publishRemote(api, unit, '1.1.0', { percent: 10 });
    await registryOf(api).promote({ unit, percent: 50, unopened: true, actor: 'ana' });
    await registryOf(api).endCanary(unit, '1.1.0', 'the canary watch', 'It failed for 4 of 6 people.');
    await announce();
    await announce();
    await eventually(() => received.length === 4 || undefined);
    const events = eventsIn(received).toSorted((one, other) => (one.seq ?? 0) - (other.seq ?? 0));
    expect(events.map(({ type, percent }) => `${type} ${percent}`).toSorted()).toEqual([
      'canary_begun 10',
      'published null',
      'rolled_back null',
      'stage_reached 50',
    ]);
    expect(events.at(-1)).toMatchObject({
      type: 'rolled_back',
      unit,
      version: '1.1.0',
      actor: 'the canary watch',
      reason: 'It failed for 4 of 6 people.',
    });
    await lastIs('delivered');
    expect(await api.em().execute('select 1 from outbox')).toEqual([]);
  });

  test('a body is signed with the secret that was shown once', async () => {
    const { hook, secret } = await added({ kind: 'webhook', unit, url: localUrl() });
    await sendTest(hook.id);
    const [{ headers, body }] = await eventually(() => (received.length > 0 ? ([received[0]!] as const) : undefined));
    const key = Buffer.from((secret ?? '').replace('whsec_', ''), 'base64');
    const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(content).digest('base64')}`);
    expect(Math.abs(Number(headers['webhook-timestamp']) - Date.now() / 1_000)).toBeLessThan(300);
    expect(headers['content-type']).toBe('application/json');
    expect(JSON.parse(body)).toMatchObject({ type: 'release.test', data: { type: 'test', unit, seq: null } });
    expect(JSON.stringify(await hooks())).not.toContain(secret);
    expect(JSON.stringify(await api.em().execute('select * from release_hooks'))).not.toContain(secret);
  });

  test('a failed delivery is tried again with the same id and a fresh signature', async () => {
    answers = [500, 302, 200];
    const { hook } = await added({ kind: 'webhook', unit, url: localUrl() });
    await sendTest(hook.id);
    expect(await lastIs('failed')).toMatchObject({ type: 'test', reason: expect.stringMatching(/answered 500\.$/) });
    await retryNow();
    await eventually(async () => (await last())?.reason?.endsWith('answered 302.') || undefined);
    await retryNow();
    expect(await lastIs('delivered')).toMatchObject({ reason: null });
    expect(new Set(received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(received).toHaveLength(3);
  });

  test('a receiver that is gone isn’t tried again', async () => {
    answers = [410];
    const { hook } = await added({ kind: 'webhook', unit, url: localUrl() });
    await sendTest(hook.id);
    expect((await lastIs('given_up')).reason).toMatch(/answered 410\.$/);
  });

  test('a receiver that doesn’t answer is named without anything about the network', async () => {
    const { hook } = await added({ kind: 'webhook', unit, url: 'http://127.0.0.1:1/hook' });
    await sendTest(hook.id);
    expect((await lastIs('failed')).reason).toBe('127.0.0.1:1 does not take it: ECONNREFUSED.');
  });

  test.each([['10.0.0.1'], ['93.184.216.34', '127.0.0.1'], ['::ffff:10.0.0.1'], []])(
    'nothing is sent to a name with the addresses %s',
    async (...addresses) => {
      network.names.set('chat.pets.net', [addresses]);
      const { hook } = await added({ kind: 'webhook', unit, url: 'https://chat.pets.net/hook' });
      await sendTest(hook.id);
      expect((await lastIs('failed')).reason).toMatch(/^chat\.pets\.net does not take it: /);
      expect(network.insideCount).toBe(0);
    },
  );

  test.each([
    'http://chat.pets.net/hook',
    'https://10.0.0.1/hook',
    'https://chat.pets.net:8443/hook',
    'https://localhost/',
  ])('the address %s is refused', async (url) => {
    const reply = await add({ kind: 'webhook', unit, url });
    expect([reply.status, reply.json.errors]).toEqual([
      400,
      [{ field: 'url', message: 'This must be a public https address without a port or a password.' }],
    ]);
  });

  test('nothing is sent any more once it is removed', async () => {
    answers = [500];
    const { hook } = await added({ kind: 'webhook', unit, url: localUrl() });
    await sendTest(hook.id);
    await lastIs('failed');
    expect((await releaser.client.delete(`/api/release-hooks/${hook.id}`)).status).toBe(204);
    await publishRemote(api, unit, '1.1.0');
    await announce();
    await retryNow();
    await eventually(async () => (await api.em().execute('select 1 from outbox')).length === 0 || undefined);
    expect(received).toHaveLength(1);
  });

  test('a flag that is switched off is reported with its reason', async () => {
    await added({ kind: 'webhook', unit, url: localUrl() });
    const flags = [{ name: `${unit}-flag`, description: 'x', kind: 'flag' as const, share: 50, since: '2026-01-02' }];
    const { build } = sampleRemoteBuild({ name: unit, version: '1.1.0', claims: { flags } });
    await registryOf(api).publish({ build, actor: 'a team', audience: { percent: 100 } }, async () => {});
    const order = { unit, flag: `${unit}-flag`, share: 50, actor: 'the canary watch', note: 'It failed.' };
    await registryOf(api).switchFlagOff(order);
    await announce();
    await eventually(() => received.length === 3 || undefined);
    expect(eventsIn(received)).toContainEqual(
      expect.objectContaining({ type: 'flag_switched_off', flag: `${unit}-flag`, reason: 'It failed.' }),
    );
  });
});

describe('the log', () => {
  test('a subscription begins with what happens after it was added, and knows only its own unit', async () => {
    const other = newUnit();
    await added({ kind: 'webhook', unit, url: localUrl() });
    await publishRemote(api, other, '1.0.0');
    await announce();
    await publishRemote(api, unit, '1.1.0');
    await announce();
    await eventually(() => received.length === 2 || undefined);
    expect(eventsIn(received).map((event) => event.unit)).toEqual([unit, unit]);
  });

  test('a subscription to all units hears of each', async () => {
    const other = newUnit();
    await added({ kind: 'webhook', unit: null, url: localUrl() });
    await publishRemote(api, other, '1.0.0', 'hold');
    await publishRemote(api, unit, '1.1.0', 'hold');
    await announce();
    await eventually(() => received.length === 2 || undefined);
    expect(
      eventsIn(received)
        .map((event) => event.unit ?? '')
        .toSorted(),
    ).toEqual([other, unit].toSorted());
  });

  test('two backends announce each event once', async () => {
    await added({ kind: 'webhook', unit, url: localUrl() });
    await publishRemote(api, unit, '1.1.0', 'hold');
    await Promise.all([announce(), announce(), announce()]);
    await announce();
    await lastIs('delivered');
    expect(received).toHaveLength(1);
  });

  test('more entries than fit into one batch are all announced', async () => {
    await added({ kind: 'webhook', unit, url: localUrl() });
    for (let nth = 0; nth < 55; nth += 1) {
      await publishRemote(api, unit, `2.${nth}.0`, 'hold');
    }
    await announce();
    await eventually(() => received.length === 55 || undefined);
    expect(new Set(eventsIn(received).map(({ version }) => version)).size).toBe(55);
  });
});

describe('a mail', () => {
  test('the team gets a mail for each event, with its reason and where to end them', async () => {
    await added({ kind: 'mail', unit, address: 'pets@team.example' });
    await publishRemote(api, unit, '1.1.0', { percent: 10 });
    await registryOf(api).rollback({ unit, actor: '@ana', note: 'Photos are upside down.' });
    await announce();
    await eventually(() => mails.received.length === 3 || undefined);
    const mail = mails.received.find((one) => one.text.includes('rolled back'));
    expect(mail).toMatchObject({ to: 'pets@team.example' });
    expect(mail?.text).toContain(`${unit} 1.1.0 was rolled back, by @ana, on `);
    expect(mail?.text).toContain('Photos are upside down.');
    expect(mail?.text).toMatch(/\/remotes/);
    await lastIs('delivered');
  });

  test.each(['no address', 'a@b', `${'x'.repeat(250)}@team.example`, 'ana@team.example\r\nBcc: ben@team.example'])(
    'the address %j is refused',
    async (address) => {
      expect((await add({ kind: 'mail', unit, address })).status).toBe(400);
    },
  );
});

describe('a feed', () => {
  const read = async (url: string) => api.asNobody().get(new URL(url).pathname);

  test('a feed reader gets the events of the unit, newest first, and nothing of others', async () => {
    const { feedUrl, hook } = await added({ kind: 'feed', unit });
    await publishRemote(api, unit, '1.1.0', { percent: 10 });
    await registryOf(api).rollback({ unit, actor: '<b>ana</b> & co', note: 'a < b ]]>' });
    await publishRemote(api, newUnit(), '9.9.9');
    const reply = await read(feedUrl ?? '');
    expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect([...reply.text.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title]) => title)).toEqual([
      `Releases of ${unit} · Qlixline`,
      `${unit} 1.1.0 was rolled back`,
      `${unit} 1.1.0 is on trial with 10 % of the people`,
      `${unit} 1.1.0 was published`,
      `${unit} 1.0.0 is live for everybody`,
      `${unit} 1.0.0 was published`,
    ]);
    expect(reply.text).toContain('<summary>a &lt; b ]]&gt;</summary>');
    expect(reply.text).toContain('<name>&lt;b&gt;ana&lt;/b&gt; &amp; co</name>');
    expect(reply.text).not.toContain('9.9.9');
    const ids = [...reply.text.matchAll(/<id>([^<]+)<\/id>/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect((await sendTest(hook.id)).status).toBe(409);
  });

  test('a feed of all units has each of them', async () => {
    const { feedUrl } = await added({ kind: 'feed', unit: null });
    const other = newUnit();
    await publishRemote(api, other, '1.0.0');
    const { text: feed } = await read(feedUrl ?? '');
    expect(feed).toContain(`<title>${other} 1.0.0 is live for everybody</title>`);
    expect(feed).toContain(`<title>${unit} 1.0.0 is live for everybody</title>`);
  });

  test('a guessed address, the address of a webhook and a removed feed are not found', async () => {
    const { feedUrl, hook } = await added({ kind: 'feed', unit });
    const webhook = await added({ kind: 'webhook', unit, url: localUrl() });
    for (const url of [
      `${feedUrl}x`,
      (feedUrl ?? '').replace(hook.id, webhook.hook.id),
      (feedUrl ?? '').replace(/\.[^.]+$/, ''),
    ]) {
      expect((await read(url)).status).toBe(404);
    }
    await releaser.client.delete(`/api/release-hooks/${hook.id}`);
    expect((await read(feedUrl ?? '')).status).toBe(404);
    expect((await api.asNobody().get('/api/release-feeds/guessed')).status).toBe(404);
  });
});

describe('permissions to subscribe', () => {
  test('a team’s token sees and changes the subscriptions to its own unit', async () => {
    const team = await asTeam(api, unit);
    const foreign = newUnit();
    await publishRemote(api, foreign, '1.0.0');
    const { hook } = await added({ kind: 'feed', unit: foreign });
    const { hook: own } = await added({ kind: 'feed', unit }, team);
    expect((await hooks(team)).map(({ id }) => id)).toEqual([own.id]);
    expect((await hooks()).map(({ id }) => id)).toEqual([hook.id, own.id]);
    for (const wanted of [foreign, null]) expect((await add({ kind: 'feed', unit: wanted }, team)).status).toBe(404);
    expect((await team.delete(`/api/release-hooks/${hook.id}`)).status).toBe(404);
    expect((await sendTest(hook.id, team)).status).toBe(404);
    expect((await team.delete(`/api/release-hooks/${own.id}`)).status).toBe(204);
  });

  test('the QA role sees no subscriptions, as addresses may be secret', async () => {
    expect((await (await asRole(api, 'qa')).client.get('/api/release-hooks')).status).toBe(403);
  });

  test('a unit that was never published is not found', async () => {
    expect((await add({ kind: 'feed', unit: 'mf-never' })).status).toBe(404);
  });

  test('a unit has a limited number of subscriptions, also if they are added at the same time', async () => {
    const replies = await Promise.all(Array.from({ length: HOOKS_MAX + 3 }, () => add({ kind: 'feed', unit })));
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(HOOKS_MAX);
    expect(replies.filter(({ status }) => status === 409)).toHaveLength(3);
    expect((await add({ kind: 'feed', unit: null })).status).toBe(201);
  });
});

test('the metrics count changes, and give the share of each version and flag', async () => {
  await publishRemote(api, unit, '1.1.0', { percent: 25 });
  const { text: metrics } = await api.asNobody({ authorization: `Bearer ${METRICS_TOKEN}` }).get('/metrics');
  expect(metrics).toContain(`qlixline_registry_changes_total{unit="${unit}",action="publish"} 2`);
  expect(metrics).toContain(`qlixline_version_share_percent{unit="${unit}",version="1.0.0"} 75`);
  expect(metrics).toContain(`qlixline_version_share_percent{unit="${unit}",version="1.1.0"} 25`);
});
