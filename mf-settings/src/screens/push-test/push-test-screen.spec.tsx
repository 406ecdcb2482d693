import { afterEach, expect, jest, test } from '@jest/globals';
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

test('a browser without notifications shows advice to update it or to use another one', () => {
  renderWithShell(<PushTestScreen />);
  expect(screen.getByRole('heading', { level: 1, name: 'Push test' })).toBeVisible();
  expect(screen.getByText(/Update it or use another one/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Allow notifications' })).not.toBeInTheDocument();
  expect(screen.getByText('Not available yet')).toBeVisible();
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
