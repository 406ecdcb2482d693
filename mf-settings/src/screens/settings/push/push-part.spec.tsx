import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { MAIL_TOPIC_NAMES } from '@qlixline/contract/notifications/mail-topics';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildPushPreferences } from '@qlixline/test-kit/notifications/build-push-preferences';
import { fakePush } from '@qlixline/test-kit/notifications/fake-push';
import type { FakePush } from '@qlixline/test-kit/notifications/fake-push';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { PushPart } from './push-part.tsx';

let push: FakePush;
beforeEach(() => {
  push = fakePush();
});
afterEach(() => {
  push.remove();
  localStorage.clear();
});

const turn = (name: string) => screen.findByRole('switch', { name });

test('turning push on asks the browser, and turning it off ends the subscription', async () => {
  const api = createFakeApi();
  const { actor } = renderWithShell(<PushPart />, { api });
  await actor.click(await turn('Push to this device'));
  await waitFor(async () => expect(await turn('Push to this device')).toBeChecked());
  await waitFor(() => expect(api.state.pushPreferences.isOnHere).toBe(true));
  expect([push.questions, push.registrations]).toEqual([1, 1]);
  await actor.click(await turn('Push to this device'));
  await waitFor(() => expect(api.state.pushPreferences.isOnHere).toBe(false));
  await waitFor(() => expect(push.subscription).toBeNull());
  await waitFor(async () => expect(await turn('Push to this device')).not.toBeChecked());
});

test('a blocked permission leaves the switch off, and says where to allow it', async () => {
  push.answer = 'denied';
  const { actor, shell } = renderWithShell(<PushPart />);
  await actor.click(await turn('Push to this device'));
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Your browser blocks notifications' }]));
  expect(await turn('Push to this device')).not.toBeChecked();
});

test('a browser without push shows the remedy, and the choices for other devices', async () => {
  push.remove();
  renderWithShell(<PushPart />, { api: createFakeApi({ pushPreferences: buildPushPreferences({ devices: 1 }) }) });
  expect(await turn('Missing pets near you')).toBeChecked();
  expect(screen.getByText(/Push works on secure pages only|Update it or use another one/)).toBeVisible();
  expect(screen.queryByRole('switch', { name: 'Push to this device' })).not.toBeInTheDocument();
});

test('each topic has its switch, of which the urgent ones are on, and a choice is saved', async () => {
  const api = createFakeApi();
  const { actor } = renderWithShell(<PushPart />, { api });
  expect(await turn('Walks')).toBeChecked();
  expect(await turn('Posts, stories and topics')).not.toBeChecked();
  expect(screen.getAllByRole('switch')).toHaveLength(MAIL_TOPIC_NAMES.length + 3);
  await actor.click(await turn('Posts, stories and topics'));
  await actor.click(await turn('Show names and texts'));
  await waitFor(() =>
    expect(api.state.pushPreferences).toMatchObject({ topics: { posts: true, walks: true }, showsContent: false }),
  );
});

test('quiet hours begin as a night and can be changed and turned off', async () => {
  const api = createFakeApi();
  const { actor } = renderWithShell(<PushPart />, { api });
  await actor.click(await turn('Quiet hours'));
  await waitFor(() => expect(api.state.pushPreferences.quietHours).toMatchObject({ from: 22, until: 7 }));
  await actor.selectOptions(await screen.findByRole('combobox', { name: 'Until' }), '09:00');
  await waitFor(() => expect(api.state.pushPreferences.quietHours).toMatchObject({ from: 22, until: 9 }));
  expect(screen.queryByRole('option', { name: '22:00', selected: false })).not.toBeInTheDocument(); // equal ends are no hours
  await actor.click(await turn('Quiet hours'));
  await waitFor(() => expect(api.state.pushPreferences.quietHours).toBeNull());
});

test('a choice that can’t be saved goes back, with a message', async () => {
  const api = createFakeApi();
  const { actor, shell } = renderWithShell(<PushPart />, { api });
  api.failNext('PATCH', '/api/push/preferences', 'unavailable', 'Please try again in a moment.');
  await actor.click(await turn('Walks'));
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ description: 'Please try again in a moment.' }]));
  await waitFor(async () => expect(await turn('Walks')).toBeChecked());
});
