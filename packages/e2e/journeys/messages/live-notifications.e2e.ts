import type { WebSocketRoute } from '@playwright/test';

import { createMember } from '@qlixline/journey-kit/accounts';
import { expect, signIn, test, untilLive } from '../../src/fixtures.ts';

/** Close code of a server that shuts down (RFC 6455). */
const GOING_AWAY = 1001;

test('a notification shows its badge within a second without a reload, only to its receiver @matrix', async ({
  page,
  member,
  product,
  browser,
}) => {
  const stranger = await createMember(product.url, 'Tom');
  const otherContext = await browser.newContext({ baseURL: product.url });
  await signIn(otherContext, product.url, stranger);
  const otherPage = await otherContext.newPage();

  await Promise.all([untilLive(page), page.goto('/')]);
  await Promise.all([untilLive(otherPage), otherPage.goto('/')]);
  const badge = page.getByTestId('unread-badge').first();
  const otherBadge = otherPage.getByTestId('unread-badge').first();
  await expect(badge).toHaveText(/^1 /); // the welcome of every account
  await expect(otherBadge).toHaveText(/^1 /);

  await member.signInAgain(); // from another device, which notifies the account
  await expect(badge).toHaveText(/^2 /);
  await expect(otherBadge).toHaveText(/^1 /);
  await otherContext.close();
});

test('notifications missed during a lost connection appear after it is restored, with one request', async ({
  page,
  member,
}) => {
  // Chromium's offline mode keeps open sockets, so the connection is cut between page and server.
  let isAway = false;
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws$/, (socket) => {
    if (isAway) return void socket.close({ code: GOING_AWAY });
    socket.connectToServer();
    sockets.push(socket);
  });
  const untilAuthenticated = () =>
    page.waitForEvent('console', { predicate: (message) => message.text() === 'Live connection authenticated' });

  await Promise.all([untilAuthenticated(), page.goto('/')]);
  const badge = page.getByTestId('unread-badge').first();
  await expect(badge).toHaveText(/^1 /);
  await page.mouse.move(200, 200); // the shell loads batching when the user is active
  await page.waitForFunction(() => 'qlixlineAnswers' in globalThis);

  isAway = true;
  for (const socket of sockets) await socket.close({ code: GOING_AWAY });
  await member.signInAgain();
  await expect(badge).toHaveText(/^1 /);
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname.startsWith('/api/')) reads.push(pathname);
  });
  isAway = false;
  await untilAuthenticated();
  await expect(badge).toHaveText(/^2 /);
  await page.waitForLoadState('networkidle');
  const ofVersions = '/api/composition'; // new versions are checked at a separate time
  expect(reads.filter((path) => path !== ofVersions)).toEqual(['/api/batch']);
});
