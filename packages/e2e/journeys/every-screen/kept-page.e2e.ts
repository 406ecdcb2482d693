import type { RequestListener } from 'node:http';

import type { BrowserContext, Page } from '@playwright/test';
import { LIVE_PATH } from '@qlixline/contract/live/live-connection';
import { WORKER_PATH } from '@qlixline/contract/notifications/push-message';
import { createMember } from '@qlixline/journey-kit/accounts';
import { signIn } from '@qlixline/journey-kit/sign-in';

import { expect, test } from '../../src/fixtures.ts';
import { composer, keptOnDevice, openTab, untilKept } from '../../src/kept-on-device.ts';
import { PRODUCT_START_TIMEOUT_MS } from '../../src/product/running-product.ts';
import { publish } from '../../src/social.ts';
import { startRestartedProduct } from '../../src/product/restarted-product.ts';
import type { RestartedProduct } from '../../src/product/restarted-product.ts';
import { BASE_URL } from '@qlixline/journey-kit/what-runs';

// What the kept page asks of its server, and how an operator ends offline use or repairs a worker that breaks every visit.

/** Time for the browser to replace a worker and for that to load a broken page again, which only ends what hangs. */
const HEALED_WITHIN_MS = 300_000;
/** Requests beside the first screen, which doesn't wait for them: the browser's look for a worker, and live events. */
const BESIDE = new Set<string>([WORKER_PATH, LIVE_PATH]);
/** Worker that breaks each visit, as a faulty release could. */
const BROKEN_WORKER = `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  if (event.request.mode === 'navigate')
    event.respondWith(new Response('<h1>Broken</h1>', { headers: { 'content-type': 'text/html' } }));
});`;

test.use({ serviceWorkers: 'allow' });
test.describe.configure({ mode: 'serial' });
test.skip(BASE_URL !== undefined, 'It restarts a product of its own.');

let own: RestartedProduct;
test.beforeAll(async () => {
  test.setTimeout(PRODUCT_START_TIMEOUT_MS);
  own = await startRestartedProduct();
});
test.afterAll(() => own?.stop());

type WithDrawn = { drawnAt?: number };

/** Runs in the page: notes when its first post is drawn, in ms since 1970. */
function noteWhenDrawn(): void {
  const observer = new MutationObserver(() => {
    if (!document.querySelector('main article')) return;
    observer.disconnect();
    requestAnimationFrame(() => ((globalThis as WithDrawn).drawnAt = performance.timeOrigin + performance.now()));
  });
  observer.observe(document, { childList: true, subtree: true });
}

/** Opens home as a new member, in a tab with what was kept. */
async function visitAsMember(context: BrowserContext): Promise<Page> {
  await signIn(context, own.url, await createMember(own.url));
  const page = await context.newPage();
  await page.goto(own.url);
  await expect(composer(page)).toBeVisible();
  await untilKept(page);
  return page;
}

test('the next visit draws home with its posts before it reads anything from the server', async ({ context }) => {
  const ana = await createMember(own.url, 'Ana');
  await publish(ana, { text: 'Kept for later' });
  await signIn(context, own.url, ana);
  const first = await openTab(context, own.url);
  await expect(first.getByText('Kept for later')).toBeVisible();
  await untilKept(first);
  await first.close();
  await context.addInitScript(noteWhenDrawn);

  const asked: { path: string; at: number }[] = [];
  const hold: RequestListener = ({ url }) => void asked.push({ path: url ?? '', at: Date.now() });
  await own.replace(hold, async () => {
    const next = await openTab(context, own.url);
    await expect(next.getByText('Kept for later')).toBeVisible();
    await expect.poll(() => asked.map(({ path }) => path)).toContainEqual(expect.stringContaining('feeds'));
    const drawnAt = await next.evaluate(() => (globalThis as WithDrawn).drawnAt ?? 0);
    expect(drawnAt).toBeGreaterThan(0);
    expect(asked.filter(({ path, at }) => at < drawnAt && !BESIDE.has(path))).toEqual([]);
    await next.close();
  });
});

test('a worker that breaks the page is replaced within one visit, which then shows the page', async ({ context }) => {
  const first = await visitAsMember(context);
  const answer =
    (script: string): Parameters<RestartedProduct['replace']>[0] =>
    (request, response) => {
      if (request.url !== WORKER_PATH) return void response.writeHead(503).end();
      response.writeHead(200, { 'content-type': 'text/javascript', 'cache-control': 'no-cache' }).end(script);
    };
  await own.replace(answer(BROKEN_WORKER), async () => {
    await first.evaluate(async () => {
      const replaced = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
      await (await navigator.serviceWorker.getRegistration())?.update();
      await replaced;
    });
    await expect((await openTab(context, own.url)).getByRole('heading', { name: 'Broken' })).toBeVisible();
  });
  for (const page of context.pages()) await page.close();

  const visit = await openTab(context, own.url);
  await expect(composer(visit)).toBeVisible({ timeout: HEALED_WITHIN_MS });
  await untilKept(visit);
});

test('a visit with OFFLINE_USE=0 works, and leaves neither a worker nor a cache', async ({ context }) => {
  const first = await visitAsMember(context);
  expect(await keptOnDevice(first)).toMatchObject({ workers: 1, caches: expect.arrayContaining(['qlixline-1-page']) });
  await first.close();
  await own.restart({ OFFLINE_USE: '0' });

  const visit = await openTab(context, own.url);
  await expect(composer(visit)).toBeVisible();
  await expect.poll(() => keptOnDevice(visit), { timeout: HEALED_WITHIN_MS }).toEqual({ workers: 0, caches: [] });
  await visit.reload();
  await expect(composer(visit)).toBeVisible();
  expect(await keptOnDevice(visit)).toEqual({ workers: 0, caches: [] });
  await context.setOffline(true);
  await expect(visit.goto(own.url)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
});
