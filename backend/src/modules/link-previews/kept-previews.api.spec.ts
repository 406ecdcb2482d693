import { afterAll, beforeAll, expect, test } from '@jest/globals';

import { eventually } from '../../test-support/eventually.ts';
import { startLinkScene } from '../../test-support/scenes/links/link-scene.ts';
import type { LinkScene } from '../../test-support/scenes/links/link-scene.ts';
import { LeftImages } from '../images/left-images.ts';

let scene: LinkScene;
let { api, network, ana, worker, ask, ready, post } = {} as LinkScene;
beforeAll(async () => {
  scene = await startLinkScene();
  ({ api, network, ana, worker, ask, ready, post } = scene);
});
afterAll(() => scene.close());

const stateOf = async (url: string) =>
  (await api.em().execute<{ state: string }[]>('select * from link_previews where url = ?', [url]))[0];
const age = (url: string, column: string, interval: string) =>
  api.em().execute(`update link_previews set ${column} = now() - interval '${interval}' where url = ?`, [url]);

test('a link preview is refetched after a week when it is shown again, and shown unchanged meanwhile', async () => {
  const url = 'http://news.org/week';
  network.page('/week', '<title>Before</title>');
  await ready(url);
  network.page('/week', '<title>After</title>');
  await age(url, 'fetched_at', '6 days 23 hours');
  expect((await post(url)).linkPreview).toMatchObject({ title: 'Before' });
  await age(url, 'fetched_at', '7 days 1 hour');
  expect((await post(url)).linkPreview).toMatchObject({ title: 'Before', isPending: false });
  await eventually(async () => ((await ask(url)).json.preview.title === 'After' ? true : undefined));
});

test('a failed link preview is retried after a day', async () => {
  const url = 'http://news.org/later';
  await ask(url);
  await eventually(async () => ((await stateOf(url))?.state === 'failed' ? true : undefined));
  network.page('/later', '<title>Later</title>');
  await age(url, 'fetched_at', '23 hours');
  expect((await ask(url)).json.preview).toBeNull();
  await age(url, 'fetched_at', '25 hours');
  expect((await ask(url)).json.preview).not.toBeNull();
  expect(await ready(url)).toMatchObject({ title: 'Later' });
});

test('an unused link preview and its picture are deleted a week after it was last requested', async () => {
  const [lost, kept] = ['http://lost.org/dogs', 'http://kept.org/dogs'];
  const { image } = await ready(lost);
  await ready(kept);
  await post(kept);
  for (const url of [lost, kept]) await age(url, 'asked_at', '8 days');
  await worker.clean();
  expect([await stateOf(lost), (await stateOf(kept))?.state]).toEqual([undefined, 'ready']);
  await api.em().execute(`update media set created_at = now() - interval '8 days' where kind = 'preview'`);
  await api.app.get(LeftImages, { strict: false }).remove();
  expect((await ana.client.get(image.url)).status).toBe(404);
  expect((await ana.client.get((await ready(kept)).image.url)).status).toBe(200);
});

test('a link preview that a killed process had begun is fetched again, and one that waited too long is given up', async () => {
  const [left, old] = ['http://left.org/dogs', 'http://old.org/dogs'];
  await api.em().execute(
    `insert into link_previews (url, claimed_at, wanted_at) values
       (?, now() - interval '2 minutes', now() - interval '3 minutes'), (?, null, now() - interval '1 hour')`,
    [left, old],
  );
  await worker.maintain();
  await eventually(async () => ((await stateOf(left))?.state === 'ready' ? true : undefined));
  expect(await stateOf(old)).toMatchObject({ state: 'failed' });
  expect(await stateOf(old)).toMatchObject({ wanted_at: null, claimed_at: null });
});

test('the queue of link previews is bounded', async () => {
  await api
    .em()
    .execute(
      `insert into link_previews (url, claimed_at) select 'http://many.org/' || n, now() from generate_series(1, 1000) n`,
    );
  expect((await ask('http://one-more.org/dogs')).json).toEqual({ preview: null });
  expect((await post('http://one-more.org/dogs')).linkPreview).toBeNull();
  await api.em().execute(`delete from link_previews where url like 'http://many.org/%'`);
});

test('at most two link previews are fetched at once, and at most one per host', async () => {
  let [running, most, mostOfOne] = [0, 0, 0];
  const byHost = new Map<string, number>();
  for (const path of ['/a', '/b', '/c']) {
    network.pages.set(path, ({ headers: { host = '' } }, response) => {
      running += 1;
      byHost.set(host, (byHost.get(host) ?? 0) + 1);
      [most, mostOfOne] = [Math.max(most, running), Math.max(mostOfOne, byHost.get(host)!)];
      setTimeout(() => {
        running -= 1;
        byHost.set(host, byHost.get(host)! - 1);
        response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Slow</title>');
      }, 100);
    });
  }
  const links = ['one.org', 'two.org', 'three.org'].flatMap((host) =>
    ['/a', '/b', '/c'].map((p) => `http://${host}${p}`),
  );
  await Promise.all(links.map((link) => ask(link)));
  for (const link of links) await ready(link);
  expect([most, mostOfOne]).toEqual([2, 1]);
});
