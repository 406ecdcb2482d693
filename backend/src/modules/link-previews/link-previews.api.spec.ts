import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';

import { framesUntil, screenOf } from '../../test-support/scenes/between-two.ts';
import { open, partOf, send } from '../../test-support/scenes/converse.ts';
import { eventually } from '../../test-support/eventually.ts';
import { PLACES_FOR_LINKS } from '../../test-support/scenes/links/places-for-links.ts';
import { startLinkScene } from '../../test-support/scenes/links/link-scene.ts';
import type { LinkScene } from '../../test-support/scenes/links/link-scene.ts';

let scene: LinkScene;
let { api, network, ana, ben, worker, ask, ready, post } = {} as LinkScene;
beforeAll(async () => {
  scene = await startLinkScene();
  ({ api, network, ana, ben, worker, ask, ready, post } = scene);
});
afterAll(() => scene.close());

const shown = async (id: number) => (await ben.client.get(`/api/posts/${id}`)).json.linkPreview;

/** Pages use http, as these specs have no certificates. */
describe('link previews of posts', () => {
  const url = 'http://paws.org/dogs';

  test('a post shows the card of its first link to every viewer once the page is fetched', async () => {
    const screen = await screenOf(api, ben);
    const { id } = await post(`Look: ${url}#top, and http://paws.org/cats`);
    // The order of the two depends on how quickly the page is fetched.
    const headers = new Set<string>();
    while (!headers.has('new_feed') || !headers.has('post_changed')) headers.add((await screen.nextFrame()).type);
    screen.terminate();
    const preview = await eventually(async () => {
      const found = await shown(id);
      return found?.isPending === false ? found : undefined;
    });
    expect(preview).toEqual({
      url,
      isPending: false,
      siteName: 'Paws',
      title: 'Ten dogs',
      description: 'All of them',
      image: { url: expect.stringMatching(/^\/media\//), width: 600, height: 300, thumbhash: expect.any(String) },
    });
    const stranger = await api.asUser();
    const picture = await fetch(new URL(preview.image.url, api.url), {
      headers: { cookie: stranger.client.cookieHeader },
    });
    const bytes = Buffer.from(await picture.arrayBuffer());
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect(bytes.includes('secret0exif')).toBe(false);
    expect((await api.asNobody().get(preview.image.url)).status).toBe(401);
    const [row] = await api.em().execute(`select owner_id, kind from media where kind = 'preview'`);
    expect(row).toEqual({ owner_id: null, kind: 'preview' });
    expect(await api.em().execute('select 1 from left_images')).toEqual([]);
  });

  test('a post shows a preview that was fetched while it was written, without fetching it again', async () => {
    await ready(url);
    const before = network.requests.length;
    expect((await post(url)).linkPreview).toMatchObject({ isPending: false, title: 'Ten dogs' });
    expect((await post(`${url}#again`)).linkPreview).toMatchObject({ title: 'Ten dogs' });
    expect(network.requests.length).toBe(before);
  });

  test('an author can omit the preview of a post, and change that in an edit', async () => {
    await ready(url);
    const { id, linkPreview } = await post(`Look ${url}`, { withoutPreview: true });
    expect(linkPreview).toBeNull();
    const edit = async (update: object) => (await ana.client.patch(`/api/posts/${id}`, update)).json.linkPreview;
    expect(await edit({ text: `Look here ${url}` })).toBeNull(); // the same link keeps the choice
    expect(await edit({ withoutPreview: false })).toMatchObject({ title: 'Ten dogs' });
    expect(await edit({ text: `Look there ${url}` })).toMatchObject({ title: 'Ten dogs' });
    expect(await edit({ text: 'Nothing' })).toBeNull();
    expect(await edit({ text: `Again ${url}` })).toMatchObject({ title: 'Ten dogs' });
  });

  test.each([
    'http://qlixline.test/post/1',
    'http://127.0.0.1/',
    'http://169.254.169.254/latest',
    'http://user@paws.org/',
    'http://printer.local/',
    'http://paws.org:8080/',
  ])('a post with the link %s has no preview, and nothing is fetched', async (link) => {
    const before = network.routes.length;
    expect((await post(`Look ${link} there`)).linkPreview).toBeNull();
    expect((await ask(link)).json).toEqual({ preview: null });
    expect(network.routes.length).toBe(before);
  });

  test('a post has no preview if the page is missing or redirects inside the network', async () => {
    network.redirect('/inside', 'http://127.0.0.1/');
    network.names.set('rebinding.org', [['93.184.216.34'], ['10.0.0.1']]);
    network.redirect('/rebound', 'http://rebinding.org/dogs');
    for (const link of ['http://gone.org/missing', 'http://evil.org/inside', 'http://rebinding.org/rebound']) {
      const { id, linkPreview } = await post(link);
      expect(linkPreview).toMatchObject({ isPending: true });
      await eventually(async () => ((await shown(id)) === null ? true : undefined));
    }
    expect(network.insideCount).toBe(0);
  });

  test('a link preview has no picture if the page’s picture is invalid or inside the network', async () => {
    network.page('/text.png', 'no picture', { 'content-type': 'image/png' });
    network.page('/half', '<title>Half</title><meta property="og:image" content="/text.png">');
    expect(await ready('http://paws.org/half')).toMatchObject({ title: 'Half', siteName: 'paws.org', image: null });
    network.page('/inner', '<title>Inner</title><meta property="og:image" content="http://127.0.0.1/secret.png">');
    expect(await ready('http://paws.org/inner')).toMatchObject({ title: 'Inner', image: null });
    expect(network.insideCount).toBe(0);
  });
});

describe('link previews of messages', () => {
  const url = 'http://cats.org/dogs';

  test('a message shows its link preview to both members, notifies open screens and raises the conversation’s revision', async () => {
    const { id } = await open(ana, ben);
    const screen = await screenOf(api, ben);
    const sent = await send(ana, id, `See ${url}`);
    expect(sent.linkPreview).toMatchObject({ isPending: true });
    const { items, revision } = await eventually(async () => {
      const part = await partOf(ben, id, `?changedAfter=${sent.revision}`);
      return part.items.length > 0 ? part : undefined;
    });
    expect(items).toMatchObject([{ number: sent.number, linkPreview: { isPending: false, title: 'Ten dogs' } }]);
    expect(revision).toBeGreaterThan(sent.revision);
    expect(await framesUntil(screen, 'message_changed')).toEqual(['message_created', 'message_changed']);
    screen.terminate();
    await ana.client.delete(`/api/messages/${sent.id}`);
    expect((await partOf(ben, id)).items.at(-1)).toMatchObject({ isDeleted: true, linkPreview: null });
  });

  test('a sender can omit the preview of a message, and a message request never has one', async () => {
    await ready(url);
    const { id } = await open(ana, ben);
    expect((await send(ana, id, url)).linkPreview).toMatchObject({ title: 'Ten dogs' });
    expect((await send(ana, id, url, { withoutPreview: true })).linkPreview).toBeNull();
    const cara = await api.asUser();
    const request = await open(cara, ana);
    expect((await send(cara, request.id, url)).linkPreview).toBeNull();
  });
});

describe.each(Object.entries(PLACES_FOR_LINKS))('link previews of a %s', (kind, placeFor) => {
  const site = `http://${kind.replaceAll(' ', '-')}.org`;
  const url = `${site}/dogs`;

  test('a text with a link shows its preview and notifies open screens', async () => {
    const { events, write, read } = await placeFor({ api, author: ana, reader: ben });
    const [ofText, ofCard] = events;
    const requested = new Promise<() => void>((resolve) => {
      network.pages.set('/held', (_, response) =>
        resolve(() => response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Held back</title>')),
      );
    });
    const screen = await screenOf(api, ben);
    expect((await write(`See ${site}/held`)).linkPreview).toMatchObject({ isPending: true });
    await framesUntil(screen, ofText);
    (await requested)();
    await framesUntil(screen, ofCard);
    screen.terminate();
    expect((await read()).linkPreview).toMatchObject({ isPending: false, title: 'Held back' });
  });

  test('the author of a text can omit its preview, and change that in an edit', async () => {
    await ready(url);
    const { write, edit, read } = await placeFor({ api, author: ana, reader: ben });
    const { id } = await write(url, { withoutPreview: true });
    expect((await read()).linkPreview).toBeNull();
    expect((await edit(id, { text: `Here ${url}` })).linkPreview).toBeNull(); // the same link keeps the choice
    expect((await edit(id, { text: url, withoutPreview: false })).linkPreview).toMatchObject({ title: 'Ten dogs' });
    expect((await edit(id, { text: 'Nothing' })).linkPreview).toBeNull();
  });

  test('the job doesn’t delete a link preview that is still shown', async () => {
    await ready(url);
    await (await placeFor({ api, author: ana, reader: ben })).write(url);
    await api.em().execute(`update link_previews set asked_at = now() - interval '8 days' where url = ?`, [url]);
    await worker.clean();
    const [left] = await api.em().execute('select state from link_previews where url = ?', [url]);
    expect(left).toEqual({ state: 'ready' });
  });
});
