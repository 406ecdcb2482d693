import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { fakePush } from '@qlixline/test-kit/notifications/fake-push';
import type { FakePush } from '@qlixline/test-kit/notifications/fake-push';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen } from '@testing-library/react';

import { PushTestScreen } from './push-test-screen.tsx';

const PRETENDED = ['Notification', 'PushManager', 'isSecureContext'] as const;

afterEach(() => {
  for (const name of PRETENDED) Reflect.deleteProperty(globalThis, name);
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

/** Simulates a browser with all capabilities whose user answers `answer`. */
function pretendPush(answer: NotificationPermission) {
  const notification = {
    permission: 'default' as NotificationPermission,
    requestPermission: jest.fn(async () => (notification.permission = answer)),
  };
  const values = { Notification: notification, PushManager: class {}, isSecureContext: true };
  for (const name of PRETENDED) Object.defineProperty(globalThis, name, { configurable: true, value: values[name] });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: {} });
  return notification;
}

test('a browser without notifications shows advice to update it or to use another one', async () => {
  renderWithShell(<PushTestScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Push test' })).toBeVisible();
  expect(screen.getByText(/Update it or use another one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow notifications' })).not.toBeInTheDocument();
  expect(await screen.findAllByText('Not yet')).toHaveLength(4);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('pressing the button asks for the permission and shows the answer', async () => {
  const notification = pretendPush('granted');
  const { actor } = renderWithShell(<PushTestScreen />);
  expect(screen.getByText('Waiting for you')).toBeVisible();
  await actor.click(screen.getByRole('button', { name: 'Allow notifications' }));
  expect(notification.requestPermission).toHaveBeenCalledTimes(1);
  expect(await screen.findByText('You allowed notifications from Qlixline.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow notifications' })).not.toBeInTheDocument();
});

describe('the delivery', () => {
  let push: FakePush;
  beforeEach(() => {
    push = fakePush();
    push.permission = 'granted';
  });
  afterEach(() => {
    push.remove();
    localStorage.clear();
  });

  const turnOn = () => screen.findByRole('button', { name: 'Turn on and send a test' });

  /** Starts the test and returns the token that the server gets. */
  async function sendTest() {
    const api = createFakeApi();
    const { actor } = renderWithShell(<PushTestScreen />, { api });
    await actor.click(await turnOn());
    await screen.findByText(/The test is on its way/);
    const sent = api.requests.find(({ path }) => path === '/api/push/test');
    return { actor, token: (sent!.body as { token: string }).token };
  }

  test('pressing the button installs the worker, subscribes, and sends a test, whose arrival passes the last check', async () => {
    const { token } = await sendTest();
    expect([push.registrations, push.subscription !== null]).toEqual([1, true]);
    push.tell({ type: 'test-arrived', token: 'of another page' });
    expect(screen.getByText(/The test is on its way/)).toBeVisible();
    push.tell({ type: 'test-arrived', token });
    expect(await screen.findByText(/The test has arrived/)).toBeVisible();
    expect(screen.getAllByText('Passed')).toHaveLength(7);
    expect(screen.getByRole('button', { name: 'Send a test' })).toBeVisible();
  });

  test('a push service that can’t be reached fails the subscription, with a remedy', async () => {
    push.failure = new DOMException('Registration failed', 'AbortError');
    const { actor } = renderWithShell(<PushTestScreen />);
    await actor.click(await turnOn());
    expect(await screen.findByText(/switch off a VPN or a blocker/)).toBeVisible();
    expect(screen.getByText('The worker that receives pushes is installed.')).toBeVisible();
    expect(await turnOn()).toBeEnabled();
  });

  test('a worker that can’t be installed has a remedy', async () => {
    navigator.serviceWorker.register = () => Promise.reject(new DOMException('No storage', 'SecurityError'));
    const { actor } = renderWithShell(<PushTestScreen />);
    await actor.click(await turnOn());
    expect(await screen.findByText(/use a normal window/)).toBeVisible();
    expect(screen.getAllByText('Not yet')).toHaveLength(3);
  });

  test('a test that the server can’t send has a remedy', async () => {
    const api = createFakeApi();
    api.failNext('POST', '/api/push/test', 'unavailable', 'Please try again in a moment.');
    const { actor } = renderWithShell(<PushTestScreen />, { api });
    await actor.click(await turnOn());
    expect(await screen.findByText(/Wait a minute and try again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Send a test' })).toBeEnabled();
  });

  test('a device with pushes only sends the test', async () => {
    const { actor, token } = await sendTest();
    push.tell({ type: 'test-arrived', token });
    await screen.findByText(/The test has arrived/);
    await actor.click(screen.getByRole('button', { name: 'Send a test' }));
    await screen.findByText(/The test is on its way/);
    expect(push.questions).toBe(2); // the browser answers by itself, as the permission stands
  });
});
