import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import type { BodyInput } from '@qlixline/contract/endpoints';
import { screens } from '@qlixline/contract/areas/screens';

import { expect, test } from '../../src/fixtures.ts';
import { composer, openTab, untilKept, waiting } from '../../src/kept-on-device.ts';
import { publish } from '../../src/social.ts';

test.use({ serviceWorkers: 'allow' });

const WRITTEN = ['First without a connection', 'Second without a connection'];

test('home opens offline from a cold start, and posts go out once, in order, though their tab was closed', async ({
  context,
  product,
}) => {
  const account = await createMember(product.url);
  await signIn(context, product.url, account);
  const first = await openTab(context);
  await expect(composer(first)).toBeVisible();
  await untilKept(first);
  await first.close();

  await context.setOffline(true);
  const offline = await openTab(context);
  await expect(composer(offline)).toBeVisible();
  await expect(offline.getByText(/^You’re offline\. You see what was here/)).toBeVisible();
  for (const text of WRITTEN) {
    await offline.goto(screens.newPost);
    await offline.getByRole('textbox').first().fill(text);
    await offline.getByRole('button', { name: 'Post', exact: true }).click();
    await expect(offline.getByText('It is posted once you’re online.')).toBeVisible();
  }
  await expect(waiting(offline)).toHaveText('2 things wait to be sent');
  await offline.close();

  await context.setOffline(false);
  const back = await openTab(context);
  const posted = async () => {
    const reply = await context.request.get(`${product.url}/api/feeds`);
    const { items } = (await reply.json()) as { items: { text: string }[] };
    return items.map(({ text }) => text).filter((text) => WRITTEN.includes(text));
  };
  await expect.poll(posted).toEqual(WRITTEN.toReversed());
  await expect(waiting(back)).toBeHidden();
  await back.reload();
  await expect(back.getByText(WRITTEN[1] ?? '')).toBeVisible();
  expect(await posted()).toEqual(WRITTEN.toReversed());
});

test('after signing out, another account of the device finds nothing of the first one', async ({
  context,
  product,
}) => {
  const [ana, bo] = [await createMember(product.url), await createMember(product.url)];
  await signIn(context, product.url, ana);
  const page = await openTab(context);
  await expect(composer(page)).toBeVisible();
  await untilKept(page);
  await page.evaluate(() => fetch('/api/logout', { method: 'POST' }));
  await page.close();
  await signIn(context, product.url, bo);
  await context.setOffline(true);
  const theirs = await context.newPage();
  await expect(theirs.goto(screens.home)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  await context.setOffline(false);
  await theirs.goto(screens.home);
  await expect(composer(theirs)).toBeVisible();
  const kept = await theirs.evaluate(async () => {
    const names = await caches.keys();
    const texts = names.map(async (name) => {
      const cache = await caches.open(name);
      const found = await Promise.all((await cache.keys()).map((key) => cache.match(key)));
      const read = found.filter((one) => one?.headers.get('content-type')?.includes('json'));
      return Promise.all(read.map((one) => one?.text() ?? Promise.resolve('')));
    });
    return (await Promise.all(texts)).flat().join('');
  });
  expect(kept).not.toContain(ana.user.id);
});

test('a like and a sighting made offline are shown as waiting, and go out once; a like that is taken back doesn’t', async ({
  context,
  product,
}) => {
  const [ana, finder] = [await createMember(product.url, 'Ana'), await createMember(product.url, 'Finn')];
  const [pet] = await ana.call('GET /api/pets', {});
  const notice = await ana.call('POST /api/lost-found', { body: missing(pet?.id ?? 0) });
  const liked = await publish(finder, { text: 'A post to like', visibility: 'public' });
  const unliked = await publish(finder, { text: 'A post to leave', visibility: 'public' });
  await signIn(context, product.url, finder);
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ latitude: 38.714_27, longitude: -9.158_91 });
  const page = await openTab(context, screens.friendsFeed);
  await expect(composer(page)).toBeVisible();
  await untilKept(page);
  await page.goto(screens.notice(notice.id));
  // Once online, so that the device has the sheet's code and its map.
  await page.getByRole('button', { name: /^I have seen/ }).click();
  await page.getByRole('button', { name: 'Use my location' }).click();
  await expect(page.getByText('Move the map to be more exact.')).toBeVisible();

  await context.setOffline(true);
  const sheet = page.getByRole('dialog', { name: /^I have seen/ });
  await expect(sheet.getByText(/^A photo can’t wait for a connection/)).toBeVisible();
  await sheet.getByLabel('Where?').fill('By the kiosk');
  await sheet.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('The family is told once you’re online.')).toBeVisible();
  await page.goto(screens.friendsFeed);
  const likeOf = (text: string) =>
    page.getByRole('article').filter({ hasText: text }).getByRole('button', { name: /^Like/ });
  const [like, other] = [likeOf('A post to like'), likeOf('A post to leave')];
  await other.click();
  await expect(waiting(page)).toHaveText('2 things wait to be sent');
  await other.click();
  await expect(waiting(page)).toHaveText('1 thing waits to be sent');
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(waiting(page)).toHaveText('2 things wait to be sent');
  await page.goto(screens.friendsFeed); // The device's copy of the feed is older than the like.
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await expect(other).toHaveAttribute('aria-pressed', 'false');
  await waiting(page).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list.getByRole('listitem')).toHaveText([/Sighting.*By the kiosk/, /Like.*A post to like/]);
  await page.close();

  await context.setOffline(false);
  const back = await openTab(context);
  const outcome = async () => {
    const posts = [liked, unliked].map(({ id }) => finder.call('GET /api/posts/:id', { params: { id } }));
    const sightings = await ana.call('GET /api/lost-found/:id/sightings', { params: { id: notice.id } });
    const likes = (await Promise.all(posts)).map(({ likeCount }) => likeCount);
    return { likes, sightings: sightings.map(({ where }) => where) };
  };
  await expect.poll(outcome).toEqual({ likes: [1, 0], sightings: ['By the kiosk'] });
  await expect(waiting(back)).toBeHidden();
});

test('a like of a post that was deleted meanwhile is told with its reason, and the post is gone', async ({
  context,
  product,
}) => {
  const account = await createMember(product.url);
  const post = await publish(account, { text: 'Soon deleted', visibility: 'public' });
  await signIn(context, product.url, account);
  const page = await openTab(context);
  await expect(page.getByText('Soon deleted')).toBeVisible();
  await untilKept(page);
  await context.setOffline(true);
  await page.getByRole('article').filter({ hasText: 'Soon deleted' }).getByRole('button', { name: 'Like' }).click();
  await expect(waiting(page)).toHaveText('1 thing waits to be sent');
  await account.call('DELETE /api/posts/:id', { params: { id: post.id } });
  await context.setOffline(false);
  await expect(page.getByText('Not sent', { exact: true })).toBeVisible();
  await expect(page.getByText('Soon deleted', { exact: true })).toBeHidden();
  await waiting(page).click();
  const list = page.getByRole('dialog', { name: 'Waiting to be sent' });
  await expect(list.getByText(/^Not sent\. This doesn’t exist/)).toBeVisible();
  await list.getByRole('button', { name: 'Discard' }).click();
  await expect(waiting(page)).toBeHidden();
});

test('on a full device a post written offline says that it can’t wait, keeps its text, and is posted once', async ({
  context,
  product,
}) => {
  const text = 'Written on a full device';
  const account = await createMember(product.url);
  await signIn(context, product.url, account);
  const first = await openTab(context);
  await expect(composer(first)).toBeVisible();
  await untilKept(first);
  await first.goto(screens.newPost);
  await first.close();

  await context.setOffline(true);
  const page = await openTab(context, screens.newPost);
  const field = page.getByRole('textbox').first();
  await field.fill(text);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url, quotaSize: 1 });
  const post = page.getByRole('button', { name: 'Post', exact: true });
  await post.click();
  await expect(page.getByText('This device is full, so it can’t wait here. Your text stays.')).toBeVisible();
  await expect(field).toHaveValue(text);
  await expect(waiting(page)).toBeHidden();
  await page.reload();
  await expect(field).toHaveValue(text);

  await devtools.send('Storage.overrideQuotaForOrigin', { origin: product.url }); // There is room again.
  await post.click();
  await expect(waiting(page)).toHaveText('1 thing waits to be sent');
  await context.setOffline(false);
  const posted = async () => {
    const { items } = await account.call('GET /api/feeds', {});
    return items.map((one) => one.text).filter((one) => one === text);
  };
  await expect.poll(posted).toEqual([text]);
  await expect(waiting(page)).toBeHidden();
  expect(await posted()).toEqual([text]);
});

test('a form for a notice has its entries again after its tab was closed, until its user starts anew', async ({
  context,
  product,
}) => {
  await signIn(context, product.url, await createMember(product.url));
  const page = await openTab(context, screens.newLostNotice);
  await page.getByLabel('Marks').fill('A white paw');
  await page.getByRole('button', { name: 'Brown' }).click();
  const stored = () => page.evaluate(() => Object.values(localStorage).some((value) => value.includes('A white paw')));
  await expect.poll(stored).toBe(true);
  await page.close();

  const again = await openTab(context, screens.newLostNotice);
  await expect(again.getByText('Your entries are still here.')).toBeVisible();
  await expect(again.getByLabel('Marks')).toHaveValue('A white paw');
  await expect(again.getByRole('button', { name: 'Brown' })).toHaveAttribute('aria-pressed', 'true');
  await again.getByRole('button', { name: 'Start anew' }).click();
  await expect(again.getByLabel('Marks')).toHaveValue('');
  await again.close();
  await expect((await openTab(context, screens.newLostNotice)).getByLabel('Marks')).toHaveValue('');
});

/** Notice of a missing pet. */
const missing = (petId: number): BodyInput<'POST /api/lost-found'> => ({
  kind: 'lost',
  petId,
  size: null,
  colours: [],
  marks: '',
  withheldMark: '',
  reward: '',
  happenedAt: new Date().toISOString(),
  place: { name: 'Rua das Flores', latitude: 38.714_27, longitude: -9.158_91 },
  images: [],
  allowsVisitors: true,
});
