import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';
import { screens } from '@qlixline/contract/areas/screens';
import type { BrowserContext, Page } from '@playwright/test';

import { expect, test } from '../../src/fixtures.ts';

test.use({ serviceWorkers: 'allow' });

const WRITTEN = ['First without a connection', 'Second without a connection'];
/** Time for the worker to fetch a whole composition, which only ends what hangs. */
const KEPT_WITHIN_MS = 300_000;

/** Waits until the service worker has kept the page with its files, and what it shows. */
async function untilKept(page: Page): Promise<void> {
  const countKept = () => page.evaluate(async () => (await (await caches.open('qlixline-1-reads')).keys()).length);
  await expect.poll(countKept, { timeout: KEPT_WITHIN_MS }).toBeGreaterThan(3);
}

async function openTab(context: BrowserContext, path = screens.home): Promise<Page> {
  const page = await context.newPage();
  await page.goto(path);
  return page;
}

const composer = (page: Page) => page.getByText(/up to today/).first();
const waiting = (page: Page) => page.getByRole('button', { name: /waits? to be sent/ });

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
