import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { screens } from '@qlixline/contract/areas/screens';

import type { Client } from '../test-support/client.ts';
import { READS, addressesOf } from '../test-support/measure/every-read.ts';
import { befriend } from '../test-support/scenes/relate.ts';
import { publishSample, sampleShellBuild } from '../test-support/samples/sample-build.ts';
import { startOwnApi } from '../test-support/start/start-api.ts';
import type { SignedIn, TestApi } from '../test-support/start/start-api.ts';

/** Digits of exact points that no other number has: a street in Lisbon, and the place of a sighting. */
const MARKS = ['71728391', '13728391', '71628392', '13628392'];

const PAGES = [
  (id: number) => `/api/lost/${id}`,
  (id: number) => `/api/lost/${id}/poster`,
  (id: number) => screens.notice(id),
];

let api: TestApi;
let mira: SignedIn & { userId: string };
let stranger: SignedIn;
let friend: SignedIn;
let notices: number[];

beforeAll(async () => {
  api = await startOwnApi({ DEMO_DATA: '1' });
  await publishSample(api, sampleShellBuild()); // shared notices lead to pages of the shell
  const em = api.em();
  const [demo] = await em.execute<{ id: string }[]>(`select id from users where email = 'demo@qlixline.example'`);
  const device = await api.asDeviceOf(demo!.id);
  [stranger, friend] = [await api.asUser(), await api.asUser()];
  mira = { ...stranger, ...device, userId: demo!.id };
  await befriend(api, mira, friend);
  await em.execute('update notices set exact_latitude = 38.71728391, exact_longitude = -9.13728391');
  await em.execute(
    'update sightings set exact_latitude = 38.71628392, exact_longitude = -9.13628392 where exact_latitude is not null',
  );
  const rows = await em.execute<{ id: number }[]>('select id from notices order by id');
  notices = rows.map(({ id }) => id);
});
afterAll(() => api.close());

test('exact points are stored, and the author of a notice can read them', async () => {
  const [own] = await api
    .em()
    .execute<{ id: number }[]>('select id from notices where author_id = ? and state = ?', [mira.userId, 'active']);
  const texts = [
    (await mira.client.get(`/api/lost-found/${own!.id}`)).text,
    (await mira.client.get(`/api/lost-found/${own!.id}/sightings`)).text,
  ];
  expect(MARKS.filter((mark) => texts.join(' ').includes(mark))).toEqual(MARKS);
});

test.each(READS)('%s returns no exact point to anybody else', async (endpoint) => {
  for (const viewer of [api.asNobody(), stranger.client, friend.client]) {
    for (const path of await addressesOf(api, endpoint)) await expectNoPoint(viewer, path);
  }
});

test('pages and posters for visitors contain no exact point', async () => {
  const nobody = api.asNobody();
  for (const pathOf of PAGES) {
    const statuses = [];
    for (const id of notices) statuses.push((await expectNoPoint(nobody, pathOf(id))).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
  }
});

async function expectNoPoint(viewer: Client, path: string) {
  const reply = await viewer.get(path, { headers: { accept: 'application/json, text/html' } });
  expect([path, MARKS.filter((mark) => reply.text.includes(mark))]).toEqual([path, []]);
  return reply;
}
