import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { buildUser } from '@qlixline/test-kit/builders';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { fakePush } from '@qlixline/test-kit/notifications/fake-push';
import type { FakePush } from '@qlixline/test-kit/notifications/fake-push';
import { renderWithShell } from '@qlixline/test-kit/render-with-shell';
import { screen, waitFor } from '@testing-library/react';

import { PushQuestion } from './push-question.tsx';

const QUESTION = 'Do you want to know at once when somebody has seen Juno?';
const turnOn = () => screen.getByRole('button', { name: 'Turn on' });

let push: FakePush;
beforeEach(() => {
  push = fakePush();
});
afterEach(() => {
  push.remove();
  localStorage.clear();
});

test('the browser is asked only after a “Turn on”, and the device is registered then', async () => {
  const api = createFakeApi();
  const { actor, shell } = renderWithShell(<PushQuestion question={QUESTION} />, { api });
  expect(screen.getByText(QUESTION)).toBeVisible();
  expect([push.questions, push.registrations]).toEqual([0, 0]);
  await actor.click(turnOn());
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Push is on' }]));
  expect([push.questions, push.registrations]).toEqual([1, 1]);
  expect(api.state.pushPreferences).toMatchObject({ isOnHere: true, devices: 1 });
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

test('a “Not now” asks nobody, and the question doesn’t come back', async () => {
  const { actor, unmount } = renderWithShell(<PushQuestion question={QUESTION} />);
  await actor.click(screen.getByRole('button', { name: 'Not now' }));
  expect(push.questions).toBe(0);
  unmount();
  renderWithShell(<PushQuestion question={QUESTION} />);
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

test('the question comes back 30 days after a “Not now”', () => {
  localStorage.setItem('pushDeclinedAt', String(Date.now() - 31 * 86_400_000));
  renderWithShell(<PushQuestion question={QUESTION} />);
  expect(screen.getByText(QUESTION)).toBeVisible();
});

test('somebody who closes the browser’s question keeps ours', async () => {
  push.answer = 'default';
  const { actor } = renderWithShell(<PushQuestion question={QUESTION} />);
  await actor.click(turnOn());
  await waitFor(() => expect(push.questions).toBe(1));
  expect(await screen.findByRole('button', { name: 'Turn on' })).toBeEnabled();
  expect(push.registrations).toBe(0);
});

test('somebody who blocks the browser’s question learns where to allow it', async () => {
  push.answer = 'denied';
  const { actor, shell } = renderWithShell(<PushQuestion question={QUESTION} />);
  await actor.click(turnOn());
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Your browser blocks notifications' }]));
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

test('a push service that can’t be reached leaves the question, with a message', async () => {
  push.failure = new DOMException('Registration failed', 'AbortError');
  const { actor, shell } = renderWithShell(<PushQuestion question={QUESTION} />);
  await actor.click(turnOn());
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Error' }]));
  expect(turnOn()).toBeVisible();
});

test('a browser without push isn’t asked', () => {
  push.remove();
  const { container } = renderWithShell(<PushQuestion question={QUESTION} />);
  expect(container).toBeEmptyDOMElement();
});

test('a browser that blocks notifications isn’t asked, and the way to allow them is shown', async () => {
  push.permission = 'denied';
  const { actor, unmount } = renderWithShell(<PushQuestion question={QUESTION} />);
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'See how' })).toHaveAttribute('href', '/push-test');
  await actor.click(screen.getByRole('button', { name: 'Not now' }));
  unmount();
  renderWithShell(<PushQuestion question={QUESTION} />);
  expect(screen.queryByRole('link')).not.toBeInTheDocument();
});

test('somebody who has turned pushes on isn’t asked', () => {
  push.permission = 'granted';
  const user = buildUser();
  localStorage.setItem('pushUser', user.id);
  renderWithShell(<PushQuestion question={QUESTION} />, { user });
  expect(screen.queryByText(QUESTION)).not.toBeInTheDocument();
});

test('another account on a device with pushes is asked itself', () => {
  push.permission = 'granted';
  localStorage.setItem('pushUser', 'somebody else');
  renderWithShell(<PushQuestion question={QUESTION} />);
  expect(screen.getByText(QUESTION)).toBeVisible();
});
