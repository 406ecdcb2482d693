import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { createFakeApi } from '@qlixline/test-kit/fake-api';
import { buildUserProfile } from '@qlixline/test-kit/users/user-builders';
import { act, screen, waitFor, within } from '@testing-library/react';

import { openMessages } from '../test-support/open-messages.tsx';

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
afterEach(() => void jest.useRealTimers());

async function openSheet(names: readonly string[]) {
  const people = names.map((displayName) => buildUserProfile({ displayName, username: null, relation: 'friends' }));
  const api = createFakeApi({ people });
  const rendered = openMessages(api, '/messages', { advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  await rendered.actor.click(await screen.findByRole('button', { name: 'New message' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'New message' }));
  return { ...rendered, api, people, sheet };
}

test('choosing a friend starts a conversation', async () => {
  const { actor, api, people, sheet } = await openSheet(['Ana', 'Ben']);
  await sheet.findByRole('list', { name: 'Your friends' });
  expect(sheet.getByRole('searchbox', { name: 'To' })).toHaveFocus();
  await actor.click(sheet.getByRole('button', { name: /Ben/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const [conversation] = api.state.conversations;
  expect(conversation?.conversation.user?.id).toBe(people[1]?.id);
  expect(screen.getByRole('status', { name: 'Address' })).toHaveTextContent(
    `/messages/${conversation?.conversation.id}`,
  );
  expect(screen.getByRole('heading', { name: 'Say hello to Ben' })).toBeVisible();
});

test('a new message can be started while another conversation is open', async () => {
  const { actor, sheet } = await openSheet(['Ana', 'Ben']);
  await actor.click(await sheet.findByRole('button', { name: /Ana/ }));
  await screen.findByRole('heading', { level: 1, name: 'Ana' });
  await actor.click(screen.getByRole('button', { name: 'New message' }));
  await actor.click(await screen.findByRole('button', { name: /^Ben/ }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Ben' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('friends are searched once typing pauses, also for a new message', async () => {
  const { actor, api, sheet } = await openSheet(['Ana', 'Ben']);
  await actor.type(sheet.getByRole('searchbox', { name: 'To' }), 'ben');
  await act(() => jest.advanceTimersByTimeAsync(300));
  await waitFor(() => expect(sheet.getAllByRole('listitem')).toHaveLength(1));
  expect(sheet.getByRole('button', { name: /Ben/ })).toBeVisible();
  expect(api.requests.map(({ path }) => path).filter((path) => path.includes('?q='))).toEqual(['/api/friends?q=ben']);
  await actor.type(sheet.getByRole('searchbox'), 'jamin');
  await act(() => jest.advanceTimersByTimeAsync(300));
  expect(await sheet.findByText('No friends found.')).toBeVisible();
});

test('the sheet explains that only friends can be written to when there are none', async () => {
  const { sheet } = await openSheet([]);
  expect(await sheet.findByText(/^Add friends to write/)).toBeVisible();
});

test('a conversation that cannot be opened keeps the sheet open and shows the reason', async () => {
  const { actor, api, shell, sheet } = await openSheet(['Ana']);
  api.failNext('POST', '/api/conversations', 'unavailable', 'Please try again in a moment.');
  await actor.click(await sheet.findByRole('button', { name: /Ana/ }));
  await waitFor(() => expect(shell.asked.toasts).toMatchObject([{ title: 'Please try again in a moment.' }]));
  expect(screen.getByRole('dialog', { name: 'New message' })).toBeVisible();
});

test('Escape closes the sheet for a new message', async () => {
  const { actor } = await openSheet(['Ana']);
  await actor.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});
