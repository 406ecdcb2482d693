import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { setPageUser } from '@qlixline/api-client/calls/page-user';
import { notificationCountQuery } from '@qlixline/api-client/notifications/notifications';
import { createQueryClient } from '@qlixline/api-client/queries/query-client';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import type { FakeApi } from '@qlixline/test-kit/fake-api';
import { installFakeFetch } from '@qlixline/test-kit/fake-fetch';
import { buildPushPreferences } from '@qlixline/test-kit/notifications/build-push-preferences';
import { fakePush } from '@qlixline/test-kit/notifications/fake-push';
import type { FakePush } from '@qlixline/test-kit/notifications/fake-push';
import { waitFor } from '@testing-library/react';

import { keepPush } from './keep-push.ts';

let push: FakePush;
let api: FakeApi;
let uninstall: () => void;
let badges: number[];
beforeEach(() => {
  push = fakePush();
  push.permission = 'granted';
  api = createFakeApi({ pushPreferences: buildPushPreferences({ isOnHere: true, devices: 1 }) });
  uninstall = installFakeFetch(api);
  badges = [];
  Object.assign(navigator, {
    setAppBadge: async (count: number) => void badges.push(count),
    clearAppBadge: async () => void badges.push(0),
  });
  setPageUser('robin');
});
afterEach(() => {
  uninstall();
  push.remove();
  for (const name of ['setAppBadge', 'clearAppBadge']) Reflect.deleteProperty(navigator, name);
  localStorage.clear();
  setPageUser(undefined);
});

const queryClient = () => createQueryClient(() => undefined);
const renewals = () => api.requests.filter(({ path }) => path === '/api/push/subscriptions').length;

test('a visit of somebody with pushes renews the subscription', async () => {
  localStorage.setItem('pushUser', 'robin');
  keepPush(queryClient());
  await waitFor(() => expect(renewals()).toBe(1));
  expect(push.questions).toBe(0);
});

test('a subscription that the server has retired is replaced by a new one', async () => {
  localStorage.setItem('pushUser', 'robin');
  api.state.pushPreferences = buildPushPreferences();
  let hasEnded = false;
  push.subscription = {
    options: {},
    unsubscribe: async () => {
      hasEnded = true;
      push.subscription = null;
      return true;
    },
  } as unknown as PushSubscription;
  keepPush(queryClient());
  await waitFor(() => expect(renewals()).toBe(1));
  expect([hasEnded, push.subscription !== null]).toEqual([true, true]);
});

test.each([
  ['somebody who has never turned pushes on', () => undefined],
  ['another account on the device', () => localStorage.setItem('pushUser', 'ana')],
  [
    'somebody who has withdrawn the permission',
    () => {
      localStorage.setItem('pushUser', 'robin');
      push.permission = 'denied';
    },
  ],
])('nothing is registered for %s, and nobody is asked', async (_, prepare) => {
  prepare();
  keepPush(queryClient());
  await Promise.resolve();
  expect([push.registrations, push.questions, api.requests.length]).toEqual([0, 0, 0]);
});

test('the badge on the icon follows the number of unseen notifications', () => {
  localStorage.setItem('pushUser', 'robin');
  const client = queryClient();
  keepPush(client);
  for (const count of [3, 3, 1, 0]) client.setQueryData(notificationCountQuery.queryKey, { count });
  expect(badges).toEqual([3, 1, 0]);
});
